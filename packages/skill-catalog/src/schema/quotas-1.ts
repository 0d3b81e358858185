/**
 * Limits on what one tenant can store, counted by triggers, so that a login to the database cannot bypass them. Words are counted as
 * they are learned, in a short transaction of their own. Versions and bytes are counted at commit: publishers of one tenant wait for
 * each other only then. Rolled back work counts for nothing; the numbers it used up come from sequences of 64 bits.
 */
export const QUOTAS_1 = `
CREATE TABLE skillwright.quota (
  tenant_id int4 PRIMARY KEY REFERENCES skillwright.tenant,
  words int8 NOT NULL DEFAULT 0,
  bytes int8 NOT NULL DEFAULT 0,
  versions int8 NOT NULL DEFAULT 0,
  max_words int8 NOT NULL DEFAULT 2000000 CHECK (max_words >= 0),
  max_bytes int8 NOT NULL DEFAULT 17179869184 CHECK (max_bytes >= 0),
  max_versions int8 NOT NULL DEFAULT 2000000 CHECK (max_versions >= 0)
) WITH (fillfactor = 50);

CREATE FUNCTION skillwright.add_use(tenant int4, more_words int8, more_bytes int8, more_versions int8) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  used skillwright.quota;
BEGIN
  UPDATE skillwright.quota SET words = words + more_words, bytes = bytes + more_bytes, versions = versions + more_versions
    WHERE tenant_id = tenant RETURNING * INTO used;
  IF more_words > 0 AND used.words > used.max_words THEN
    RAISE EXCEPTION '% words', used.max_words USING ERRCODE = '53400';
  ELSIF more_bytes > 0 AND used.bytes > used.max_bytes THEN
    RAISE EXCEPTION '% bytes', used.max_bytes USING ERRCODE = '53400';
  ELSIF more_versions > 0 AND used.versions > used.max_versions THEN
    RAISE EXCEPTION '% versions', used.max_versions USING ERRCODE = '53400';
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION skillwright.add_use(int4, int8, int8, int8) FROM PUBLIC;

CREATE FUNCTION skillwright.count_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM skillwright.add_use(each.tenant_id, each.n, 0, 0)
    FROM (SELECT tenant_id, count(*) AS n FROM added GROUP BY tenant_id) AS each;
  RETURN NULL;
END $$;
CREATE FUNCTION skillwright.count_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM skillwright.add_use(NEW.tenant_id, 0, 0, 1);
  RETURN NULL;
END $$;
CREATE FUNCTION skillwright.count_bytes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM skillwright.add_use(NEW.tenant_id, 0, octet_length(NEW.bytes), 0);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION skillwright.count_words(), skillwright.count_version(), skillwright.count_bytes() FROM PUBLIC;
CREATE TRIGGER counted AFTER INSERT ON skillwright.term REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION skillwright.count_words();
CREATE CONSTRAINT TRIGGER counted AFTER INSERT ON skillwright.version DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION skillwright.count_version();
CREATE CONSTRAINT TRIGGER counted AFTER INSERT ON skillwright.blob DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION skillwright.count_bytes();
`;
