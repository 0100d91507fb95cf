import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { aConcept, anArticle, anAuthor, anInstitution, bumpRevision } from '../testing/builders.ts';
import { fixedIndex, noIndex } from '../testing/fixed-index.ts';
import { overviewService } from './overview.service.ts';
import { overviewStore } from './overview.store.ts';

const db = await testDatabase();
afterAll(db.close);
const PROVIDER = { provider: 'the council', contactEmail: 'help@example.org', changelogUrl: null };
const overview = (index = noIndex) =>
  overviewService({
    store: overviewStore({ db, index }),
    isDemo: () => Promise.resolve(true),
    examples: [],
    provider: PROVIDER,
  });

test('an empty installation is empty, and not a failure', async () => {
  expect(await overview().get()).toEqual({
    articles: 0,
    authors: 0,
    institutions: 0,
    concepts: 0,
    literals: 0,
    index: null,
    isDemo: true,
    ...PROVIDER,
    examples: [],
  });
});

test('counts are exact as of the last change that was told of, without deleted concepts', async () => {
  const service = overview();
  await service.get();
  await Promise.all([anArticle(db), anArticle(db), anAuthor(db), anInstitution(db)]);
  await aConcept(db, { literals: ['a', 'b'] });
  await aConcept(db, { deleted: true });
  expect(await service.get()).toMatchObject({ articles: 0, concepts: 0 });
  await bumpRevision(db, 'corpus');
  expect(await service.get()).toMatchObject({ articles: 2, authors: 1, institutions: 1, concepts: 0 });
  await bumpRevision(db, 'ontology');
  expect(await service.get()).toMatchObject({ articles: 2, concepts: 1, literals: 2 });
});

test('an index is current as long as it was built from the present state', async () => {
  const { corpus, ontology } = await db.prisma.revision.findUniqueOrThrow({ where: { id: 1 } });
  const service = overview(fixedIndex({ stats: { version: `c${corpus}-o${ontology}`, articles: 2 } }));
  expect((await service.get()).index).toMatchObject({ articles: 2, isCurrent: true });
  await bumpRevision(db, 'ontology');
  expect((await service.get()).index).toMatchObject({ isCurrent: false });
});
