import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IndexDocument } from '../document.ts';
import { openIndex } from '../reader/open-index.ts';
import type { IndexReader } from '../reading.ts';
import { anyCorpus } from '../testing/arbitraries.ts';
import { article, corpus } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { articlesToMerge } from './articles-to-merge.ts';
import { buildIndex } from './build-index.ts';
import { changeIndex } from './change-index.ts';

const OPTIONS = { version: 'base', basicConceptIds: new Set([1]), latentDimensions: 4 };

/** Everything a reader says about these articles and their like. */
const answersOf = (reader: IndexReader, documents: IndexDocument[]) => ({
  articles: reader.stats.articles,
  near: documents.flatMap((doc) =>
    ([1, 2, 3] as const).map((algorithm) =>
      reader.nearest(reader.vector(doc), { algorithm, limit: 7, yearFrom: 1998 }),
    ),
  ),
  stored: documents.map(({ articleId }) => reader.vectorOfArticle(articleId)),
  found: documents.flatMap(({ bodyTokens, concepts }) => [
    reader.search(
      { words: bodyTokens.slice(0, 2) },
      {
        sort: 'relevance',
        offset: 0,
        limit: 50,
        facets: [{ facet: 'year' }, { facet: 'concept' }, { facet: 'country', limit: 2 }],
      },
    ),
    reader.search(
      { words: [], conceptIds: concepts.slice(0, 1).map(({ conceptId }) => conceptId) },
      { sort: 'newest', offset: 0, limit: 50 },
    ),
  ]),
  authors: [1, 2, 3, 4, 5, 6].map((id) => reader.articlesOfAuthor(id)),
  concepts: [1, 2, 3, 4].map((id) => [reader.conceptDf(id), reader.articlesOfConcept(id, 5)]),
});

/** One change of a sequence: new states of articles, and ids that go. */
interface Step {
  upsert: IndexDocument[];
  remove: number[];
}

const apply = async (dir: string, steps: Step[]): Promise<void> => {
  for (const [i, step] of steps.entries()) await changeIndex(dir, { ...step, version: `v${i}` });
};

describe('changeIndex', () => {
  test('however changes are cut into steps, the index answers to the last bit as after a single one', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCorpus,
        fc.array(fc.record({ upsert: anyCorpus, remove: fc.array(fc.nat({ max: 24 }), { maxLength: 4 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (base, drawn) => {
          const steps = drawn.map(({ upsert, remove }) => ({
            upsert,
            remove: remove.flatMap((at) => base[at]?.articleId ?? []),
          }));
          const final = new Map(base.map((doc) => [doc.articleId, doc]));
          for (const { upsert, remove } of steps) {
            for (const id of remove) final.delete(id);
            for (const doc of upsert) final.set(doc.articleId, doc);
          }
          using one = emptyFolder();
          using many = emptyFolder();
          await buildIndex(one.path, base, OPTIONS);
          await buildIndex(many.path, base, OPTIONS);
          await apply(many.path, steps);
          // Everything removed and put back at once: a single segment.
          await apply(one.path, [
            { upsert: [...final.values()], remove: base.map(({ articleId }) => articleId) },
          ]);
          const asked = [...final.values(), ...base].slice(0, 12);
          const whole = openIndex(one.path)!;
          expect(whole.stats.segments).toBeLessThanOrEqual(1);
          const { articles, near, stored, found, authors, concepts } = answersOf(
            openIndex(many.path)!,
            asked,
          );
          const expected = answersOf(whole, asked);
          expect(articles).toBe(final.size);
          expect({ near, stored, authors, concepts }).toEqual({
            near: expected.near,
            stored: expected.stored,
            authors: expected.authors,
            concepts: expected.concepts,
          });
          // Replaced articles count in word statistics until their segment goes: same articles, other scores.
          const ids = (answers: typeof found) =>
            answers.map(({ total, hits, facets }) => [
              total,
              hits.map(({ articleId }) => articleId).toSorted((a, b) => a - b),
              facets,
            ]);
          expect(ids(found)).toEqual(ids(expected.found));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a retraction, a new article and a new concept show at once', async () => {
    using folder = emptyFolder();
    const articles = corpus(40);
    await buildIndex(folder.path, articles, OPTIONS);
    const tag = { conceptId: 777, tf: 1, title: true };
    const fresh = article({ articleId: 1, concepts: [tag], bodyTokens: ['unheard'], authorIds: [9] });
    await changeIndex(folder.path, { upsert: [fresh], remove: [articles[3].articleId], version: 'v2' });
    const reader = openIndex(folder.path)!;
    expect(reader.stats).toMatchObject({ version: 'v2', articles: 40, segments: 2, deleted: 1 });
    expect(reader.has(articles[3].articleId)).toBe(false);
    expect(reader.search({ words: ['unheard'] }, { sort: 'relevance', offset: 0, limit: 5 }).total).toBe(1);
    const near = reader.nearest(reader.vector(fresh), { algorithm: 1, limit: 5 });
    expect(near.map(({ articleId }) => articleId)).toEqual([1]);
    expect(reader.articlesOfAuthor(9)).toEqual([1]);
  });

  test('segments without a live article go, and crowded ones are merged by writing their articles anew', async () => {
    using folder = emptyFolder();
    const articles = corpus(30);
    await buildIndex(folder.path, articles, OPTIONS);
    const added = corpus(8, 9).map((doc, i) => ({ ...doc, articleId: 1 + i }));
    let merged: number[] | null = null;
    for (const doc of added) {
      await changeIndex(folder.path, { upsert: [doc], remove: [], version: 'more' });
      merged ??= articlesToMerge(folder.path);
    }
    expect(merged).toHaveLength(30 + 7);
    const wanted = new Set(merged);
    const again = [...articles, ...added].filter(({ articleId }) => wanted.has(articleId));
    await changeIndex(folder.path, { upsert: again, remove: [], version: 'merged' });
    const reader = openIndex(folder.path)!;
    expect(reader.stats).toMatchObject({ articles: 38, deleted: 0 });
    expect(reader.stats.segments).toBeLessThanOrEqual(2);
  });

  test('without an index there is nothing to change', async () => {
    using folder = emptyFolder();
    await expect(changeIndex(folder.path, { upsert: [], remove: [1], version: 'v' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('an article that is refused leaves the index as it was', async () => {
    using folder = emptyFolder();
    await buildIndex(folder.path, corpus(5), OPTIONS);
    const wrong = article({ articleId: 7, date: 'soon' });
    await expect(
      changeIndex(folder.path, { upsert: [wrong], remove: [], version: 'v' }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(openIndex(folder.path)?.stats).toMatchObject({ version: 'base', articles: 5 });
  });
});
