import type { RefereePage } from '@peerlens/domain/referees/referees.contract.ts';
import { owlWorld, ADA, OWLS, PASSWORD, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

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

const ada = world.api(await world.user(ADA));
const [folder] = await ada.proposals.folders();
const [{ id }] = (await ada.proposals.folder({ id: folder.id })).proposals;
const logIn = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: ADA, password: PASSWORD },
});
const cookie = logIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

async function call(url: string, payload?: string | object, headers: Record<string, string> = { cookie }) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: typeof payload === 'string' ? { ...headers, ...form } : headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json<RefereePage & { error: string }>() };
}

const ranking = (fields = '') => call(`/api/referees/proposal/${id}/`, fields);

test('people are marked and unmarked; both answer with who is marked', async () => {
  const { expert, beginner } = PEOPLE;
  const body = { proposalId: id, authorsIds: [expert, beginner], scores: [0.5, 1] };
  expect(await call(`/api/proposals/${id}/mark-as-referees/`, body)).toEqual({
    status: 200,
    body: { markedAuthorsIds: [expert, beginner] },
  });
  const { body: page } = await ranking('includeMarked=1&settings=max_h_index%3D5');
  expect(page).toMatchObject({ markedAuthorsIds: [expert, beginner], canMarkAsReferees: true });
  expect(page.referees.map(({ author }) => author.id)).toContain(expert);
  expect(await call(`/api/proposals/${id}/unmark-as-referees/`, `authorsIds=${beginner}`)).toEqual({
    status: 200,
    body: { markedAuthorsIds: [expert] },
  });
  await call(`/api/proposals/${id}/unmark-as-referees`, `authorsIds=${beginner}&authorsIds=${expert}`);
  expect((await ranking()).body.markedAuthorsIds).toEqual([]);
});

test('ids stand in one field of a form as well, parted by commas, as they do where rows are asked for', async () => {
  const { expert, beginner } = PEOPLE;
  const marked = await call(`/api/proposals/${id}/mark-as-referees/`, `authorsIds=${expert},${beginner}`);
  expect(marked).toEqual({ status: 200, body: { markedAuthorsIds: [expert, beginner] } });
  const unmarked = await call(`/api/proposals/${id}/unmark-as-referees/`, `authorsIds=${expert},${beginner}`);
  expect(unmarked.body).toEqual({ markedAuthorsIds: [] });
});

test('a comment may be null where none is needed', async () => {
  const at = `/api/referees/proposal/${id}`;
  const authorsIds = [PEOPLE.expert];
  const hidden = { authorsIds, reason: 'died_retired', comment: null };
  expect((await call(`${at}/hide-referees/`, hidden)).status).toBe(200);
  await call(`${at}/unhide-referees/`, { authorsIds });
  expect(await call(`${at}/hide-referees/`, { ...hidden, comment: 'x'.repeat(2001) })).toMatchObject({
    status: 400,
    body: { error: 'comment: A comment has at most 2000 characters' },
  });
});

test('who is hidden leaves the ranking until brought back, and says why where asked for', async () => {
  const { expert } = PEOPLE;
  const at = `/api/referees/proposal/${id}`;
  for (const reason of ['not_relevant', 'other'])
    expect(await call(`${at}/hide-referees/`, { authorsIds: [expert], reason })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('This field is required.') as string },
    });
  const hidden = { authorsIds: [expert], reason: 'other', comment: 'Said no' };
  expect(await call(`${at}/hide-referees/`, hidden)).toEqual({
    status: 200,
    body: { hiddenAuthorsIds: [expert] },
  });
  const ids = async (fields?: string) => (await ranking(fields)).body.referees.map(({ author }) => author.id);
  expect(await ids()).not.toContain(expert);
  const { body } = await ranking('includeHidden=1');
  expect(body.referees.find(({ author }) => author.id === expert)?.hideReasons).toEqual([
    { reason: 'other', comment: 'Said no' },
  ]);
  expect(await call(`/api/proposals/${id}/mark-as-referees/`, { authorsIds: [expert] })).toMatchObject({
    status: 409,
  });
  await call(`${at}/unhide-referees/`, { authorsIds: [expert] });
  expect(await ids()).toContain(expert);
});

test('what does not fit together is refused in a sentence', async () => {
  const mark = (body: object) => call(`/api/proposals/${id}/mark-as-referees/`, body);
  const authorsIds = [PEOPLE.expert];
  expect(await mark({ proposalId: id + 1, authorsIds })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('leave proposalId out') as string },
  });
  expect(await mark({ authorsIds, scores: [0.1, 0.2] })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('one score for each') as string },
  });
  for (const nobody of [{ authorsIds: [] }, {}])
    expect(await mark(nobody)).toMatchObject({
      status: 400,
      body: { error: 'authorsIds: Name the people by their author ids' },
    });
  expect(await mark({ authorsIds: [999_999] })).toMatchObject({ status: 404 });
  const reason = 'died_retired';
  const ofArticle = `/api/referees/article/${OWLS.barnOwls}/hide-referees/`;
  expect(await call(ofArticle, { authorsIds, reason })).toMatchObject({
    status: 400,
    body: { error: 'Referees can be hidden for proposals only' },
  });
  expect(await call(ofArticle, { authorsIds, reason }, {})).toMatchObject({ status: 401 });
});

test('co-authors of a referee, as a form asks for them', async () => {
  const { status, body } = await call(
    `/api/referees/article/${OWLS.barnOwls}/coauthors`,
    `refereeAuthorId=${PEOPLE.recentCoauthor}&settings=min_h_index%3D1`,
    {},
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    author: { id: PEOPLE.recentCoauthor },
    settings: { min_h_index: 1 },
    coauthors: [
      {
        author: { id: PEOPLE.ada, name: 'Ada Owl' },
        position: null,
        commonCorpusArticlesCount: 1,
        hIndex: expect.any(Number) as number,
        articlesCount: expect.any(Number) as number,
        citationsCount: expect.any(Number) as number,
      },
    ],
  });
});

test('whether an article was refereed already is told of users', async () => {
  const at = `/api/is-article-already-refereed/${OWLS.barnOwls}/`;
  await ada.referees.list({ docKind: 'article', docId: OWLS.barnOwls });
  expect(await call(at)).toEqual({ status: 200, body: { alreadyRefereed: false } });
  await world.db.prisma.refereedArticle.updateMany({ data: { foundAt: new Date('2026-05-31T23:00:00Z') } });
  expect(await call(at)).toEqual({ status: 200, body: { alreadyRefereed: true } });
  expect(await call(at, undefined, {})).toEqual({ status: 200, body: { alreadyRefereed: false } });
  expect((await call('/api/is-article-already-refereed/999999/')).status).toBe(404);
});
