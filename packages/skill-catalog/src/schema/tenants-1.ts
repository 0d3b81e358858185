/**
 * Who may see what, kept by the database. Each tenant has two roles, one that reads and one that publishes; a policy on each table
 * shows them the rows of their tenant alone, whatever a statement asks for. Roles belong to the whole server, so their names begin
 * with a mark of this database. Neither role can log in until an operator says so.
 *
 * The publishing role cannot change statistics, or anything that is published: it has no right to, and triggers refuse it to all.
 * Numbers and times are given by the database: the role may not insert them. It deletes by functions: with the right to delete from
 * a table comes that to lock it, and all tenants with it.
 */
export const TENANTS_1 = `
CREATE FUNCTION skillwright.role_prefix() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT 'skillwright_' || left(md5(current_database()), 8) $$;

CREATE FUNCTION skillwright.current_tenant() RETURNS int4 LANGUAGE sql STABLE AS
  $$ SELECT id FROM skillwright.tenant WHERE read_role = current_user OR write_role = current_user $$;

CREATE FUNCTION skillwright.calling_tenant() RETURNS int4 LANGUAGE sql STABLE AS
  $$ SELECT id FROM skillwright.tenant WHERE write_role = coalesce(nullif(current_setting('role'), 'none'), session_user::text)::name $$;

CREATE FUNCTION skillwright.remove_postings(skills int8[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
  $$ DELETE FROM skillwright.posting WHERE skill_id = ANY(skills) AND tenant_id = (SELECT skillwright.calling_tenant()) $$;

CREATE FUNCTION skillwright.remove_tags(version int8) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS
  $$ DELETE FROM skillwright.tag WHERE version_id = version AND tenant_id = (SELECT skillwright.calling_tenant()) $$;

CREATE FUNCTION skillwright.create_tenant(wanted text) RETURNS int4 LANGUAGE plpgsql AS $$
DECLARE
  new_id int4;
  reader text;
  writer text;
  role_name text;
BEGIN
  SELECT id INTO new_id FROM skillwright.tenant WHERE name = wanted;
  IF FOUND THEN RETURN new_id; END IF;
  INSERT INTO skillwright.tenant (name, read_role, write_role)
    VALUES (wanted, 'pending read ' || wanted, 'pending write ' || wanted) RETURNING id INTO new_id;
  reader := skillwright.role_prefix() || '_t' || new_id || '_read';
  writer := skillwright.role_prefix() || '_t' || new_id || '_write';
  UPDATE skillwright.tenant SET read_role = reader, write_role = writer WHERE id = new_id;
  INSERT INTO skillwright.audit_turn VALUES (new_id);
  INSERT INTO skillwright.quota (tenant_id) VALUES (new_id);
  FOREACH role_name IN ARRAY ARRAY[reader, writer] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
    END IF;
  END LOOP;
  EXECUTE format('GRANT %I TO %I', skillwright.role_prefix() || '_readers', reader);
  EXECUTE format('GRANT %I TO %I', skillwright.role_prefix() || '_writers', writer);
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT %I, %I TO %I', reader, writer, current_user);
  END IF;
  RETURN new_id;
END $$;

DO $$
DECLARE
  readers text := skillwright.role_prefix() || '_readers';
  writers text := skillwright.role_prefix() || '_writers';
  role_name text;
  table_name text;
  insertable text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY[readers, writers] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
    END IF;
  END LOOP;
  FOREACH table_name IN ARRAY ARRAY['skill', 'version', 'blob', 'file', 'tag', 'yank', 'audit', 'term', 'word', 'posting', 'outbox', 'change', 'quota'] LOOP
    EXECUTE format('ALTER TABLE skillwright.%I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON skillwright.%I USING (tenant_id = (SELECT skillwright.current_tenant()))', table_name);
  END LOOP;
  ALTER TABLE skillwright.tenant ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_tenant ON skillwright.tenant USING (read_role = current_user OR write_role = current_user);
  ALTER TABLE skillwright.token ENABLE ROW LEVEL SECURITY;
  ALTER TABLE skillwright.audit_turn ENABLE ROW LEVEL SECURITY;
  ALTER TABLE skillwright.setting ENABLE ROW LEVEL SECURITY;
  CREATE POLICY readable ON skillwright.setting FOR SELECT USING (true);
  EXECUTE format('GRANT USAGE ON SCHEMA skillwright TO %I, %I', readers, writers);
  EXECUTE format('GRANT SELECT ON skillwright.setting, skillwright.tenant, skillwright.skill, skillwright.version, skillwright.blob, skillwright.file, skillwright.tag, skillwright.yank, skillwright.audit, skillwright.term, skillwright.word, skillwright.posting, skillwright.change, skillwright.quota TO %I, %I', readers, writers);
  FOREACH insertable IN ARRAY ARRAY[
    '(tenant_id, publisher, name) ON skillwright.skill',
    '(tenant_id, skill_id, number, digest, hash, archive_digest, frontmatter, published_by) ON skillwright.version',
    '(tenant_id, hash, bytes) ON skillwright.blob',
    '(tenant_id, version_id, path, hash, size, executable) ON skillwright.file',
    '(tenant_id, skill_id, name, version_id) ON skillwright.tag',
    '(tenant_id, version_id, reason) ON skillwright.yank',
    '(tenant_id, actor, action, subject, detail) ON skillwright.audit',
    '(tenant_id, word) ON skillwright.term',
    '(tenant_id, term_id, skill_id, impact, cover) ON skillwright.posting',
    '(tenant_id, skill_id, event, skills, added_meta, added_body, added_words, removed_meta, removed_body, removed_words) ON skillwright.outbox'
  ] LOOP
    EXECUTE format('GRANT INSERT %s TO %I', insertable, writers);
  END LOOP;
  EXECUTE format('GRANT UPDATE (versions, latest_id, description, tags, tag_keys, triggers, mention_only, lengths, name_terms, terms) ON skillwright.skill TO %I', writers);
  EXECUTE format('GRANT UPDATE (version_id) ON skillwright.tag TO %I', writers);
  REVOKE EXECUTE ON FUNCTION skillwright.remove_postings(int8[]), skillwright.remove_tags(int8) FROM PUBLIC;
  EXECUTE format('GRANT EXECUTE ON FUNCTION skillwright.remove_postings(int8[]), skillwright.remove_tags(int8) TO %I', writers);
END $$;
`;
