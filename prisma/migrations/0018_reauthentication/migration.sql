-- When whoever uses a session last showed who they are: by password, or at a provider. Null where nobody knows.
ALTER TABLE "session" ADD COLUMN "authenticated_at" TIMESTAMPTZ(3);

-- A link that was asked for with an address without an account: kept like any other, and nobody's.
ALTER TABLE "account_link" ALTER COLUMN "user_id" DROP NOT NULL;
