-- Titles of Wikipedia's pages, a language at a time, so that possible concepts show what Wikipedia has of their words.
-- `key` is the title as it is looked for: folded, without what stands in brackets behind it. Keys are compared byte by
-- byte, which is all that looking them up takes, and keeps 17 million of them small.
CREATE TABLE "wikipedia_title" (
    "key" TEXT COLLATE "C" NOT NULL,
    "lang" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT,
    "is_ambiguous" BOOLEAN NOT NULL,

    CONSTRAINT "wikipedia_title_pkey" PRIMARY KEY ("key", "lang", "title"),
    CONSTRAINT "wikipedia_title_kind" CHECK ("kind" IN ('article', 'redirect', 'disambiguation'))
);
