import { afterAll, describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { ApiInputs } from '../api.ts';
import { owlWorld, ADA, INSTITUTES, OWLS, PEOPLE } from '../testing/owls.ts';
import { emptyWorld, testWorld } from '../testing/world.ts';
import type { Referee, RefereePage } from './referees.contract.ts';

const world = await testWorld(owlWorld());
afterAll(world.close);

const ada: Actor = await world.user(ADA);
const [folder] = await world.api(ada).proposals.folders();
const [{ id: proposalId }] = (await world.api(ada).proposals.folder({ id: folder.id })).proposals;
const [{ id: savedSearchId }] = await world.api(ada).savedSearches.list();

type Settings = ApiInputs['referees']['find']['settings'];
type DocKind = ApiInputs['referees']['find']['docKind'];

const find = (docKind: DocKind, docId: number, settings: Settings = {}): Promise<RefereePage> =>
  world.api(ada).referees.find({ docKind, docId, settings, limit: 1000 });
const ofArticle = (settings: Settings = {}): Promise<RefereePage> => find('article', OWLS.barnOwls, settings);

const idsOf = ({ referees }: RefereePage): number[] => referees.map(({ author }) => author.id);
function rowOf({ referees }: RefereePage, authorId: number): Referee {
  const row = referees.find(({ author }) => author.id === authorId);
  if (!row) throw new Error(`Author ${authorId} is not among the referees`);
  return row;
}

describe('who appears', () => {
  test('none of the document’s authors', async () => {
    const page = await ofArticle();
    expect(idsOf(page)).toContain(PEOPLE.expert);
    for (const author of [PEOPLE.ada, PEOPLE.ownCoauthor]) expect(idsOf(page)).not.toContain(author);
    expect(idsOf(await find('proposal', proposalId))).not.toContain(PEOPLE.ada);
    expect(idsOf(await find('author', PEOPLE.ada))).not.toContain(PEOPLE.ada);
  });

  test('an article is not evidence for itself', async () => {
    const { referees } = await ofArticle();
    const evidence = referees.flatMap((row) => row.mostRelevantArticles.map(({ article }) => article.id));
    expect(evidence).toContain(OWLS.withRecent);
    expect(evidence).not.toContain(OWLS.barnOwls);
  });

  test('articles older than the limit do not count, and nobody by them alone', async () => {
    const evidence = async (settings: Settings) => {
      const page = await ofArticle(settings);
      return page.referees.flatMap((row) => row.mostRelevantArticles.map(({ article }) => article.id));
    };
    const tenYears = await evidence({});
    expect(tenYears).toContain(OWLS.tenYearsAgo);
    for (const older of [OWLS.withOld, OWLS.longAgo]) expect(tenYears).not.toContain(older);
    expect(idsOf(await ofArticle())).not.toContain(PEOPLE.longAgo);
    expect(await evidence({ articles_years_limit: 9 })).not.toContain(OWLS.tenYearsAgo);
    const ever = await evidence({ articles_years_limit: null });
    expect(ever).toEqual(expect.arrayContaining([OWLS.withOld, OWLS.longAgo]));
  });

  test('those who know the subject stand first, and before all others who wrote as much', async () => {
    const rows = (await ofArticle()).referees;
    expect(rows[0].author.id).toBe(PEOPLE.expert);
    const isOfOwls = ({ author }: (typeof rows)[0]): boolean => author.id < 100;
    expect(rows.slice(0, 3).every(isOfOwls)).toBe(true);
    for (const same of Map.groupBy(rows, ({ scoredArticlesCount }) => scoredArticlesCount).values())
      expect(same).toEqual([...same.filter(isOfOwls), ...same.filter((row) => !isOfOwls(row))]);
  });
});

describe('conflicts of interest', () => {
  test('a co-author of the last three years is flagged with the article that proves it', async () => {
    const row = rowOf(await ofArticle(), PEOPLE.recentCoauthor);
    expect(row.conflicts).toMatchObject([
      {
        kind: 'coauthor',
        severity: 'warning',
        with: { id: PEOPLE.ada, name: 'Ada Owl' },
        articles: [{ id: OWLS.withRecent, year: 2025, title: 'Hearing of the barn owl over snow' }],
        institution: null,
      },
    ]);
    expect(row).toMatchObject({ recentlyCoauthoredCount: 1, coauthoredArticles: [{ id: OWLS.withRecent }] });
  });

  test('a co-author of long ago is noted, not flagged', async () => {
    const row = rowOf(await ofArticle(), PEOPLE.oldCoauthor);
    expect(row.conflicts).toMatchObject([
      { kind: 'coauthor', severity: 'note', articles: [{ id: OWLS.withOld, year: 2015 }] },
    ]);
    expect(row).toMatchObject({ recentlyCoauthoredCount: 0, coauthoredArticles: [{ id: OWLS.withOld }] });
    const further = rowOf(await ofArticle({ coauthorship_coi_years: 11 }), PEOPLE.oldCoauthor);
    expect(further.conflicts).toMatchObject([{ kind: 'coauthor', severity: 'warning' }]);
  });

  test('a common affiliation of the last five years names institution and years', async () => {
    const row = rowOf(await ofArticle(), PEOPLE.recentColleague);
    expect(row.conflicts).toMatchObject([
      {
        kind: 'common_affiliation',
        severity: 'warning',
        with: { id: PEOPLE.ada, name: 'Ada Owl' },
        institution: { id: INSTITUTES.kiel, name: 'Kiel', startYear: 2021, endYear: 2023 },
      },
    ]);
    expect(row.isRecentlyCommonAffiliation).toBe(true);
    expect(row.commonInstitutions).toEqual([
      { name: 'Kiel', startYear: 2021, endYear: 2023, commonWith: 'Ada Owl' },
    ]);
  });

  test('a common affiliation of long ago, and no relation at all, are none', async () => {
    const page = await ofArticle();
    for (const author of [PEOPLE.oldColleague, PEOPLE.expert]) {
      expect(rowOf(page, author)).toMatchObject({ conflicts: [], isRecentlyCommonAffiliation: false });
    }
  });

  test('exclude_coi removes those with a conflict, and counts them', async () => {
    const [all, without] = [await ofArticle(), await ofArticle({ exclude_coi: true })];
    const removed = idsOf(all).filter((id) => !idsOf(without).includes(id));
    expect(removed.toSorted((a, b) => a - b)).toEqual([PEOPLE.recentCoauthor, PEOPLE.recentColleague]);
    expect(without.ranking.removedBy).toEqual({ exclude_coi: removed.length });
    expect(all.ranking).toMatchObject({ conflicted: removed.length, removedBy: {} });
    expect(without.totalReferees).toBe(all.totalReferees - removed.length);
  });

  test('they are found for the known authors of a proposal, too', async () => {
    const page = await find('proposal', proposalId);
    expect(rowOf(page, PEOPLE.recentCoauthor).conflicts).toMatchObject([
      { kind: 'coauthor', severity: 'warning' },
    ]);
    expect(rowOf(page, PEOPLE.ownCoauthor).conflicts).toMatchObject([
      { kind: 'coauthor', severity: 'warning', articles: [{ id: OWLS.barnOwls }] },
    ]);
  });
});

describe('filters', () => {
  const CASES: readonly (readonly [Settings, string, (row: Referee) => boolean])[] = [
    [{ min_h_index: 5 }, 'min_h_index', ({ hIndex }) => hIndex >= 5],
    [{ max_h_index: 5 }, 'max_h_index', ({ hIndex }) => hIndex <= 5],
    [{ min_articles_count: 2 }, 'min_articles_count', ({ articlesCount }) => articlesCount >= 2],
    [{ max_articles_count: 1 }, 'max_articles_count', ({ articlesCount }) => articlesCount <= 1],
    [{ min_academic_age: 5 }, 'min_academic_age', ({ academicAge }) => (academicAge ?? 0) >= 5],
    [{ max_academic_age: 4 }, 'max_academic_age', ({ academicAge }) => (academicAge ?? 99) <= 4],
    [
      { exclude_authors_with_retracted_articles: true },
      'exclude_authors_with_retracted_articles',
      ({ retractedArticles }) => retractedArticles.length === 0,
    ],
  ];

  test.each(CASES)('%o keeps whom it should and counts the rest', async (settings, code, stays) => {
    const [all, page] = [await ofArticle(), await ofArticle(settings)];
    const kept = all.referees.filter(stays);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(all.totalReferees);
    expect(idsOf(page)).toEqual(kept.map(({ author }) => author.id));
    expect(page.ranking.removedBy).toEqual({ [code]: all.totalReferees - kept.length });
    expect(page.ranking.candidates).toBe(all.ranking.candidates);
  });

  test('countries and kinds of institutions are those of the last years', async () => {
    const swedes = await ofArticle({ include_countries: ['SE'] });
    expect(idsOf(swedes)).toContain(PEOPLE.beginner);
    expect(idsOf(swedes)).not.toContain(PEOPLE.expert);
    // At Kiel until 2012, at Lyon now.
    const germans = await ofArticle({ include_countries: ['DE'], years_of_affiliation: 3 });
    expect(idsOf(germans)).toContain(PEOPLE.recentColleague);
    expect(idsOf(germans)).not.toContain(PEOPLE.oldColleague);
    const abroad = await ofArticle({ exclude_countries: ['SE', 'FR'] });
    for (const id of [PEOPLE.expert, PEOPLE.beginner]) expect(idsOf(abroad)).not.toContain(id);
    expect(idsOf(await ofArticle({ institution_type: ['commercial'] }))).toEqual([PEOPLE.beginner]);
  });

  test('countries are not looked at while they are to be ignored', async () => {
    const page = await ofArticle({ include_countries: ['SE'], ignore_countries: true });
    expect(idsOf(page)).toEqual(idsOf(await ofArticle()));
  });

  test('who fails several is counted by each', async () => {
    const { ranking, totalReferees } = await ofArticle({ min_h_index: 5, min_articles_count: 3 });
    const removed = ranking.candidates - totalReferees;
    expect(ranking.removedBy['min_h_index']).toBeLessThanOrEqual(removed);
    expect(ranking.removedBy['min_articles_count']).toBeLessThanOrEqual(removed);
    const sum = Object.values(ranking.removedBy).reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThan(removed);
  });

  test('retracted articles are named', async () => {
    expect(rowOf(await ofArticle(), PEOPLE.retracted).retractedArticles).toMatchObject([
      { id: OWLS.retracted },
    ]);
  });

  test('a place further down keeps its number when those before are filtered out', async () => {
    const all = await ofArticle();
    const filtered = await ofArticle({ exclude_coi: true });
    for (const { author, position } of filtered.referees) {
      expect(position).toBe(rowOf(all, author.id).position);
    }
  });
});

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
