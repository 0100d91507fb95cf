-- Referees chosen over all proposals of a folder at once. What is accepted of it are marks, which are audited.
CREATE TABLE "allocation" (
    "id" TEXT NOT NULL,
    "folder_id" INTEGER NOT NULL,
    "started_by_id" TEXT,
    "as_system" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "error" TEXT,
    "options" JSONB NOT NULL,
    "proposals" INTEGER NOT NULL DEFAULT 0,
    "ranked" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "allocation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "allocation_state" CHECK ("state" IN ('waiting', 'ranking', 'solving', 'done', 'failed', 'cancelled')),
    CONSTRAINT "allocation_result" CHECK (("state" = 'done') = ("result" IS NOT NULL))
);

CREATE TABLE "allocation_decision" (
    "proposal_id" INTEGER NOT NULL,
    "author_id" BIGINT NOT NULL,
    "decision" TEXT NOT NULL,
    "decided_by_id" TEXT,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "allocation_decision_pkey" PRIMARY KEY ("proposal_id", "author_id"),
    CONSTRAINT "allocation_decision_decision" CHECK ("decision" IN ('lock', 'forbid'))
);

-- CreateIndex
CREATE INDEX "allocation_folder_id_created_at_idx" ON "allocation"("folder_id", "created_at");
CREATE INDEX "allocation_started_by_id_idx" ON "allocation"("started_by_id");
CREATE INDEX "allocation_decision_decided_by_id_idx" ON "allocation_decision"("decided_by_id");
-- One at a time for a folder.
CREATE UNIQUE INDEX "allocation_folder_id_unfinished_key" ON "allocation"("folder_id")
  WHERE "state" IN ('waiting', 'ranking', 'solving');

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "allocation_decision" ADD CONSTRAINT "allocation_decision_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "allocation_decision" ADD CONSTRAINT "allocation_decision_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

SELECT audit_table('allocation_decision', parent => 'proposal', parent_column => 'proposal_id');
