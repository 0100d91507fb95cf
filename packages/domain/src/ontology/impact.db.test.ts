import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { aConcept, anArticle, bumpRevision } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';

const world = await emptyWorld();
const { db, services } = world;
afterAll(world.close);
const api = world.api(SYSTEM);

const OWL = await aConcept(db, { name: 'barn owl', literals: ['barn owl', 'strix'] });
const OTHER = await aConcept(db, { name: 'tyto alba' });
await anArticle(db, { title: 'The barn owl', abstract: 'Nothing else' });
const strix = await anArticle(db, { title: 'Owls', abstract: 'Of a strix in a tree' });
const alba = await anArticle(db, {
  title: 'Birds',
  abstract: `${'Long before. '.repeat(20)}Tyto albas are white.`,
});
await anArticle(db, { title: 'An alba without any tyto', abstract: null });
await bumpRevision(db, 'corpus');
await bumpRevision(db, 'ontology');
const tagged = async () => {
  for await (const event of services.indexing.run({ kind: 'tag' })) if (event.finished) return;
};
await tagged();

const cut = (text: string, spans: { start: number; end: number }[]) =>
  spans.map(({ start, end }) => text.slice(start, end));

test('saving other literals tells which articles gain and lose the concept, and who else has the words', async () => {
  const literals = [
    { name: 'barn owl', lang: 'en' },
    { name: 'tyto alba', lang: 'en' },
  ];
  const impact = await api.ontologyImpact.of({ conceptId: OWL, literals });
  expect(impact).toMatchObject({ dfBefore: 2, dfAfter: 2, gained: 1, lost: 1, mergedDf: null });
  expect(impact.gains.map(({ articleId }) => articleId)).toEqual([alba]);
  expect(impact.losses.map(({ articleId }) => articleId)).toEqual([strix]);
  expect(impact.conflicts.map(({ conceptId }) => conceptId)).toEqual([OTHER]);
  const [gain] = impact.gains;
  expect(cut(gain.excerpt, gain.excerptSpans)).toEqual(['Tyto albas']);
  expect(gain.excerpt.length).toBeLessThan(260);
  expect(impact.lookedAt).toBe(impact.candidates);
});

test('what is foretold is what comes of saving', async () => {
  const literals = [
    { name: 'barn owl', lang: 'en' },
    { name: 'strix', lang: 'en' },
    { name: 'white', lang: 'en' },
  ];
  const { dfAfter, gained, lost } = await api.ontologyImpact.of({ conceptId: OWL, literals });
  expect({ dfAfter, gained, lost }).toEqual({ dfAfter: 3, gained: 1, lost: 0 });
  await api.ontologyChanges.save({ id: OWL, name: 'barn owl', literals });
  await tagged();
  expect((await api.concepts.byId({ id: OWL })).df).toBe(dfAfter);
});

test('a new concept, a deleted one, and one that another is merged into', async () => {
  const literals = [{ name: 'tree' }];
  expect(await api.ontologyImpact.of({ literals })).toMatchObject({ dfBefore: 0, dfAfter: 1, gained: 1 });
  expect(await api.ontologyImpact.of({ conceptId: OWL, literals, deleted: true })).toMatchObject({
    dfBefore: 3,
    dfAfter: 0,
    lost: 3,
  });
  const both = [
    { name: 'barn owl', lang: 'en' },
    { name: 'strix', lang: 'en' },
    { name: 'white', lang: 'en' },
  ];
  const merged = await api.ontologyImpact.of({
    conceptId: OWL,
    mergedId: OTHER,
    literals: [...both, { name: 'tyto alba', lang: 'en' }],
  });
  expect(merged).toMatchObject({ dfBefore: 3, mergedDf: 1, gained: 0, lost: 0, conflicts: [] });
});
