import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankAuthors } from './aggregate.ts';
import type { ArticlePart } from './aggregate.ts';
import { explainScore } from './explain.ts';
import type { ArticleEvidence } from './explain.ts';

const part = (articleId: number, value: number): ArticlePart => ({
  articleId,
  score: value,
  weight: 1,
  part: value,
});
const z = fc.double({ min: -4, max: 12, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const sum = (parts: { part: number }[]) => parts.reduce((total, one) => total + one.part, 0);

describe('explaining a score', () => {
  it('splits it over concepts and wording by hand-checked numbers', () => {
    const evidence = new Map<number, ArticleEvidence>([
      [
        1,
        {
          concepts: new Map([
            [7, 0.75],
            [8, 0.25],
          ]),
          z: { concepts: 2, terms: 1, latent: 1 },
        },
      ],
      [2, { concepts: new Map([[8, 1]]), z: { concepts: 3, terms: -1, latent: 0 } }],
    ]);
    const explanation = explainScore([part(1, 0.4), part(2, 0.2)], evidence);
    expect(explanation.mostRelevantArticles.map(({ articleId }) => articleId)).toEqual([1, 2]);
    expect(explanation.mostRelevantArticles[0].wording).toBeCloseTo(0.2, 12);
    expect(explanation.mostRelevantArticles[1].wording).toBeCloseTo(0, 12);
    expect(explanation.mostRelevantConcepts.map(({ conceptId }) => conceptId)).toEqual([8, 7]);
    expect(explanation.mostRelevantConcepts[0].part).toBeCloseTo(0.25, 12);
    expect(explanation.mostRelevantConcepts[1].part).toBeCloseTo(0.15, 12);
    expect(explanation.wording).toBeCloseTo(0.2, 12);
  });

  it('leaves an article to wording where its concepts did not help or are not known', () => {
    const concepts = new Map([[7, 1]]);
    const evidence = new Map([[1, { concepts, z: { concepts: -1, terms: 2, latent: 0 } }]]);
    const explanation = explainScore([part(1, 0.4), part(2, 0.2)], evidence);
    expect(explanation.mostRelevantConcepts).toEqual([]);
    expect(explanation.wording).toBeCloseTo(0.6, 12);
  });

  it('keeps the share of concepts that were cut off in wording', () => {
    const evidence = new Map([
      [1, { concepts: new Map([[7, 0.5]]), z: { concepts: 1, terms: 0, latent: 0 } }],
    ]);
    const { mostRelevantConcepts, wording } = explainScore([part(1, 0.4)], evidence);
    expect([mostRelevantConcepts[0].part, wording]).toEqual([0.2, 0.2]);
  });

  it('orders concepts of equal part by id', () => {
    const evidence = new Map([
      [
        1,
        {
          concepts: new Map([
            [9, 0.5],
            [3, 0.5],
          ]),
          z: { concepts: 1, terms: 1, latent: 0 },
        },
      ],
    ]);
    const { mostRelevantConcepts } = explainScore([part(1, 0.4)], evidence);
    expect(mostRelevantConcepts.map(({ conceptId }) => conceptId)).toEqual([3, 9]);
  });

  it('splits wording over terms and the latent view by hand-checked numbers', () => {
    const terms = new Map([
      ['owl', 0.25],
      ['barn owl', 0.75],
    ]);
    const concepts = new Map([[7, 1]]);
    const evidence = new Map([[1, { concepts, terms, z: { concepts: 2, terms: 1, latent: 1 } }]]);
    const [{ wording, words }] = explainScore([part(1, 0.4)], evidence).mostRelevantArticles;
    expect(wording).toBeCloseTo(0.2, 12);
    expect(words).toEqual({
      terms: [
        { term: 'barn owl', part: expect.closeTo(0.075, 12) as number },
        { term: 'owl', part: expect.closeTo(0.025, 12) as number },
      ],
      latent: expect.closeTo(0.1, 12) as number,
    });
  });

  it('leaves wording whole where no evidence of terms was given, or none at all', () => {
    const evidence = new Map([[1, { concepts: new Map([[7, 1]]), z: { concepts: 1, terms: 1, latent: 1 } }]]);
    const { mostRelevantArticles } = explainScore([part(1, 0.4), part(2, 0.2)], evidence);
    expect(mostRelevantArticles.map(({ words }) => words)).toEqual([null, null]);
  });

  it('adds up to the score of any ranked author', () => {
    const articles = fc.uniqueArray(
      fc.record({
        articleId: fc.nat(500),
        z: fc.record({ concepts: z, terms: z, latent: z }),
        shares: fc.array(fc.tuple(fc.nat(20), share), { maxLength: 8 }),
        terms: fc.array(fc.tuple(fc.constantFrom('owl', 'prey', 'barn owl', 'night'), share), {
          maxLength: 4,
        }),
      }),
      { selector: ({ articleId }) => articleId, minLength: 1, maxLength: 15 },
    );
    fc.assert(
      fc.property(articles, (rows) => {
        const [author] = rankAuthors(
          rows.map(({ articleId, z: { concepts, terms, latent } }) => ({
            articleId,
            year: null,
            combined: (concepts + terms + latent) / 3,
            similarity: { concepts, terms, latent },
            authorIds: [1],
          })),
          { topAuthorArticles: 10, excludeAuthorIds: new Set(), candidatesLimit: 10 },
        );
        const evidence = new Map(
          rows.map(
            (row) =>
              [
                row.articleId,
                { concepts: new Map(row.shares), terms: new Map(row.terms), z: row.z },
              ] as const,
          ),
        );
        const explanation = explainScore(author.articles, evidence);
        for (const article of explanation.mostRelevantArticles) {
          expect(Math.abs(sum(article.concepts) + article.wording - article.part)).toBeLessThan(1e-9);
          expect(article.wording).toBeGreaterThanOrEqual(0);
          const { terms, latent } = article.words ?? { terms: [], latent: NaN };
          expect(Math.abs(sum(terms) + latent - article.wording)).toBeLessThan(1e-9);
          expect(Math.min(latent, ...terms.map((term) => term.part))).toBeGreaterThanOrEqual(0);
        }
        const total = sum(explanation.mostRelevantConcepts) + explanation.wording;
        expect(Math.abs(total - author.score)).toBeLessThan(1e-9);
      }),
    );
  });
});
