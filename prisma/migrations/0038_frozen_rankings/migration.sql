-- A ranking as it was at one time, with everything that it was made from.
CREATE TABLE "frozen_ranking" (
    "id" TEXT NOT NULL,
    "doc_kind" TEXT NOT NULL,
    "doc_id" BIGINT NOT NULL,
    -- The same as "doc_id", of proposals alone.
    "proposal_id" INTEGER,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "stamp" JSONB NOT NULL,
    "referees" INTEGER NOT NULL,
    "candidates" INTEGER NOT NULL,
    "frozen_by_id" TEXT,
    "frozen_at" TIMESTAMPTZ(3) NOT NULL,
    -- The canonical JSON, compressed by gzip.
    "body" BYTEA NOT NULL,
    -- Of the canonical JSON: SHA-256 in hexadecimal, and its signature.
    "digest" TEXT NOT NULL,
    "seal" TEXT NOT NULL,
    -- The public half of the key that it is signed with.
    "key_id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,

    CONSTRAINT "frozen_ranking_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "frozen_ranking_doc_kind"
      CHECK ("doc_kind" IN ('proposal', 'article', 'vacancy', 'author', 'saved_search')),
    CONSTRAINT "frozen_ranking_proposal"
      CHECK (("doc_kind" = 'proposal') = ("proposal_id" IS NOT NULL)
        AND ("proposal_id" IS NULL OR "proposal_id" = "doc_id"))
);

-- CreateIndex
CREATE INDEX "frozen_ranking_doc_kind_doc_id_idx" ON "frozen_ranking"("doc_kind", "doc_id");
CREATE INDEX "frozen_ranking_proposal_id_idx" ON "frozen_ranking"("proposal_id");
CREATE INDEX "frozen_ranking_frozen_by_id_idx" ON "frozen_ranking"("frozen_by_id");
CREATE INDEX "frozen_ranking_key_id_idx" ON "frozen_ranking"("key_id");

-- AddForeignKey
ALTER TABLE "frozen_ranking" ADD CONSTRAINT "frozen_ranking_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "frozen_ranking" ADD CONSTRAINT "frozen_ranking_frozen_by_id_fkey" FOREIGN KEY ("frozen_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is frozen stays as it is: it goes with its document, and whoever froze it can be forgotten. Both are done by
-- triggers of other tables, so that a statement of its own never does either.
CREATE FUNCTION "frozen_ranking_is_kept"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 AND TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF pg_trigger_depth() > 1 AND TG_OP = 'UPDATE' AND NEW.frozen_by_id IS NULL THEN
    NEW.frozen_by_id := OLD.frozen_by_id;
    IF NEW IS NOT DISTINCT FROM OLD THEN
      NEW.frozen_by_id := NULL;
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'A frozen ranking is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "frozen_ranking_is_kept" BEFORE UPDATE OR DELETE ON "frozen_ranking"
  FOR EACH ROW EXECUTE FUNCTION "frozen_ranking_is_kept"();

-- Documents stand in several tables, so no foreign key says it of all of them.
CREATE FUNCTION "forget_frozen_rankings"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM frozen_ranking WHERE doc_kind = TG_ARGV[0] AND doc_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "forget_frozen_rankings" AFTER DELETE ON "saved_search"
  FOR EACH ROW EXECUTE FUNCTION "forget_frozen_rankings"('saved_search');

SELECT audit_table('frozen_ranking', parent => 'proposal', parent_column => 'proposal_id', private => true,
    ignore => '{body}');
