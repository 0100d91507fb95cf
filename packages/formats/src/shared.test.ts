import { describe, expect, test } from 'vitest';

import { readAuthors, readInstitutions, readSources, readWorks } from './openalex.ts';
import { hasShared, sharedFile, sharedNote, tally } from './testing.ts';

const MINUTE_MS = 60_000;
const MOST_GROWTH_BYTES = 200 * 1024 * 1024;

describe.skipIf(!hasShared)(`real files${sharedNote}`, () => {
  test.each([
    ['works.biomed-plos.jsonl.gz', 127],
    ['works.physics-ads.jsonl.gz', 118],
    ['works.econ-nber.jsonl.gz', 30_083],
    ['openalex-fixtures/works.jsonl.gz', 329],
    ['openalex-fixtures/works.partial.jsonl.gz', 159],
    ['openalex-fixtures/response.works-search.json', 25],
    ['openalex-fixtures/single.W2741809807.json', 1],
  ])('all works of %s are read: %i', async (name, records) => {
    expect(await tally(readWorks(sharedFile(name)))).toEqual({ records, rejects: 0 });
  });

  test(
    'all 90,037 ACL works are read in flat memory',
    async () => {
      const before = process.memoryUsage().rss;
      let abstracts = 0;
      let references = 0;
      const counts = await tally(readWorks(sharedFile('works.acl.jsonl.gz')), (work) => {
        if (work.abstract !== null) abstracts += 1;
        references += work.references.length;
      });
      expect(counts).toEqual({ records: 90_037, rejects: 0 });
      expect([abstracts, references]).toEqual([46_932, 86_487]);
      expect(process.memoryUsage().rss - before).toBeLessThan(MOST_GROWTH_BYTES);
    },
    MINUTE_MS,
  );

  test.each([
    ['authors.acl.jsonl.gz', 80_797],
    ['authors.econ-nber.jsonl.gz', 15_930],
    ['openalex-fixtures/authors.jsonl.gz', 4],
    ['openalex-fixtures/single.A5023888391.json', 1],
  ])('all authors of %s are read: %i', async (name, records) => {
    expect(await tally(readAuthors(sharedFile(name)))).toEqual({ records, rejects: 0 });
  });

  test.each([
    ['sources.acl.jsonl.gz', 398],
    ['openalex-fixtures/sources.jsonl.gz', 213],
    ['openalex-fixtures/single.S137773608.json', 1],
  ])('all sources of %s are read: %i', async (name, records) => {
    expect(await tally(readSources(sharedFile(name)))).toEqual({ records, rejects: 0 });
  });

  test.each([
    ['openalex-fixtures/institutions.jsonl.gz', 553],
    ['openalex-fixtures/single.I27837315.json', 1],
  ])('all institutions of %s are read: %i', async (name, records) => {
    expect(await tally(readInstitutions(sharedFile(name)))).toEqual({ records, rejects: 0 });
  });

  test(
    'all 44,093 ROR organisations have a name and a number of their own below 2^30',
    async () => {
      const ids = new Set<number>();
      let nameless = 0;
      const counts = await tally(readInstitutions(sharedFile('ror.jsonl.gz')), ({ id, name }) => {
        ids.add(id);
        if (name === '') nameless += 1;
      });
      expect(counts).toEqual({ records: 44_093, rejects: 0 });
      expect([ids.size, nameless]).toEqual([44_093, 0]);
      expect(Math.max(...ids)).toBeLessThan(2 ** 30);
    },
    MINUTE_MS,
  );
});
