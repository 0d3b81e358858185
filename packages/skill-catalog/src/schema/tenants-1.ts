/**
 * Who may see what, kept by the database. Each tenant has two roles, one that reads and one that publishes; a policy on each table
 * shows them the rows of their tenant alone, whatever a statement asks for. Roles belong to the whole server, so their names begin
 * with a mark of this database. Neither role can log in until an operator says so.
 *
 * The publishing role cannot change statistics, or anything that is published: it has no right to, and triggers refuse it to all.
 */
export const TENANTS_1 = `
CREATE FUNCTION skillwright.role_prefix() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT 'skillwright_' || left(md5(current_database()), 8) $$;

CREATE FUNCTION skillwright.current_tenant() RETURNS int4 LANGUAGE sql STABLE AS
  $$ SELECT id FROM skillwright.tenant WHERE read_role = current_user OR write_role = current_user $$;

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
BEGIN
  FOREACH role_name IN ARRAY ARRAY[readers, writers] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
    END IF;
  END LOOP;
  FOREACH table_name IN ARRAY ARRAY['skill', 'version', 'blob', 'file', 'tag', 'yank', 'audit', 'term', 'word', 'posting', 'outbox', 'change'] LOOP
    EXECUTE format('ALTER TABLE skillwright.%I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY own_tenant ON skillwright.%I USING (tenant_id = (SELECT skillwright.current_tenant()))', table_name);
  END LOOP;
  ALTER TABLE skillwright.tenant ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_tenant ON skillwright.tenant USING (read_role = current_user OR write_role = current_user);
  ALTER TABLE skillwright.token ENABLE ROW LEVEL SECURITY;
  ALTER TABLE skillwright.setting ENABLE ROW LEVEL SECURITY;
  CREATE POLICY readable ON skillwright.setting FOR SELECT USING (true);
  EXECUTE format('GRANT USAGE ON SCHEMA skillwright TO %I, %I', readers, writers);
  EXECUTE format('GRANT SELECT ON skillwright.setting, skillwright.tenant, skillwright.skill, skillwright.version, skillwright.blob, skillwright.file, skillwright.tag, skillwright.yank, skillwright.audit, skillwright.term, skillwright.word, skillwright.posting, skillwright.change TO %I, %I', readers, writers);
  EXECUTE format('GRANT INSERT ON skillwright.skill, skillwright.version, skillwright.blob, skillwright.file, skillwright.tag, skillwright.yank, skillwright.audit, skillwright.posting, skillwright.outbox TO %I', writers);
  EXECUTE format('GRANT INSERT (tenant_id, word) ON skillwright.term TO %I', writers);
  EXECUTE format('GRANT UPDATE (versions, latest_id, description, tags, tag_keys, triggers, mention_only, lengths, name_terms, terms) ON skillwright.skill TO %I', writers);
  EXECUTE format('GRANT UPDATE ON skillwright.tag TO %I', writers);
  EXECUTE format('GRANT DELETE ON skillwright.posting, skillwright.tag TO %I', writers);
END $$;
`;
