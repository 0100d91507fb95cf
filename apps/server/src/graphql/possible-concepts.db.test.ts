import { SYSTEM } from '@peerlens/domain/actor.ts';
import { aFolder } from '@peerlens/domain/testing/builders.ts';
import { ADA, OWLS, owlWorld, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { logInHeaders } from '../testing/log-in.ts';
import { MAX_EXTRACTIONS } from './possible-loaders.ts';

const world = await testWorld(owlWorld());
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
});
afterAll(async () => {
  await app.close();
  await world.close();
});
const ada = await world.user(ADA);
if (ada.kind !== 'user') throw new Error('Ada is a user');
const system = world.api(SYSTEM);
const holder = { userId: ada.id };
await system.quotas.grant({ holder, name: 'ontology_moderator', private: false, expiresAt: null });

type Headers = Record<string, string>;
const asModerator = await logInHeaders(app, ADA);
const asStranger = await logInHeaders(app, STRANGER);

interface Row {
  name: string;
}
interface Answer {
  data?: Record<string, { possibleConcepts: Row[] } & Row[]> | null;
  errors?: { message: string }[];
  error?: string;
}
const ask = async (query: string, headers: Headers = asModerator) => {
  const answer = await app.inject({ method: 'POST', url: '/api/graphql/', headers, payload: { query } });
  const { statusCode: status, headers: told } = answer;
  return { ...answer.json<Answer>(), status, cacheControl: told['cache-control'] };
};

const TEXT = `Moonlight foraging of nocturnal raptors. Moonlight foraging is what nocturnal raptors do by pellet analysis.
  A pellet analysis shows moonlight foraging of the barn owl.`;
const moderator = world.api({ ...ada, quotas: [...ada.quotas, 'ontology_moderator'] });
const batch = await moderator.possibleConcepts.createBatch({ source: 'text', text: TEXT, title: 'Owls' });
await system.possibleConcepts.runBatch(batch);

test('a batch has its possible concepts, hidden ones when they are asked for', async () => {
  const fields = 'id status source hiddenCount possibleConcepts { name hidden score tf literals { name } }';
  const all = await ask(`{ docsBatch(id: ${batch.id}) { ${fields} } }`);
  expect(all.errors).toBeUndefined();
  expect(all.data?.['docsBatch']).toMatchObject({
    ...batch,
    status: 'success',
    source: 'text',
    hiddenCount: 0,
  });
  const names = all.data?.['docsBatch'].possibleConcepts.map(({ name }) => name) ?? [];
  expect(names.map((name) => name.toLowerCase())).toContain('moonlight foraging');
  const [first] = names;
  await moderator.possibleConcepts.hide({ docsBatchId: batch.id, names: [first] });
  const shown = await ask(`{ docsBatch(id: ${batch.id}) { hiddenCount possibleConcepts { name } } }`);
  expect(shown.data?.['docsBatch']).toMatchObject({ hiddenCount: 1 });
  expect(shown.data?.['docsBatch'].possibleConcepts.map(({ name }) => name)).toEqual(names.slice(1));
  const hidden = await ask(
    `{ docsBatch(id: ${batch.id}, showHidden: true) { possibleConcepts { name hidden } } }`,
  );
  expect(hidden.data?.['docsBatch'].possibleConcepts).toContainEqual({ name: first, hidden: true });
});

const LIST =
  '{ possibleConcepts(text: "pellet analysis (pellet study)\\nnight flight", separators: "[()]") { name literals { name } } }';

test('a list is read anew each time, and kept by nobody', async () => {
  const read = vi.spyOn(world.services.candidates, 'ofList');
  for (const calls of [1, 2]) {
    const { data, cacheControl } = await ask(LIST);
    expect(cacheControl).toBe('no-store');
    expect(data?.['possibleConcepts']).toEqual([
      { name: 'pellet analysis', literals: [{ name: 'pellet analysis' }, { name: 'pellet study' }] },
      { name: 'night flight', literals: [{ name: 'night flight' }] },
    ]);
    expect(read).toHaveBeenCalledTimes(calls);
  }
  read.mockRestore();
});

