import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { aUser } from '../testing/builders.ts';
import { owlWorld, ADA, OWLS, PEOPLE } from '../testing/owls.ts';
import { servicesOn, TEST_NOW } from '../testing/services.ts';
import { testWorld } from '../testing/world.ts';
import { FindReferees } from './referees.contract.ts';

const world = await testWorld(owlWorld());
afterAll(world.close);
const ada = world.api(await world.user(ADA));
const article = { docKind: 'article', docId: OWLS.withOld } as const;

test('co-authors stand by common articles, with their places in the ranking', async () => {
  const ranking = await ada.referees.find({ ...article, limit: 1000 });
  const { author, settings, coauthors } = await ada.referees.coauthors({
    ...article,
    refereeAuthorId: PEOPLE.ada,
  });
  expect(author).toEqual({ id: PEOPLE.ada, slug: 'ada-owl', name: 'Ada Owl' });
  expect(settings).toEqual(ranking.settings);
  expect(coauthors.map((row) => [row.author.id, row.commonCorpusArticlesCount])).toEqual([
    [PEOPLE.recentCoauthor, 1],
    [PEOPLE.oldCoauthor, 1],
    [PEOPLE.ownCoauthor, 1],
  ]);
  const ranked = new Map(ranking.referees.map((referee) => [referee.author.id, referee]));
  for (const row of coauthors) expect(row.position).toBe(ranked.get(row.author.id)?.position ?? null);
  const { hIndex, articlesCount, citationsCount } = ranked.get(PEOPLE.recentCoauthor)!;
  expect(coauthors[0]).toMatchObject({ hIndex, articlesCount, citationsCount });
  // One of the three wrote the document.
  expect(coauthors.filter(({ position }) => position === null).map((row) => row.author.id)).toEqual([
    PEOPLE.oldCoauthor,
  ]);
});

test('who has none has an empty list, and who is not there no author', async () => {
  expect(await ada.referees.coauthors({ ...article, refereeAuthorId: PEOPLE.expert })).toMatchObject({
    author: { id: PEOPLE.expert },
    coauthors: [],
  });
  expect(await ada.referees.coauthors({ ...article, refereeAuthorId: 999_999 })).toMatchObject({
    author: null,
    coauthors: [],
  });
});

test('an article is found referees for on one day, and on others with the plan alone', async () => {
  const [trying, planned] = [await aUser(world.db), await aUser(world.db, { quotas: ['referee_finder'] })];
  const actors = [ANONYMOUS, SYSTEM, trying, planned];
  for (const actor of actors) {
    await world.api(actor).referees.list(article);
    await world.api(actor).referees.find(article);
  }
  const { services, closeIndex } = servicesOn(world.db, world.folder, {
    clock: () => new Date(TEST_NOW.getTime() + 24 * 3_600_000),
  });
  const { docId } = article;
  const asked = FindReferees.parse({ ...article, limit: 5 });
  const already = await Promise.all(
    actors.map((actor) => services.refereedArticles.isAlreadyRefereed(actor, docId)),
  );
  expect(already).toEqual([false, false, true, true]);
  expect(await services.refereedArticles.isAlreadyRefereed(trying, OWLS.barnOwls)).toBe(false);
  await expect(services.referees.list(trying, asked)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(services.referees.find(trying, asked)).rejects.toMatchObject({ code: 'forbidden' });
  const one = { ...asked, additional: null, isCustom: false };
  const ofOne = (actor: Actor) => [
    services.referees.custom(actor, { ...one, authorsIds: [PEOPLE.recentCoauthor] }),
    services.referees.explain(actor, { ...one, authorId: PEOPLE.recentCoauthor }),
    services.refereeCoauthors.of(actor, { ...one, refereeAuthorId: PEOPLE.recentCoauthor }),
  ];
  for (const { status, reason } of (await Promise.allSettled(ofOne(trying))) as PromiseRejectedResult[])
    expect([status, reason]).toEqual(['rejected', expect.objectContaining({ code: 'forbidden' })]);
  await Promise.all(ofOne(planned));
  for (const actor of [ANONYMOUS, SYSTEM, planned])
    expect((await services.referees.list(actor, asked)).referees.length).toBeGreaterThan(0);
  closeIndex();
  await expect(ada.referees.isArticleAlreadyRefereed({ articleId: 999_999 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
