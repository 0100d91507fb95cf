-- CreateTable
CREATE TABLE "api_token" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "ending" TEXT NOT NULL,
    "scopes" TEXT[],
    "owner_id" TEXT,
    "organization_id" INTEGER,
    "holder_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_address" TEXT,

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_token_has_one_owner" CHECK (num_nonnulls("owner_id", "organization_id") = 1),
    CONSTRAINT "api_token_holder_is_for_organizations" CHECK ("holder_id" IS NULL OR "organization_id" IS NOT NULL)
);

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "sealed_secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paused_at" TIMESTAMPTZ(3),
    "paused_by" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoint_paused_by" CHECK ("paused_by" IN ('person', 'failures')),
    CONSTRAINT "webhook_endpoint_pause_has_reason" CHECK (("paused_at" IS NULL) = ("paused_by" IS NULL))
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" SERIAL NOT NULL,
    "endpoint_id" INTEGER NOT NULL,
    "message_id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempted_at" TIMESTAMPTZ(3),
    "ms" INTEGER,
    "status" INTEGER,
    "answer" TEXT,
    "error" TEXT,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_delivery_state" CHECK ("state" IN ('waiting', 'retrying', 'delivered', 'failed'))
);

-- CreateIndex
CREATE UNIQUE INDEX "api_token_hash_key" ON "api_token"("hash");

-- CreateIndex
CREATE INDEX "api_token_owner_id_idx" ON "api_token"("owner_id");

-- CreateIndex
CREATE INDEX "api_token_organization_id_idx" ON "api_token"("organization_id");

-- CreateIndex
CREATE INDEX "api_token_holder_id_idx" ON "api_token"("holder_id");

-- CreateIndex
CREATE INDEX "webhook_endpoint_organization_id_idx" ON "webhook_endpoint"("organization_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_id_idx" ON "webhook_delivery"("endpoint_id", "id");

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_holder_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT audit_table('api_token', owner => 'owner_id', organization => 'organization_id', redact => '{hash}',
  ignore => '{last_used_at,last_used_address}');
SELECT audit_table('webhook_endpoint', organization => 'organization_id', redact => '{sealed_secret}',
  ignore => '{failures,failing_since}');
