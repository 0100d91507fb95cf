-- Who is wanted as a referee of a proposal, and who is not to be proposed for it any more.
CREATE TABLE "referee_mark" (
    "proposal_id" INTEGER NOT NULL,
    "author_id" BIGINT NOT NULL,
    "score" DOUBLE PRECISION,
    "marked_by_id" TEXT,
    "marked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referee_mark_pkey" PRIMARY KEY ("proposal_id", "author_id"),
    CONSTRAINT "referee_mark_score" CHECK ("score" BETWEEN 0 AND 1)
);

CREATE TABLE "hidden_referee" (
    "proposal_id" INTEGER NOT NULL,
    "author_id" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "hidden_by_id" TEXT,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_referee_pkey" PRIMARY KEY ("proposal_id", "author_id"),
    CONSTRAINT "hidden_referee_reason" CHECK ("reason" IN ('died_retired', 'conflict_of_interest', 'not_suitable_by_judgment', 'not_relevant', 'other')),
    CONSTRAINT "hidden_referee_comment" CHECK ("reason" NOT IN ('not_relevant', 'other') OR "comment" <> '')
);

-- CreateIndex
CREATE INDEX "referee_mark_marked_by_id_idx" ON "referee_mark"("marked_by_id");
CREATE INDEX "hidden_referee_hidden_by_id_idx" ON "hidden_referee"("hidden_by_id");

-- AddForeignKey
ALTER TABLE "referee_mark" ADD CONSTRAINT "referee_mark_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "referee_mark" ADD CONSTRAINT "referee_mark_marked_by_id_fkey" FOREIGN KEY ("marked_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "hidden_referee" ADD CONSTRAINT "hidden_referee_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "hidden_referee" ADD CONSTRAINT "hidden_referee_hidden_by_id_fkey" FOREIGN KEY ("hidden_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

SELECT audit_table('referee_mark', parent => 'proposal', parent_column => 'proposal_id');
SELECT audit_table('hidden_referee', parent => 'proposal', parent_column => 'proposal_id');

-- Articles that a user has found referees for, and when first: once is to try it, again is part of a plan.
CREATE TABLE "refereed_article" (
    "user_id" TEXT NOT NULL,
    "article_id" BIGINT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refereed_article_pkey" PRIMARY KEY ("user_id", "article_id")
);

ALTER TABLE "refereed_article" ADD CONSTRAINT "refereed_article_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
