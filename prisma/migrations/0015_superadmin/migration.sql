-- AlterTable
ALTER TABLE "user" ADD COLUMN "disabled_at" TIMESTAMPTZ(3);

-- Nobody has chosen `false`: it was the default, which the settings of the installation now give.
ALTER TABLE "user" ALTER COLUMN "show_changelog_link" DROP NOT NULL, ALTER COLUMN "show_changelog_link" DROP DEFAULT;
UPDATE "user" SET "show_changelog_link" = NULL WHERE NOT "show_changelog_link";

-- CreateTable
CREATE TABLE "installation_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "show_changelog_link" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "installation_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "installation_settings_is_one_row" CHECK ("id" = 1)
);

-- CreateTable
CREATE TABLE "worker_heartbeat" (
    "id" TEXT NOT NULL,
    "code_version" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "worker_heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banned_literal" (
    "id" SERIAL NOT NULL,
    "form" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "banned_by_id" TEXT,
    "banned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lifted_by_id" TEXT,
    "lifted_at" TIMESTAMPTZ(3),
    "lifted_reason" TEXT,

    CONSTRAINT "banned_literal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "banned_literal_is_lifted_whole" CHECK (
        num_nonnulls("lifted_at", "lifted_reason") IN (0, 2)
    )
);

-- CreateTable
CREATE TABLE "import_run" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "read" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "rejects_path" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "import_run_state" CHECK ("state" IN ('working', 'done', 'failed', 'interrupted'))
);

-- CreateTable
CREATE TABLE "import_reject" (
    "run_id" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "file" TEXT,
    "line" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "input" TEXT NOT NULL,

    CONSTRAINT "import_reject_pkey" PRIMARY KEY ("run_id", "place")
);

-- A form is banned once, however often the ban was lifted before.
CREATE UNIQUE INDEX "banned_literal_in_force_key" ON "banned_literal"("key") WHERE "lifted_at" IS NULL;

-- CreateIndex
CREATE INDEX "banned_literal_key_idx" ON "banned_literal"("key");

-- AddForeignKey
ALTER TABLE "import_reject" ADD CONSTRAINT "import_reject_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banned_literal" ADD CONSTRAINT "banned_literal_banned_by_id_fkey" FOREIGN KEY ("banned_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banned_literal" ADD CONSTRAINT "banned_literal_lifted_by_id_fkey" FOREIGN KEY ("lifted_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

SELECT audit_table('installation_settings');
SELECT audit_table('banned_literal');
