-- Counts of the current minute, which nobody misses after a crash: unlogged, they cost no wait for the disk.
CREATE UNLOGGED TABLE "token_calls" (
    "token_id" INTEGER NOT NULL,
    -- Minutes since 1970.
    "minute" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "token_calls_pkey" PRIMARY KEY ("token_id"),
    CONSTRAINT "token_calls_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_token"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);