test('an article and a proposal have possible concepts', async () => {
  const folderId = await aFolder(world.db, { owner: ada });
  const { id } = await world.db.prisma.proposal.create({
    data: { folderId, title: 'Moonlight foraging', abstract: TEXT },
  });
  const { data, errors } = await ask(
    `{ docPossible(id: ${id}) { title possibleConcepts { name } } article(id: "${OWLS.barnOwls}") { possibleConcepts { name } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data?.['docPossible'].possibleConcepts.map(({ name }) => name)).toContain('pellet analysis');
  const { possibleConcepts } = await moderator.possibleConcepts.ofArticle({ id: OWLS.barnOwls });
  expect(data?.['article'].possibleConcepts).toEqual(possibleConcepts.map(({ name }) => ({ name })));
});

test('one operation looks through a few texts, not as many as it has names for', async () => {
  const read = vi.spyOn(world.services.candidates, 'ofArticle');
  const fields = Array.from(
    { length: 20 },
    (_, n) => `a${n}: article(id: "${OWLS.barnOwls}") { possibleConcepts { name } }`,
  );
  const { errors } = await ask(`{ ${fields.join(' ')} }`);
  expect(read).toHaveBeenCalledTimes(MAX_EXTRACTIONS);
  expect(errors).toHaveLength(20 - MAX_EXTRACTIONS);
  expect(errors?.[0].message).toContain(`At most ${MAX_EXTRACTIONS} texts`);
  read.mockRestore();
});

test('literals have what Wikipedia has of them, all rows in one call', async () => {
  const title = { lang: 'en', target: null, kind: 'article' };
  await world.db.prisma.wikipediaTitle.createMany({
    data: [
      { ...title, key: 'pellet analysis', title: 'Pellet analysis', isAmbiguous: false },
      { ...title, key: 'night flight', title: 'Night flight (film)', isAmbiguous: true },
    ],
  });
  const find = vi.spyOn(world.services.wikipedia, 'find');
  const fields = 'wikiLink wikiAmbiguous wikiVariants { name link isAmbiguous kind lang }';
  const { data, errors } = await ask(LIST.replace('literals { name }', `literals { name ${fields} }`));
  expect(errors).toBeUndefined();
  expect(find).toHaveBeenCalledTimes(1);
  const variant = (name: string, isAmbiguous: boolean) => {
    const link = `https://en.wikipedia.org/wiki/${name.replaceAll(' ', '_')}`;
    const wikiVariants = [{ name, link, isAmbiguous, kind: 'article', lang: 'en' }];
    return { wikiLink: link, wikiAmbiguous: isAmbiguous, wikiVariants };
  };
  expect(data?.['possibleConcepts']).toEqual([
    {
      name: 'pellet analysis',
      literals: [
        { name: 'pellet analysis', ...variant('Pellet analysis', false) },
        { name: 'pellet study', wikiLink: null, wikiAmbiguous: false, wikiVariants: [] },
      ],
    },
    { name: 'night flight', literals: [{ name: 'night flight', ...variant('Night flight (film)', true) }] },
  ]);
  find.mockRestore();
});

test('batches are for moderators, lists for users', async () => {
  const asked = `{ docsBatch(id: ${batch.id}) { id } }`;
  expect(await ask(asked, asStranger)).toMatchObject({
    status: 403,
    error: 'Sorry, you are not permitted to perform the requested operation',
  });
  for (const query of [asked, LIST])
    expect(await ask(query, {})).toMatchObject({ status: 401, error: 'Please login' });
});

test.each([
  ['no separators', 'text: "owl", separators: " "'],
  ['no list', 'text: " ", separators: ","'],
])('a list with %s is refused', async (_, args) => {
  const { errors } = await ask(`{ possibleConcepts(${args}) { name } }`);
  expect(errors?.[0].message).toMatch(/Enter/);
});
