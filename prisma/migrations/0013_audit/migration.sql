-- What anybody has changed, written by the database itself in the transaction of the change; see docs/decisions/0042.
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "operation" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "token_id" TEXT,
    "procedure" TEXT,
    "request_id" TEXT,
    "table_name" TEXT,
    "row_key" TEXT,
    "owner_id" TEXT,
    "organization_id" INTEGER,
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_entry_operation" CHECK ("operation" IN ('insert', 'update', 'delete', 'truncate', 'run', 'action'))
);

CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");
CREATE INDEX "audit_entry_actor_id_id_idx" ON "audit_entry"("actor_id", "id");
CREATE INDEX "audit_entry_owner_id_id_idx" ON "audit_entry"("owner_id", "id");
CREATE INDEX "audit_entry_organization_id_id_idx" ON "audit_entry"("organization_id", "id");
CREATE INDEX "audit_entry_table_name_row_key_id_idx" ON "audit_entry"("table_name", "row_key", "id");

-- Which tables are watched, and how; filled by audit_table alone.
CREATE TABLE "audited_table" (
    "name" TEXT NOT NULL,
    "key_columns" TEXT[],
    "redacted" TEXT[],
    "ignored" TEXT[],
    "owner_column" TEXT,
    "organization_column" TEXT,
    "parent" TEXT,
    "parent_column" TEXT,
    "is_private" BOOLEAN NOT NULL,

    CONSTRAINT "audited_table_pkey" PRIMARY KEY ("name")
);

