-- Who a provider says somebody is, is one user here; and a user is one person at a provider. See docs/decisions/0049.
CREATE UNIQUE INDEX "account_provider_id_account_id_key" ON "account"("provider_id", "account_id");
CREATE UNIQUE INDEX "account_user_id_provider_id_key" ON "account"("user_id", "provider_id");
DROP INDEX "account_user_id_idx";

-- The author that a user is linked with because of this log-in.
ALTER TABLE "account" ADD COLUMN "linked_author_id" BIGINT;
