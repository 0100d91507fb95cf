-- AlterTable
ALTER TABLE "organization" ADD COLUMN "seats" INTEGER,
    ADD CONSTRAINT "organization_seats" CHECK ("seats" > 0);

-- AlterTable
ALTER TABLE "quota" ADD CONSTRAINT "quota_has_one_holder" CHECK (num_nonnulls("user_id", "organization_id") = 1),
    ADD CONSTRAINT "quota_name" CHECK ("name" IN ('monitoring', 'panel_composer', 'authors_group', 'ontology_moderator',
        'referee_finder', 'referees_export', 'author_report', 'author_positions', 'journals_impact_factor', 'gender_info'));

-- CreateTable
CREATE TABLE "invitation" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "is_developer" BOOLEAN NOT NULL DEFAULT false,
    "invited_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invitation_email_in_lower_case" CHECK ("email" = lower("email"))
);

-- CreateTable
CREATE TABLE "plan_request" (
    "id" SERIAL NOT NULL,
    "user_id" TEXT NOT NULL,
    "organization_id" INTEGER,
    "quota" TEXT NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'requested',
    "note" TEXT NOT NULL DEFAULT '',
    "decided_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "plan_request_state" CHECK ("state" IN ('requested', 'approved', 'declined')),
    CONSTRAINT "plan_request_decided" CHECK (("state" = 'requested') = ("decided_at" IS NULL))
);

-- CreateTable
CREATE TABLE "referee_export_view" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "folder_id" INTEGER,
    "columns" JSONB NOT NULL,

    CONSTRAINT "referee_export_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_organization_id_email_key" ON "invitation"("organization_id", "email");

-- CreateIndex
CREATE INDEX "plan_request_user_id_idx" ON "plan_request"("user_id");

-- CreateIndex
CREATE INDEX "plan_request_organization_id_idx" ON "plan_request"("organization_id");

-- One open wish for each holder and quota: whoever asks for an organisation, it has asked.
CREATE UNIQUE INDEX "plan_request_open_of_user" ON "plan_request"("user_id", "quota")
    WHERE "state" = 'requested' AND "organization_id" IS NULL;
CREATE UNIQUE INDEX "plan_request_open_of_organization" ON "plan_request"("organization_id", "quota")
    WHERE "state" = 'requested' AND "organization_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "referee_export_view_folder_id_idx" ON "referee_export_view"("folder_id");

-- The organisation's own has no folder, and there is one of it, too.
CREATE UNIQUE INDEX "referee_export_view_place" ON "referee_export_view"("organization_id", "folder_id") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_request" ADD CONSTRAINT "plan_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_request" ADD CONSTRAINT "plan_request_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_request" ADD CONSTRAINT "plan_request_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referee_export_view" ADD CONSTRAINT "referee_export_view_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referee_export_view" ADD CONSTRAINT "referee_export_view_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;