-- A row as the log keeps it: no secrets, and of long texts the beginning, the length and a fingerprint.
CREATE FUNCTION "audit_shown"("row" JSONB, "redacted" TEXT[]) RETURNS JSONB LANGUAGE SQL IMMUTABLE STRICT
  RETURN (
    SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN value = 'null' THEN value
      WHEN key = ANY (redacted) THEN '{"$redacted": true}'
      WHEN length(value::text) > 10000 THEN jsonb_build_object(
        '$characters', length(value #>> '{}'),
        '$start', left(value #>> '{}', 500),
        '$sha256', encode(sha256(convert_to(value #>> '{}', 'UTF8')), 'hex'))
      ELSE value END), '{}')
    FROM jsonb_each("row"));

-- Whose a row is: by its own columns, or by those of the row it belongs to; where that is gone, by what the log says
-- of it. Deleting a folder takes its proposals along, and they still are that folder's.
CREATE FUNCTION "audit_belonging"("of" TEXT, "row" JSONB, OUT "owner" TEXT, OUT "organization" INTEGER, OUT "private" BOOLEAN)
  LANGUAGE plpgsql AS $$
DECLARE
  config "audited_table";
  parent_row JSONB;
BEGIN
  SELECT * INTO config FROM audited_table t WHERE t.name = "of";
  IF config.parent IS NULL THEN
    owner := "row" ->> config.owner_column;
    organization := ("row" ->> config.organization_column)::integer;
    private := config.is_private AND organization IS NULL;
    RETURN;
  END IF;
  EXECUTE format('select to_jsonb(p) from %I p where %I = %L', config.parent,
    (SELECT t.key_columns[1] FROM audited_table t WHERE t.name = config.parent),
    "row" ->> config.parent_column) INTO parent_row;
  IF parent_row IS NOT NULL THEN
    SELECT b.owner, b.organization, b.private INTO owner, organization, private
      FROM audit_belonging(config.parent, parent_row) b;
  ELSE
    SELECT e.owner_id, e.organization_id, e.is_private INTO owner, organization, private FROM audit_entry e
     WHERE e.table_name = config.parent AND e.row_key = "row" ->> config.parent_column ORDER BY e.id DESC LIMIT 1;
  END IF;
  private := coalesce(private, config.is_private);
END $$;

-- Who changes is what the connection says (packages/db/src/changer.ts); nothing said = outside any call.
CREATE FUNCTION "audit_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  config "audited_table";
  changer JSONB := coalesce(nullif(current_setting('peerlens.changer', true), ''), '{"kind": "outside"}');
  was JSONB;
  is_now JSONB;
  whose RECORD;
BEGIN
  SELECT * INTO STRICT config FROM audited_table t WHERE t.name = TG_TABLE_NAME;
  IF TG_OP <> 'INSERT' THEN was := to_jsonb(OLD) - config.ignored; END IF;
  IF TG_OP <> 'DELETE' THEN is_now := to_jsonb(NEW) - config.ignored; END IF;
  IF was = is_now THEN RETURN NULL; END IF;
  SELECT * INTO whose FROM audit_belonging(TG_TABLE_NAME, coalesce(is_now, was));
  INSERT INTO audit_entry (operation, actor_kind, actor_id, token_id, procedure, request_id, table_name, row_key,
                           owner_id, organization_id, is_private, before, after)
  SELECT lower(TG_OP), changer ->> 'kind', changer ->> 'userId', changer ->> 'tokenId', changer ->> 'procedure',
         changer ->> 'requestId', TG_TABLE_NAME,
         (SELECT string_agg(coalesce(is_now, was) ->> k.name, ':' ORDER BY k.place)
            FROM unnest(config.key_columns) WITH ORDINALITY k(name, place)),
         whose.owner, whose.organization, whose.private,
         audit_shown((SELECT jsonb_object_agg(key, value) FROM jsonb_each(was)
                       WHERE is_now IS NULL OR value IS DISTINCT FROM is_now -> key), config.redacted),
         audit_shown((SELECT jsonb_object_agg(key, value) FROM jsonb_each(is_now)
                       WHERE was IS NULL OR value IS DISTINCT FROM was -> key), config.redacted);
  RETURN NULL;
END $$;

CREATE FUNCTION "audit_truncate"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  changer JSONB := coalesce(nullif(current_setting('peerlens.changer', true), ''), '{"kind": "outside"}');
BEGIN
  INSERT INTO audit_entry (operation, actor_kind, actor_id, token_id, procedure, request_id, table_name)
  VALUES ('truncate', changer ->> 'kind', changer ->> 'userId', changer ->> 'tokenId', changer ->> 'procedure',
          changer ->> 'requestId', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- From here on every change of a table is in the log.
-- * redact: columns of which the log says that they are set or have changed, never what to.
-- * ignore: columns whose change alone is none (updated_at never is one).
-- * owner, organization: the columns that say whose a row is; parent and parent_column where another table says it.
-- * private: rows that nobody but their owner may read, the superuser included, unless they are an organisation's.
-- Called again, it takes the new settings.
CREATE FUNCTION "audit_table"("table_name" TEXT, "redact" TEXT[] DEFAULT '{}', "ignore" TEXT[] DEFAULT '{}',
    "owner" TEXT DEFAULT NULL, "organization" TEXT DEFAULT NULL, "parent" TEXT DEFAULT NULL,
    "parent_column" TEXT DEFAULT NULL, "private" BOOLEAN DEFAULT false) RETURNS VOID LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  keys TEXT[] := (
    SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum))
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = format('public.%I', "table_name")::regclass AND i.indisprimary);
  named TEXT[] := array_remove("redact" || "ignore" || ARRAY["owner", "organization", "parent_column"], NULL);
  missing TEXT := (
    SELECT string_agg(n, ', ') FROM unnest(named) n WHERE NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = format('public.%I', "table_name")::regclass AND attname = n));
BEGIN
  IF keys IS NULL THEN RAISE EXCEPTION 'Table % has no primary key to name its rows by', "table_name"; END IF;
  IF missing IS NOT NULL THEN RAISE EXCEPTION 'Table % has no column %', "table_name", missing; END IF;
  IF ("parent" IS NULL) <> ("parent_column" IS NULL) OR ("parent" IS NOT NULL
      AND NOT EXISTS (SELECT FROM audited_table t WHERE t.name = "parent" AND cardinality(t.key_columns) = 1)) THEN
    RAISE EXCEPTION 'The parent of % must be an audited table with one key column, and named with its column', "table_name";
  END IF;
  DELETE FROM audited_table t WHERE t.name = "table_name";
  INSERT INTO audited_table VALUES ("table_name", keys, "redact", "ignore" || '{updated_at}', "owner", "organization",
    "parent", "parent_column", "private");
  EXECUTE format('drop trigger if exists "A_audit" on %I', "table_name");
  EXECUTE format('drop trigger if exists "A_audit_truncate" on %I', "table_name");
  -- Named so that it comes before what foreign keys do: what a deletion takes along finds its parent in the log.
  -- Imports say that they are bulk, and are in the log as a run.
  EXECUTE format('create trigger "A_audit" after insert or update or delete on %I for each row
    when (coalesce(current_setting(''peerlens.bulk'', true), '''') <> ''on'') execute function audit_change()', "table_name");
  EXECUTE format('create trigger "A_audit_truncate" after truncate on %I execute function audit_truncate()', "table_name");
END $$;

-- The log is only ever added to: two functions alone may take from it, and nothing but their own statements counts as
-- theirs. Whoever owns the database can still take the trigger away.
CREATE FUNCTION "audit_is_kept"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  stack TEXT;
BEGIN
  GET DIAGNOSTICS stack = PG_CONTEXT;
  IF stack ~ '(?n)^PL/pgSQL function (public\.)?audit_(forget|expire)\(' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "audit_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();

-- Erasure: what was done and when stays, who did it becomes a pseudonym. Contents go that were the person's own; of
-- what is an organisation's they stay, without the person's id.
CREATE FUNCTION "audit_forget"("person" TEXT, "pseudonym" TEXT) RETURNS INTEGER
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  forgotten INTEGER;
  id_written TEXT := to_json("person")::text;
  pseudonym_written TEXT := to_json("pseudonym")::text;
BEGIN
  UPDATE audit_entry e SET
    actor_id = CASE WHEN e.actor_id = person THEN pseudonym ELSE e.actor_id END,
    token_id = CASE WHEN e.actor_id = person THEN NULL ELSE e.token_id END,
    owner_id = CASE WHEN e.owner_id = person THEN pseudonym ELSE e.owner_id END,
    row_key = CASE
      WHEN e.is_private AND e.owner_id = person THEN NULL
      ELSE array_to_string(array_replace(string_to_array(e.row_key, ':'), person, pseudonym), ':') END,
    before = CASE
      WHEN e.before IS NULL THEN NULL
      WHEN e.organization_id IS NULL AND (e.owner_id = person OR e.operation = 'action' AND e.actor_id = person)
        THEN '{"$forgotten": true}'
      ELSE replace(e.before::text, id_written, pseudonym_written)::jsonb END,
    after = CASE
      WHEN e.after IS NULL THEN NULL
      WHEN e.organization_id IS NULL AND (e.owner_id = person OR e.operation = 'action' AND e.actor_id = person)
        THEN '{"$forgotten": true}'
      ELSE replace(e.after::text, id_written, pseudonym_written)::jsonb END
  WHERE e.actor_id = person OR e.owner_id = person
     OR position(id_written IN coalesce(e.before::text, '')) > 0 OR position(id_written IN coalesce(e.after::text, '')) > 0;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

-- Retention: takes the oldest away, at most so many at a time.
CREATE FUNCTION "audit_expire"("earlier_than" TIMESTAMPTZ, "actions" BOOLEAN, "most" INTEGER) RETURNS INTEGER
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  expired INTEGER;
BEGIN
  DELETE FROM audit_entry WHERE id IN (
    SELECT e.id FROM audit_entry e WHERE e.at < earlier_than AND (e.operation = 'action') = actions
     ORDER BY e.at LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS expired = ROW_COUNT;
  RETURN expired;
END $$;

SELECT audit_table('user', owner => 'id');
SELECT audit_table('account', owner => 'user_id', redact => '{password,access_token,refresh_token,id_token}',
  ignore => '{access_token_expires_at,refresh_token_expires_at}');
SELECT audit_table('session', owner => 'user_id', redact => '{token,ip_address,user_agent}', ignore => '{expires_at}');
SELECT audit_table('organization', organization => 'id');
SELECT audit_table('organization_member', owner => 'user_id', organization => 'organization_id');
SELECT audit_table('quota', owner => 'user_id', organization => 'organization_id');
SELECT audit_table('label', owner => 'owner_id', organization => 'organization_id', private => true, ignore => '{name_key}');
SELECT audit_table('labelled', parent => 'label', parent_column => 'label_id', private => true);
SELECT audit_table('saved_search', owner => 'owner_id', private => true);
SELECT audit_table('folder', owner => 'owner_id', organization => 'organization_id');
SELECT audit_table('proposal', parent => 'folder', parent_column => 'folder_id');
SELECT audit_table('author_gender');
SELECT audit_table('concept');
SELECT audit_table('literal');
SELECT audit_table('concept_broader');
