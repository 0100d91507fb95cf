import { afterAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { OWLS, PEOPLE } from '../testing/owls.ts';
import { world, ada, proposalId, find, ofArticle, rowOf } from './testing/owl-referees.ts';
import type { Settings, DocKind } from './testing/owl-referees.ts';

afterAll(world.close);

describe('the explanation of a score', () => {
  const sum = (parts: readonly { part: number }[]): number =>
    parts.reduce((total, { part }) => total + part, 0);

  test.each([1, 2, 3] as const)(
    'adds up to it, by articles and by concepts (algorithm %i)',
    async (algorithm) => {
      for (const page of [
        await ofArticle({ algorithm }),
        await find('proposal', proposalId, { algorithm }),
      ]) {
        expect(page.referees.length).toBeGreaterThan(3);
        for (const row of page.referees) {
          expect(Math.abs(sum(row.mostRelevantArticles) - row.score)).toBeLessThan(1e-9);
          for (const { score, weight, part, concepts } of row.mostRelevantArticles) {
            expect(Math.abs(score * weight - part)).toBeLessThan(1e-9);
            expect(Math.abs(sum(concepts) - part)).toBeLessThan(1e-9);
          }
          expect(row.score).toBeGreaterThan(0);
          expect(row.score).toBeLessThanOrEqual(1);
        }
      }
    },
  );

  test('names concepts that document and article share', async () => {
    const row = rowOf(await ofArticle(), PEOPLE.expert);
    const names = row.mostRelevantConcepts.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['barn owl', 'hearing', 'sound localization']);
    expect(row.scores).toEqual(row.mostRelevantArticles.map(({ score }) => score));
    expect(row.maxArticleScore).toBe(Math.max(...row.scores));
  });

  test('counts no more articles than asked for', async () => {
    const row = rowOf(await ofArticle({ top_author_articles: 2 }), PEOPLE.expert);
    expect(row.mostRelevantArticles).toHaveLength(2);
    expect(row.scoredArticlesCount).toBe(3);
  });
});

test('a ranking without an article knows nothing of it, and is else as it was', async () => {
  const whole = await ofArticle({ top_author_articles: null });
  const row = rowOf(whole, PEOPLE.expert);
  const [{ article: gone }] = row.mostRelevantArticles;
  const page = await ofArticle({ top_author_articles: null, without_articles: [gone.id] });
  const articlesOf = ({ mostRelevantArticles }: typeof row) =>
    mostRelevantArticles.map(({ article }) => article.id);
  expect(page.settings.without_articles).toEqual([gone.id]);
  expect(page.referees.flatMap(articlesOf)).not.toContain(gone.id);
  const left = articlesOf(row).filter((id) => id !== gone.id);
  expect(new Set(articlesOf(rowOf(page, PEOPLE.expert)))).toEqual(new Set(left));
  expect(page.ranking.nearestArticles).toBe(whole.ranking.nearestArticles - 1);
  expect(page.ranking.stamp).not.toEqual(whole.ranking.stamp);
  // Of none is as if nothing were said.
  const none = await ofArticle({ top_author_articles: null, without_articles: [] });
  expect(none).toEqual(whole);
  const tooMany = Array.from({ length: 51 }, (_, at) => at + 1);
  await expect(ofArticle({ without_articles: tooMany })).rejects.toThrow(
    'without_articles must be at most 50 ids of articles',
  );
});

