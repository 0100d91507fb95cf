-- CreateTable
CREATE TABLE "index_change" (
    "id" BIGSERIAL NOT NULL,
    "article_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "index_change_pkey" PRIMARY KEY ("id")
);

-- The queue of articles of which the index may hold something that no longer is so: inserted, updated (a retraction
-- is one) or deleted, with other authorships, or with other tags. Rows come in the transaction of the change itself,
-- so that neither is there without the other, whoever writes. The contract for whoever reads it:
-- * An article may stand in it many times, and may no longer exist; what counts is how it is when it is indexed.
-- * Read first, then read the articles, index them, and only then forget what was read: after a crash it is read again.
-- * Numbers are given before transactions end, so a lower one may appear after a higher one was read. Only rows that
--   the reading transaction saw may be forgotten, which `transaction` is for; see index-changes.store.ts.
-- * An index that is built anew from the tables takes a mark before it reads them, and forgets up to it at the end.
-- TRUNCATE is not noted: whoever empties a table empties the index.
CREATE FUNCTION "note_index_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  "rows" TEXT := CASE TG_OP
    WHEN 'INSERT' THEN 'fresh'
    WHEN 'DELETE' THEN 'gone'
    ELSE format('(select %1$I from gone union all select %1$I from fresh) both_sides', TG_ARGV[0])
  END;
BEGIN
  EXECUTE format('insert into index_change (article_id) select distinct %I from %s', TG_ARGV[0], "rows");
  RETURN NULL;
END $$;

CREATE TRIGGER "index_change_insert" AFTER INSERT ON "article" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION "note_index_change"('id');
CREATE TRIGGER "index_change_update" AFTER UPDATE ON "article" REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION "note_index_change"('id');
CREATE TRIGGER "index_change_delete" AFTER DELETE ON "article" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "note_index_change"('id');

-- An authorship is inserted together with its article, and noted with that: watching a bulk load of authorships as
-- well would take as long again. Whoever adds one to an article that is there must touch the article, too.
CREATE TRIGGER "index_change_update" AFTER UPDATE ON "authorship" REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION "note_index_change"('article_id');
CREATE TRIGGER "index_change_delete" AFTER DELETE ON "authorship" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "note_index_change"('article_id');

CREATE TRIGGER "index_change_insert" AFTER INSERT ON "article_tags" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION "note_index_change"('article_id');
CREATE TRIGGER "index_change_update" AFTER UPDATE ON "article_tags" REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION "note_index_change"('article_id');
CREATE TRIGGER "index_change_delete" AFTER DELETE ON "article_tags" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "note_index_change"('article_id');
