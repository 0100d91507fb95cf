-- Rankings that are exported by the clock.
CREATE TABLE "export_schedule" (
    "id" SERIAL NOT NULL,
    "owner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "doc_id" BIGINT NOT NULL,
    "format" TEXT NOT NULL,
    "delimiter" TEXT NOT NULL,
    "limit" INTEGER NOT NULL,
    "only_marked" BOOLEAN NOT NULL,
    "settings_id" INTEGER,
    "organization_id" INTEGER,
    "cron" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "target_kind" TEXT NOT NULL,
    "addresses" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "url" TEXT,
    "sealed_secret" TEXT,
    "paused_by" TEXT,
    "paused_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "export_schedule_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "export_schedule_kind" CHECK ("kind" IN ('proposal', 'folder', 'saved_search')),
    CONSTRAINT "export_schedule_format" CHECK ("format" IN ('xlsx', 'csv', 'json')),
    CONSTRAINT "export_schedule_target" CHECK (
        ("target_kind" = 'email' AND cardinality("addresses") > 0 AND "url" IS NULL)
        OR ("target_kind" = 'webhook' AND "url" IS NOT NULL AND "sealed_secret" IS NOT NULL)
        OR ("target_kind" = 'storage' AND "url" IS NULL)),
    CONSTRAINT "export_schedule_paused" CHECK (("paused_by" IS NULL) = ("paused_at" IS NULL)
        AND ("paused_by" IS NULL OR "paused_by" IN ('person', 'failures'))
        AND ("paused_by" IS NULL OR "next_at" IS NULL))
);

CREATE TABLE "export_run" (
    "id" SERIAL NOT NULL,
    "schedule_id" INTEGER NOT NULL,
    "message_id" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "documents" INTEGER NOT NULL DEFAULT 0,
    "left_out" INTEGER NOT NULL DEFAULT 0,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "file_key" TEXT,
    "file_name" TEXT,
    "content_type" TEXT,
    "bytes" INTEGER,
    "sent_to" TEXT,
    "error" TEXT,

    CONSTRAINT "export_run_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "export_run_cause" CHECK ("cause" IN ('clock', 'person')),
    CONSTRAINT "export_run_state" CHECK ("state" IN ('queued', 'running', 'succeeded', 'failed')),
    CONSTRAINT "export_run_ended" CHECK (("ended_at" IS NOT NULL) = ("state" IN ('succeeded', 'failed')))
);

-- CreateIndex
CREATE INDEX "export_schedule_owner_id_idx" ON "export_schedule"("owner_id");
CREATE INDEX "export_schedule_organization_id_idx" ON "export_schedule"("organization_id");
CREATE INDEX "export_schedule_next_at_idx" ON "export_schedule"("next_at");
-- One run for each time: whoever claims it a second time makes none.
CREATE UNIQUE INDEX "export_run_schedule_id_due_at_key" ON "export_run"("schedule_id", "due_at");

-- AddForeignKey
ALTER TABLE "export_schedule" ADD CONSTRAINT "export_schedule_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "export_schedule" ADD CONSTRAINT "export_schedule_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "export_schedule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A file that goes with an e-mail.
ALTER TABLE "outbox_mail" ADD COLUMN "attachment" JSONB;

-- Runs are a log of their own.
SELECT audit_table('export_schedule', owner => 'owner_id', private => true, redact => '{addresses,url,sealed_secret}',
    ignore => '{next_at,failures}');
