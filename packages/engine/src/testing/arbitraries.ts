import * as fc from 'fast-check';
import type { IndexDocument } from '../document.ts';
import { article } from './articles.ts';

const WORDS = ['graph', 'cell', 'größe', 'law', 'ion', 'ion beam', 'graph cell', 'x'];

const features = fc.record({
  year: fc.option(fc.integer({ min: 1995, max: 2005 })),
  sourceId: fc.option(fc.integer({ min: 1, max: 3 })),
  authorIds: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
  concepts: fc.uniqueArray(
    fc.record({
      conceptId: fc.integer({ min: 1, max: 8 }),
      tf: fc.double({ min: 0.05, max: 2, noNaN: true }),
      title: fc.boolean(),
    }),
    { selector: ({ conceptId }) => conceptId, maxLength: 5 },
  ),
  terms: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...WORDS), fc.integer({ min: 1, max: 9 })), {
      selector: ([word]) => word,
      maxLength: 6,
    })
    .map((entries) => new Map(entries)),
  titleTokens: fc.array(fc.constantFrom('graph', 'cell', 'größe', 'law'), { maxLength: 3 }),
  bodyTokens: fc.array(fc.constantFrom('graph', 'cell', 'ion', 'law', 'x'), { maxLength: 8 }),
  date: fc.constantFrom(null, null, '2001-02-10', '2000-11-05'),
  type: fc.constantFrom(null, 'article', 'book', 'letter'),
  language: fc.constantFrom(null, 'en', 'de', 'fr'),
  isOpenAccess: fc.constantFrom(null, true, false),
  institutionIds: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  countries: fc.array(fc.constantFrom('DE', 'FR', 'US', 'GB'), { maxLength: 3 }),
  authorNames: fc.array(fc.array(fc.constantFrom('koehn', 'k', 'smith', 'ng'), { maxLength: 3 }), {
    maxLength: 3,
  }),
});

/** Small corpora with many coincidences: same concepts, same years, same texts; ids in no order. */
export const anyCorpus: fc.Arbitrary<IndexDocument[]> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), features), { minLength: 1, maxLength: 25 })
  .map((entries) => {
    const articles = new Map(
      entries.map(([articleId, { date, ...given }]) => [
        articleId,
        article({ articleId, ...given, date: given.year === null ? null : date }),
      ]),
    );
    return [...articles.values()];
  });
