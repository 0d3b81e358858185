/**
 * The tables. Skills, versions and terms of all tenants are numbered by shared sequences, so their numbers have 64 bits: with 32 one
 * tenant could use them up for all, even by inserts that it rolls back.
 *
 * - `version`, `file`, `blob`: what was published, by hash, never changed.
 * - `skill`: what a search sees, made of the version that `latest` points to.
 * - `posting`: which skills hold a term, the strongest first; all terms of name, description, tags and asks, and 32 of the body.
 * - `term`, `word`, `tenant.skills`: statistics, written by `settle` alone, from what publishers leave in `outbox`.
 * - `change`: what agents follow. `settle` numbers it under a lock, so that numbers are in the order of commits.
 * - `audit`: numbered under a lock of its tenant, in `audit_turn`, so that who copies it from a number on misses nothing.
 *
 * Every key of what belongs to a skill or a version names the tenant too. The database compares a key with all rows, whatever a role
 * may see: without it a tenant could hang rows on what another has, or be in its way. Postings have no keys, being many.
 */
export const SCHEMA_1 = `
CREATE TABLE skillwright.setting (key text PRIMARY KEY, value text NOT NULL);
INSERT INTO skillwright.setting (key, value) VALUES ('settling', 'locked by whoever settles');

CREATE TABLE skillwright.tenant (
  id int4 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  read_role name NOT NULL UNIQUE,
  write_role name NOT NULL UNIQUE,
  skills int4 NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);

CREATE TABLE skillwright.skill (
  id int8 GENERATED ALWAYS AS IDENTITY,
  tenant_id int4 NOT NULL REFERENCES skillwright.tenant,
  publisher text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  versions int4 NOT NULL DEFAULT 0,
  latest_id int8,
  description text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  tag_keys text[] NOT NULL DEFAULT '{}',
  triggers text[] NOT NULL DEFAULT '{}',
  mention_only bool NOT NULL DEFAULT false,
  lengths int4[] NOT NULL DEFAULT '{}',
  name_terms int8[] NOT NULL DEFAULT '{}',
  terms bytea NOT NULL DEFAULT '',
  PRIMARY KEY (id, tenant_id),
  UNIQUE (tenant_id, publisher, name),
  CHECK (array_position(tags, NULL) IS NULL AND array_position(tag_keys, NULL) IS NULL AND array_position(triggers, NULL) IS NULL));
CREATE INDEX skill_name ON skillwright.skill (tenant_id, name, id);
CREATE INDEX skill_tags ON skillwright.skill USING gin (tag_keys) WHERE tag_keys <> '{}';
CREATE INDEX skill_triggers ON skillwright.skill (tenant_id) WHERE triggers <> '{}';

CREATE TABLE skillwright.version (
  id int8 GENERATED ALWAYS AS IDENTITY,
  tenant_id int4 NOT NULL,
  skill_id int8 NOT NULL,
  number int4 NOT NULL,
  digest text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  archive_digest text COLLATE "C" NOT NULL,
  frontmatter json NOT NULL,
  published_by text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, tenant_id),
  UNIQUE (skill_id, number, tenant_id),
  UNIQUE (skill_id, digest, tenant_id),
  FOREIGN KEY (skill_id, tenant_id) REFERENCES skillwright.skill);
ALTER TABLE skillwright.skill ADD FOREIGN KEY (latest_id, tenant_id) REFERENCES skillwright.version;

CREATE TABLE skillwright.blob (
  tenant_id int4 NOT NULL REFERENCES skillwright.tenant,
  hash text COLLATE "C" NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (tenant_id, hash));

CREATE TABLE skillwright.file (
  tenant_id int4 NOT NULL,
  version_id int8 NOT NULL,
  path text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  size int4 NOT NULL,
  executable bool NOT NULL,
  PRIMARY KEY (version_id, path, tenant_id),
  FOREIGN KEY (version_id, tenant_id) REFERENCES skillwright.version);

CREATE TABLE skillwright.tag (
  tenant_id int4 NOT NULL,
  skill_id int8 NOT NULL,
  name text COLLATE "C" NOT NULL,
  version_id int8 NOT NULL,
  PRIMARY KEY (skill_id, name, tenant_id),
  FOREIGN KEY (skill_id, tenant_id) REFERENCES skillwright.skill,
  FOREIGN KEY (version_id, tenant_id) REFERENCES skillwright.version);

CREATE TABLE skillwright.yank (
  tenant_id int4 NOT NULL,
  version_id int8 NOT NULL,
  reason text NOT NULL,
  yanked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (version_id, tenant_id),
  FOREIGN KEY (version_id, tenant_id) REFERENCES skillwright.version);

CREATE SEQUENCE skillwright.audit_number;
CREATE TABLE skillwright.audit (
  id int8 PRIMARY KEY,
  tenant_id int4 NOT NULL REFERENCES skillwright.tenant,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}');
CREATE INDEX audit_tenant ON skillwright.audit (tenant_id, id);
CREATE TABLE skillwright.audit_turn (tenant_id int4 PRIMARY KEY REFERENCES skillwright.tenant);

CREATE TABLE skillwright.token (
  id int4 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id int4 NOT NULL REFERENCES skillwright.tenant,
  hash bytea NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('read', 'publish', 'metrics')),
  publisher text COLLATE "C",
  label text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  CHECK ((kind = 'publish') = (publisher IS NOT NULL)));

CREATE TABLE skillwright.term (
  id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id int4 NOT NULL REFERENCES skillwright.tenant,
  word text COLLATE "C" NOT NULL,
  meta_skills int4 NOT NULL DEFAULT 0,
  body_skills int4 NOT NULL DEFAULT 0,
  UNIQUE (tenant_id, word)
) WITH (fillfactor = 70);

CREATE TABLE skillwright.word (
  tenant_id int4 NOT NULL REFERENCES skillwright.tenant,
  word text COLLATE "C" NOT NULL,
  skills int4 NOT NULL,
  PRIMARY KEY (tenant_id, word)
) WITH (fillfactor = 70);

CREATE TABLE skillwright.posting (
  term_id int8 NOT NULL,
  skill_id int8 NOT NULL,
  tenant_id int4 NOT NULL,
  impact int2 NOT NULL,
  cover int2 NOT NULL
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX posting_term ON skillwright.posting (tenant_id, term_id, impact DESC) INCLUDE (skill_id, cover);
CREATE INDEX posting_skill ON skillwright.posting (skill_id);

CREATE TABLE skillwright.outbox (
  id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id int4 NOT NULL,
  skill_id int8 NOT NULL,
  event text NOT NULL,
  skills int2 NOT NULL,
  added_meta int8[] NOT NULL, added_body int8[] NOT NULL, added_words text[] NOT NULL,
  removed_meta int8[] NOT NULL, removed_body int8[] NOT NULL, removed_words text[] NOT NULL,
  FOREIGN KEY (skill_id, tenant_id) REFERENCES skillwright.skill);

CREATE TABLE skillwright.change (
  id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id int4 NOT NULL,
  skill_id int8 NOT NULL,
  event text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (skill_id, tenant_id) REFERENCES skillwright.skill);
CREATE INDEX change_tenant ON skillwright.change (tenant_id, id);

CREATE FUNCTION skillwright.number_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM skillwright.audit_turn WHERE tenant_id = NEW.tenant_id FOR UPDATE;
  NEW.id := nextval('skillwright.audit_number');
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION skillwright.number_entry() FROM PUBLIC;
CREATE TRIGGER numbered BEFORE INSERT ON skillwright.audit FOR EACH ROW EXECUTE FUNCTION skillwright.number_entry();

CREATE FUNCTION skillwright.add_count(counter int4, more int8) RETURNS int4 LANGUAGE sql IMMUTABLE AS
  $$ SELECT greatest(-2147483648, least(2147483647, counter + more))::int4 $$;

CREATE FUNCTION skillwright.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = '55000';
END $$;
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON skillwright.version EXECUTE FUNCTION skillwright.refuse_change();
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON skillwright.file EXECUTE FUNCTION skillwright.refuse_change();
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON skillwright.blob EXECUTE FUNCTION skillwright.refuse_change();
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON skillwright.audit EXECUTE FUNCTION skillwright.refuse_change();
`;