describe('closed rows', () => {
  const expertOf = (docKind: DocKind, docId: number, settings: Settings = {}) =>
    world.api(ada).referees.explain({ docKind, docId, settings, authorId: PEOPLE.expert });

  test('are the whole ones to the last digit, but for their articles: the first five by title', async () => {
    const settings = { top_author_articles: null };
    const whole = await ofArticle(settings);
    const closed = await world
      .api(ada)
      .referees.list({ docKind: 'article', docId: OWLS.barnOwls, settings, limit: 1000 });
    const most = Math.max(...whole.referees.map((row) => row.mostRelevantArticles.length));
    expect(most).toBeGreaterThan(5);
    const expected = whole.referees.map((row) => ({
      ...row,
      mostRelevantArticles: row.mostRelevantArticles
        .slice(0, 5)
        .map(({ article: { id, slug, title, year }, score, weight, part }) => ({
          article: { id, slug, title, year },
          score,
          weight,
          part,
        })),
    }));
    expect(closed).toEqual({ ...whole, referees: expected });
  });

  test('open down to terms, in the articles’ own words and parts that add up', async () => {
    const sum = (parts: readonly { part: number }[]): number =>
      parts.reduce((total, { part }) => total + part, 0);
    const texts: string[] = [];
    for (const algorithm of [1, 2, 3] as const)
      for (const asked of [
        await expertOf('article', OWLS.barnOwls, { algorithm }),
        await expertOf('proposal', proposalId, { algorithm }),
        await expertOf('author', PEOPLE.ada, { algorithm }),
      ])
        for (const { concepts, terms, latent } of asked.mostRelevantArticles) {
          const wording = sum(concepts.filter(({ conceptId }) => conceptId === null));
          expect(Math.abs(sum(terms) + latent - wording)).toBeLessThan(1e-9);
          expect(terms.map(({ part }) => part)).toEqual(
            terms.map(({ part }) => part).toSorted((a, b) => b - a),
          );
          texts.push(...terms.map(({ text }) => text));
        }
    expect(texts).toEqual(expect.arrayContaining(['Hearing', 'finds', 'listening']));
    expect(texts).not.toContain('the');
  });

  test('open into what the whole ones have', async () => {
    for (const settings of [{}, { top_author_articles: 2 }, { algorithm: 1 as const }]) {
      const { mostRelevantArticles } = rowOf(await ofArticle(settings), PEOPLE.expert);
      expect(mostRelevantArticles.length).toBeGreaterThan(1);
      expect(await expertOf('article', OWLS.barnOwls, settings)).toMatchObject({ mostRelevantArticles });
    }
    const { mostRelevantArticles } = rowOf(await find('proposal', proposalId), PEOPLE.expert);
    expect(await expertOf('proposal', proposalId)).toMatchObject({ mostRelevantArticles });
  });

  test.each([
    ['a filter removes', { max_h_index: 0 }, PEOPLE.expert],
    ['the document is by', {}, PEOPLE.ada],
    ['nobody knows', {}, 2 ** 40],
  ])('of somebody whom %s there is nothing to open', async (_, settings, authorId) => {
    const answer = world
      .api(ada)
      .referees.explain({ docKind: 'article', docId: OWLS.barnOwls, settings, authorId });
    await expect(answer).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: `No referee with id ${authorId}`,
    });
  });
});

describe('topics', () => {
  const conceptNamed = async (name: string) => {
    const [concept] = await world.api(SYSTEM).concepts.suggest({ query: name, limit: 1 });
    return { conceptId: concept.id, name: concept.name, basic: false };
  };

  test('an excluded concept is no part of any score', async () => {
    const topics = [{ concepts: [await conceptNamed('barn owl')], status: 2 as const }];
    const { referees } = await ofArticle({ topics, algorithm: 1 });
    const named = referees.flatMap((row) => row.mostRelevantConcepts.map(({ name }) => name));
    expect(named).toContain('hearing');
    expect(named).not.toContain('barn owl');
  });

  test('a required concept weighs more', async () => {
    const concept = await conceptNamed('sound localization');
    const share = async (settings: Settings): Promise<number> => {
      const row = rowOf(await ofArticle({ algorithm: 1, ...settings }), PEOPLE.expert);
      return (row.mostRelevantConcepts.find(({ name }) => name === concept.name)?.part ?? 0) / row.score;
    };
    const boosted = await share({ topics: [{ concepts: [concept], status: 1 as const }] });
    expect(boosted).toBeGreaterThan(await share({}));
  });

  test('without any in the settings, those of the document are proposed', async () => {
    const { topics } = await ofArticle();
    const names = topics.flatMap(({ concepts }) => concepts.map(({ name }) => name));
    expect(names.toSorted()).toEqual(['barn owl', 'hearing', 'sound localization']);
  });
});
