import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { aConcept, anArticle } from '../testing/builders.ts';
import { ADA, owlWorld, OWLS } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';

const world = await testWorld(owlWorld());
const { db } = world;
afterAll(world.close);
const ada = world.api(await world.user(ADA));

test('terms of an article come best first, with how often they occur and what has them already', async () => {
  const { terms } = await ada.articles.possibleConcepts({ id: OWLS.barnOwls });
  expect(terms.length).toBeGreaterThan(1);
  expect(terms.length).toBeLessThanOrEqual(10);
  const scores = terms.map(({ score }) => score);
  expect(scores[0]).toBe(1);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  for (const { score } of terms) expect(score).toBe(Number(score.toFixed(2)));
  const owl = terms.find(({ name }) => name === 'barn owl');
  const { id } = await db.prisma.concept.findFirstOrThrow({ where: { name: 'barn owl' } });
  expect(owl).toMatchObject({ tf: 2, conflicts: [{ conceptId: id, name: 'barn owl', isAmbiguous: false }] });
});

test('a term that no concept has is told as free, until one has it in any form', async () => {
  const id = await anArticle(db, {
    id: 900_001,
    title: 'Nocturnal raptors and moonlight foraging',
    abstract: 'Moonlight foraging of nocturnal raptors. We watched moonlight foraging all night.',
  });
  const find = async (name: string) =>
    (await ada.articles.possibleConcepts({ id })).terms.find((term) => term.name === name);
  expect(await find('Nocturnal raptors')).toMatchObject({ tf: 2, conflicts: [] });
  const conceptId = await aConcept(db, { name: 'nocturnal raptor' });
  await db.pool.query('update revision set ontology = ontology + 1');
  expect(await find('Nocturnal raptors')).toMatchObject({ conflicts: [{ conceptId }] });
  expect(await find('moonlight foraging')).toMatchObject({ conflicts: [] });
});

test('an article without words has none, and one without end is read up to a bound', async () => {
  const empty = await anArticle(db, { id: 900_002, title: '', abstract: null });
  expect(await ada.articles.possibleConcepts({ id: empty })).toEqual({ terms: [] });
  const abstract = `${'moonlight foraging of owls. '.repeat(10_000)}lunar eclipses`;
  const long = await anArticle(db, { id: 900_003, title: 'Owls', abstract });
  const { terms } = await ada.articles.possibleConcepts({ id: long });
  const foraging = terms.find(({ name }) => name === 'moonlight foraging');
  expect(foraging?.tf).toBeGreaterThan(100);
  expect(foraging?.tf).toBeLessThan(1000);
});

test('guests are asked to log in, and what is not there has none', async () => {
  await expect(world.api(ANONYMOUS).articles.possibleConcepts({ id: OWLS.barnOwls })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(ada.articles.possibleConcepts({ id: 987_654 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
