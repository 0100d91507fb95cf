-- CreateTable
CREATE TABLE "outbox_mail" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sealed_link" TEXT,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_mail_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "outbox_mail_state" CHECK ("state" IN ('queued', 'sent', 'kept', 'failed'))
);

-- CreateTable
CREATE TABLE "registration" (
    "token_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "registration_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "account_link" (
    "token_hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_link_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "account_link_kind" CHECK ("kind" IN ('reset', 'email'))
);

-- CreateTable
CREATE TABLE "attempt_limit" (
    "key" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "outbox_mail_created_at_id_idx" ON "outbox_mail"("created_at", "id");

-- CreateIndex
CREATE INDEX "outbox_mail_to_idx" ON "outbox_mail"("to");

-- CreateIndex
CREATE INDEX "registration_email_idx" ON "registration"("email");

-- CreateIndex
CREATE INDEX "registration_expires_at_idx" ON "registration"("expires_at");

-- CreateIndex
CREATE INDEX "account_link_user_id_idx" ON "account_link"("user_id");

-- CreateIndex
CREATE INDEX "account_link_expires_at_idx" ON "account_link"("expires_at");

-- CreateIndex
CREATE INDEX "attempt_limit_until_idx" ON "attempt_limit"("until");

-- AddForeignKey
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
