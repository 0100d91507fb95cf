import { afterAll, describe, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { OWLS, PEOPLE } from '../testing/owls.ts';
import { emptyWorld } from '../testing/world.ts';
import type { RefereePage } from './referees.contract.ts';
import {
  world,
  ada,
  folder,
  proposalId,
  savedSearchId,
  find,
  ofArticle,
  idsOf,
} from './testing/owl-referees.ts';

afterAll(world.close);

describe('documents', () => {
  test('an author is matched by what they wrote', async () => {
    const page = await find('author', PEOPLE.expert);
    expect(idsOf(page)).toContain(PEOPLE.recentColleague);
    expect(idsOf(page)).not.toContain(PEOPLE.expert);
    const header = await world.api(ada).referees.document({ docKind: 'author', docId: PEOPLE.expert });
    expect(header).toMatchObject({ title: 'Author 6', url: `/author/${PEOPLE.expert}/author-6` });
    expect(header.tagged.concepts.map(({ name }) => name)).toContain('barn owl');
  });

  test('a saved search is matched by what it finds', async () => {
    const page = await find('saved_search', savedSearchId);
    expect(idsOf(page).slice(0, 3)).toContain(PEOPLE.expert);
    const header = await world.api(ada).referees.document({ docKind: 'saved_search', docId: savedSearchId });
    expect(header).toMatchObject({ title: 'Owls', url: '/search/?q=owl%20hearing' });
  });

  test('a proposal is matched by its text, and shown with its folder', async () => {
    expect(idsOf(await find('proposal', proposalId))).toContain(PEOPLE.expert);
    const header = await world.api(ada).referees.document({ docKind: 'proposal', docId: proposalId });
    expect(header).toMatchObject({
      title: 'Sound localization of the barn owl',
      authors: [{ id: PEOPLE.ada, name: 'Ada Owl' }],
      folder: { id: folder.id, name: 'Owls' },
      origin_id: 'P-1',
      attributes: [{ label: 'Panel', value: 'LS8' }],
      url: `/proposal/${proposalId}`,
    });
    // Each concept in one of the groups, and none besides.
    const grouped = header.groupedConcepts!.map(({ concepts }) => concepts);
    expect(grouped.every(({ length }) => length > 0)).toBe(true);
    const idsIn = (concepts: readonly { conceptId: number }[]) =>
      concepts.map(({ conceptId }) => conceptId).sort((a, b) => a - b);
    expect(idsIn(grouped.flat())).toEqual(idsIn(header.tagged.concepts));
  });

  test('a proposal’s full text adds words, and does not drown what title and abstract say', async () => {
    const bare = await find('proposal', proposalId);
    const fullText = 'Experts listening in the dark. '.repeat(3000);
    await world.db.prisma.proposal.update({ where: { id: proposalId }, data: { fullText } });
    const full = await find('proposal', proposalId);
    const { mostRelevantArticles } = await world
      .api(ada)
      .referees.explain({ docKind: 'proposal', docId: proposalId, authorId: PEOPLE.expert });
    await world.db.prisma.proposal.update({ where: { id: proposalId }, data: { fullText: '' } });
    const terms = mostRelevantArticles.flatMap((article) => article.terms.map(({ term }) => term));
    expect(terms).toContain('dark');
    expect(terms).toContain('owl');
    // Phrases of the full text count nothing: only those of title and abstract are terms.
    expect(terms).not.toContain('expert listen');
    expect(idsOf(full).slice(0, 3)).toContain(idsOf(bare)[0]);
  });

  test('ten thousand words of a text are ranked by, and more letters than that are refused', async () => {
    const words = Array.from({ length: 10_000 }, (_, at) => `word${at}`).join(' ');
    const page = await world.api(ANONYMOUS).referees.findForText({ title: 'Barn owl', abstract: words });
    expect(idsOf(page)).toContain(PEOPLE.expert);
    const more = world.api(ANONYMOUS).referees.findForText({ title: 'Barn owl', abstract: words.repeat(3) });
    await expect(more).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('an article is shown with its authors', async () => {
    const header = await world.api(ANONYMOUS).referees.document({ docKind: 'article', docId: OWLS.barnOwls });
    expect(header.authors.map(({ id }) => id)).toEqual([PEOPLE.ada, PEOPLE.ownCoauthor]);
  });

  test('a text that is not kept is ranked like the same text kept', async () => {
    const { title, abstract } = await world.api(ada).proposals.byId({ id: proposalId });
    const page = await world.api(ANONYMOUS).referees.findForText({ title, abstract, limit: 1000 });
    const kept = await find('proposal', proposalId);
    const scores = (some: RefereePage) => some.referees.map(({ author, score }) => [author.id, score]);
    // Nobody is its author, so Ada may be among them.
    expect(scores(page).filter(([id]) => id !== PEOPLE.ada)).toEqual(scores(kept));
    expect(idsOf(page)).toContain(PEOPLE.ada);
  });

  test.each([
    { title: '', abstract: '' },
    { title: 'the of and', abstract: '— … 42' },
    { title: 'Xyzzy plugh', abstract: 'Frotz gnusto rezrov.' },
  ])('a text without any concept or known word is told so ($title)', async (text) => {
    const answer = world.api(ANONYMOUS).referees.findForText(text);
    await expect(answer).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message:
        'There is no concept and no word in the text that any article has; describe the subject in more words',
    });
  });

  test('the filters of a saved search choose the articles that it is matched by', async () => {
    const save = (params: string) =>
      world.api(ada).savedSearches.create({ name: params, query: 'owl', params });
    const { id: none } = await save('yearFrom=2019&countries=AQ,GL');
    await expect(find('saved_search', none)).rejects.toMatchObject({
      message: 'The saved search finds no articles to match on',
    });
    const { id: some } = await save('dates=all&sort=newest');
    const header = await world.api(ada).referees.document({ docKind: 'saved_search', docId: some });
    expect(header).toMatchObject({ url: '/search/?q=owl&dates=all&sort=newest' });
    const { id: broken } = await save('countries=Norway');
    await expect(find('saved_search', broken)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The filters of the saved search cannot be read: save the search again',
    });
  });

  test('a saved search that finds nothing is told so', async () => {
    const { id } = await world.api(ada).savedSearches.create({ name: 'Nothing', query: 'xyzzy' });
    await expect(find('saved_search', id)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The saved search finds no articles to match on',
    });
  });
});

test('without an index there is no ranking, but what to do about it', async () => {
  const bare = await emptyWorld();
  const answer = bare.api(ANONYMOUS).referees.findForText({ title: 'Barn owl' });
  await expect(answer).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'There is no index yet: import articles, then run "peerlens tag"',
  });
  await bare.close();
});

test('a ranking says what it was made from, and whether that is the newest', async () => {
  const { ranking } = await ofArticle();
  expect(ranking).toMatchObject({ indexVersion: 'c2-o1', indexIsCurrent: true });
  expect(ranking.curve.map(({ position }) => position)).toEqual(ranking.curve.map((_, i) => i + 1));
  await world.db.prisma.revision.update({ where: { id: 1 }, data: { ontology: { increment: 1 } } });
  const later = await ofArticle();
  await world.db.prisma.revision.update({ where: { id: 1 }, data: { ontology: { decrement: 1 } } });
  expect(later.ranking).toMatchObject({ indexVersion: 'c2-o1', indexIsCurrent: false });
});
