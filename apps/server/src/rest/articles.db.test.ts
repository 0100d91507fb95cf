import { owlWorld, OWLS, PEOPLE } from '@peerlens/domain/testing/owls.ts';
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

const BASE = `/api/articles/${OWLS.longAgo}`;

/** @source specification 2, section 3: Article (display), and what it has beyond it */
const ARTICLE = {
  id: OWLS.longAgo,
  title: 'Hearing of the barn owl in cities',
  abstract: 'The barn owl finds prey by listening, in cities, in the dark.',
  year: 2001,
  notable: false,
  openAccess: null,
  origins: [],
  journal: {
    shortTitle: 'Journal of Owls',
    title: 'Journal of Owls',
    volume: null,
    issue: null,
    pages: null,
    journalId: 1,
    impactFactor: null,
    preprint: false,
  },
  citationsCount: 0,
  authors: [
    { authorId: PEOPLE.longAgo, name: 'Author 8', isLeading: true, isSenior: true, isCorresponding: true },
  ],
  concepts: [
    { conceptId: 1, name: 'barn owl' },
    { conceptId: 3, name: 'hearing' },
  ],
  manuscriptType: 'article',
  slug: 'hearing-of-the-barn-owl-in-cities',
  isRecent: false,
  isRetracted: false,
  authorsCount: 1,
};

test.each(['/for-popover', '/for-popover/', '/as-ref-doc', '/as-ref-doc/'])(
  'GET /api/articles/{id}%s answers with the article as it is displayed',
  async (path) => {
    const answer = await app.inject({ url: `${BASE}${path}` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { article: ARTICLE }]);
  },
);

const TITLE = 'Hearing of the barn owl in cities';
test.each([
  ['bibtex', 'bib', 'application/x-bibtex; charset=utf-8', `title = {{${TITLE}}}`],
  ['ris', 'ris', 'application/x-research-info-systems; charset=utf-8', `TI  - ${TITLE}\r\n`],
  ['csl-json', 'json', 'application/vnd.citationstyles.csl+json; charset=utf-8', `"title":"${TITLE}"`],
  ['csv', 'csv', 'text/csv; charset=utf-8', `211,${TITLE},Author 8,Journal of Owls,2001,`],
  ['xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\u0003\u0004'],
  ['jsonl', 'jsonl', 'application/x-ndjson; charset=utf-8', `"title":"${TITLE}"`],
])('an article is exported as %s', async (format, extension, type, says) => {
  const answer = await app.inject({ url: `${BASE}/export?format=${format}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="article-211.${extension}"`);
  expect(answer.body).toContain(says);
});

test.each([
  ['/api/articles/987654/for-popover', 404, 'No article'],
  ['/api/articles/987654/as-ref-doc', 404, 'No article'],
  ['/api/articles/987654/export?format=ris', 404, 'No article'],
  ['/api/articles/owl/for-popover', 400, 'id'],
  ['/api/articles/1e30/as-ref-doc', 400, 'id'],
  [`${BASE}/export`, 400, 'format: must be one of bibtex, ris'],
  [`${BASE}/export?format=pdf`, 400, 'format: must be one of bibtex, ris'],
])('GET %s is refused: %d %s', async (url, status, says) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ error: string }>().error).toContain(says);
});
