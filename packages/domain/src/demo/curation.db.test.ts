import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { testWorld } from '../testing/world.ts';
import { BASIC_CONCEPT_URIS, demoWorld, DEMO_PASSWORD } from '../../../../prisma/seed/index.ts';

const demo = demoWorld({ works: 500 });
const world = await testWorld({
  ...demo,
  basicConceptUris: [...BASIC_CONCEPT_URIS],
  password: DEMO_PASSWORD,
});
afterAll(world.close);
const moderator = world.api(await world.user('moderator@demo.peerlens.test'));
const academic = world.api(await world.user('academic@demo.peerlens.test'));

test('suggestions of each kind wait for the moderator, each with nothing but what it is about', async () => {
  const { logs } = await moderator.ontologyChanges.pending({});
  const told = logs.map(({ kind, name, actions }) => [
    kind,
    name,
    actions.map(({ type }) => type).toSorted(),
  ]);
  expect(told).toEqual([
    ['edit', 'crop rotation', ['add_concept', 'add_literal', 'add_literal', 'add_literal']],
    ['edit', 'structural equation model', ['add_concept', 'add_literal', 'add_literal']],
    ['edit', 'soil respiration', ['add_literal']],
    ['edit', 'soil microbiome', ['add_literal']],
    ['merge', 'mangrove forest', expect.arrayContaining(['remove_concept'])],
    ['merge', 'salt marsh', expect.arrayContaining(['add_literal'])],
  ]);
  expect((await academic.ontologyChanges.pending({})).total).toBe(4);
});

test('batches of the demo’s articles have rows once a worker has read them, and Wikipedia knows some', async () => {
  const { batches } = await moderator.possibleConcepts.batches({});
  expect(batches.map(({ title, status }) => [title, status])).toEqual([
    ['Battery articles of the last years', 'queued'],
    ['Soil articles of the last years', 'queued'],
  ]);
  expect(world.jobs.map(({ name }) => name)).toEqual(['possible-concepts', 'possible-concepts']);
  for (const { id } of batches) {
    await world.api(SYSTEM).possibleConcepts.runBatch({ id });
    const { possibleConcepts } = await moderator.possibleConcepts.batch({ id });
    expect(possibleConcepts.length).toBeGreaterThan(50);
    const names = possibleConcepts.slice(0, 50).flatMap(({ literals }) => literals.map(({ name }) => name));
    const { literals } = await moderator.possibleConcepts.wikipedia({ names });
    expect(literals.some(({ wikiLink }) => wikiLink !== null)).toBe(true);
    expect(literals.some(({ wikiAmbiguous }) => wikiAmbiguous)).toBe(true);
  }
});

test('a release can be compared with the ontology as it is', async () => {
  const { releases } = await moderator.ontologyReleases.list({});
  expect(releases).toMatchObject([{ name: 'Demo 1.0', concepts: demo.concepts.length }]);
});

test('all of it again adds nothing', async () => {
  const counts = () =>
    Promise.all([
      world.db.prisma.ontologyChange.count(),
      world.db.prisma.docsBatch.count(),
      world.db.prisma.ontologyRelease.count(),
      world.db.prisma.wikipediaTitle.count(),
    ]);
  const before = await counts();
  expect(before.at(-1)).toBeGreaterThan(300);
  // As a run that was killed before its end.
  await world.db.prisma.importProgress.update({ where: { key: 'demo-world' }, data: { position: 0 } });
  for await (const _ of world.services.demo.make());
  expect(await counts()).toEqual(before);
});
