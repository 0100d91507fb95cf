-- Who is asked to review which proposal, and what became of it.
CREATE TABLE "referee_invitation_template" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER,
    "owner_id" TEXT,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "referee_invitation_template_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "referee_invitation_template_is_somebodys" CHECK (num_nonnulls("organization_id", "owner_id") = 1)
);

CREATE TABLE "referee_invitation" (
    "id" SERIAL NOT NULL,
    "proposal_id" INTEGER NOT NULL,
    "author_id" BIGINT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'draft',
    "state_at" TIMESTAMPTZ(3) NOT NULL,
    "place" INTEGER,
    "asks_by_itself" BOOLEAN NOT NULL DEFAULT false,
    "promoted_at" TIMESTAMPTZ(3),
    "template_id" INTEGER,
    "due_days" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "answered_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "comment" TEXT NOT NULL DEFAULT '',
    "suggestions" JSONB NOT NULL DEFAULT '[]',
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "invited_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "referee_invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "referee_invitation_state" CHECK ("state" IN ('draft', 'asked', 'reminded', 'accepted', 'declined', 'withdrawn', 'expired', 'review_received')),
    CONSTRAINT "referee_invitation_reason" CHECK ("reason" IN ('no_time', 'conflict_of_interest', 'outside_my_field', 'other')),
    CONSTRAINT "referee_invitation_place_is_of_drafts" CHECK ("place" IS NULL OR "state" = 'draft'),
    CONSTRAINT "referee_invitation_asked_is_due" CHECK ("state" NOT IN ('asked', 'reminded') OR ("asked_at" IS NOT NULL AND "due_at" IS NOT NULL))
);

CREATE TABLE "referee_invitation_event" (
    "id" BIGSERIAL NOT NULL,
    "invitation_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_kind" TEXT NOT NULL,
    "by_id" TEXT,

    CONSTRAINT "referee_invitation_event_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "referee_invitation_event_by" CHECK ("by_kind" IN ('officer', 'invited', 'clock'))
);

CREATE TABLE "referee_invitation_link" (
    "token_hash" TEXT NOT NULL,
    "invitation_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "referee_invitation_link_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "referee_invitation_rules" (
    "organization_id" INTEGER NOT NULL,
    "cooldown_days" INTEGER NOT NULL,
    "open_limit" INTEGER NOT NULL,
    "year_limit" INTEGER NOT NULL,
    "due_days" INTEGER NOT NULL,
    "remind_after_days" INTEGER NOT NULL,

    CONSTRAINT "referee_invitation_rules_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE INDEX "referee_invitation_proposal_id_idx" ON "referee_invitation"("proposal_id");
CREATE INDEX "referee_invitation_author_id_idx" ON "referee_invitation"("author_id");
CREATE INDEX "referee_invitation_email_idx" ON "referee_invitation"("email");
CREATE INDEX "referee_invitation_invited_by_id_idx" ON "referee_invitation"("invited_by_id");
CREATE INDEX "referee_invitation_template_id_idx" ON "referee_invitation"("template_id");
CREATE INDEX "referee_invitation_state_due_at_idx" ON "referee_invitation"("state", "due_at");
CREATE INDEX "referee_invitation_event_invitation_id_id_idx" ON "referee_invitation_event"("invitation_id", "id");
CREATE INDEX "referee_invitation_event_by_id_idx" ON "referee_invitation_event"("by_id");
CREATE INDEX "referee_invitation_link_invitation_id_idx" ON "referee_invitation_link"("invitation_id");
CREATE INDEX "referee_invitation_template_organization_id_idx" ON "referee_invitation_template"("organization_id");
CREATE INDEX "referee_invitation_template_owner_id_idx" ON "referee_invitation_template"("owner_id");

-- AddForeignKey
ALTER TABLE "referee_invitation" ADD CONSTRAINT "referee_invitation_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "referee_invitation" ADD CONSTRAINT "referee_invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "referee_invitation" ADD CONSTRAINT "referee_invitation_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "referee_invitation_template"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "referee_invitation_event" ADD CONSTRAINT "referee_invitation_event_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "referee_invitation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "referee_invitation_event" ADD CONSTRAINT "referee_invitation_event_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "referee_invitation_link" ADD CONSTRAINT "referee_invitation_link_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "referee_invitation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "referee_invitation_template" ADD CONSTRAINT "referee_invitation_template_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "referee_invitation_template" ADD CONSTRAINT "referee_invitation_template_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "referee_invitation_rules" ADD CONSTRAINT "referee_invitation_rules_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever is asked has no account to be erased with: the log says that something of them changed, and not to what.
SELECT audit_table('referee_invitation', redact => '{name,email,comment,suggestions,subject,text}', parent => 'proposal', parent_column => 'proposal_id');
SELECT audit_table('referee_invitation_template', owner => 'owner_id', organization => 'organization_id');
SELECT audit_table('referee_invitation_rules', organization => 'organization_id');
