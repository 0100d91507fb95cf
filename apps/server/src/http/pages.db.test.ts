import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { anArticle, anAuthor, nextId } from '@peerlens/domain/testing/builders.ts';
import { emptyWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

const world = await emptyWorld();
const webFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-web-'));
fs.mkdirSync(path.join(webFolder, 'assets'));
const BARE = '<!doctype html><head><title>Peerlens</title></head>';
fs.writeFileSync(path.join(webFolder, 'index.html'), BARE);
const config = readConfig({ LOG_LEVEL: 'silent' });
const parts = { config, services: world.services, isReady: () => Promise.resolve(true), webFolder };
const app = await createApp(parts);
afterAll(async () => {
  await app.close();
  await world.close();
  fs.rmSync(webFolder, { recursive: true, force: true });
});

const ORIGIN = 'http://127.0.0.1:3000';
const source = nextId();
await world.db.prisma.source.create({
  data: { id: source, name: 'Journal of Owls', issns: ['1234-5679'], type: 'journal', contentHash: '' },
});
const id = await anArticle(world.db, {
  title: 'Über Eulen & Men',
  abstract: 'We listen.',
  year: 2024,
  publishedOn: new Date('2024-03-01'),
  doi: '10.1000/owl',
  sourceId: source,
  authors: [await anAuthor(world.db), null],
});
const [first] = await world.db.prisma.authorship.findMany({
  where: { articleId: id },
  orderBy: { ordinal: 'asc' },
});
await world.db.prisma.article.update({
  where: { id },
  data: {
    volume: '12',
    issue: '3',
    firstPage: '4',
    lastPage: '9',
    pmid: '77',
    arxivId: '2101.1',
    pdfUrl: 'https://x.org/a.pdf',
  },
});
const ADDRESS = `/article/${id}-${encodeURIComponent('über-eulen-men')}/`;

/** Names and contents of the tags in a page, and its data. */
function headOf(page: string) {
  const metas = [...page.matchAll(/<meta name="([^"]*)" content="([^"]*)"/g)].map(([, name, content]) => [
    name,
    content,
  ]);
  const [, data = 'null'] = /ld\+json" data-served>([^<]*)</.exec(page) ?? [];
  return {
    title: /<title>([^<]*)</.exec(page)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(page)?.[1],
    metas,
    thing: JSON.parse(data) as unknown,
  };
}

test('an article’s page says to crawlers and reference managers what it shows', async () => {
  const answer = await app.inject({ url: ADDRESS });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headOf(answer.body)).toEqual({
    title: 'Über Eulen &amp; Men · Peerlens',
    canonical: `${ORIGIN}${ADDRESS}`,
    metas: [
      ['description', 'We listen.'],
      ['citation_title', 'Über Eulen &amp; Men'],
      ['citation_author', first.name],
      ['citation_author', 'Printed name'],
      ['citation_publication_date', '2024/03/01'],
      ['citation_journal_title', 'Journal of Owls'],
      ['citation_issn', '1234-5679'],
      ['citation_volume', '12'],
      ['citation_issue', '3'],
      ['citation_firstpage', '4'],
      ['citation_lastpage', '9'],
      ['citation_doi', '10.1000/owl'],
      ['citation_pmid', '77'],
      ['citation_arxiv_id', '2101.1'],
      ['citation_abstract_html_url', `${ORIGIN}${ADDRESS}`],
      ['citation_pdf_url', 'https://x.org/a.pdf'],
    ],
    thing: {
      '@context': 'https://schema.org',
      '@type': 'ScholarlyArticle',
      '@id': `${ORIGIN}${ADDRESS}`,
      url: `${ORIGIN}${ADDRESS}`,
      name: 'Über Eulen & Men',
      headline: 'Über Eulen & Men',
      author: [
        { '@type': 'Person', name: first.name },
        { '@type': 'Person', name: 'Printed name' },
      ],
      datePublished: '2024-03-01',
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: '3',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '12',
          isPartOf: { '@type': 'Periodical', name: 'Journal of Owls', issn: '1234-5679' },
        },
      },
      pageStart: '4',
      pageEnd: '9',
      identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: '10.1000/owl' },
      sameAs: 'https://doi.org/10.1000/owl',
      abstract: 'We listen.',
    },
  });
});

test('of an article that little is known of, little is said', async () => {
  const bare = await anArticle(world.db, { title: 'Owls' });
  await world.db.prisma.article.update({
    where: { id: bare },
    data: { isRetracted: true, pdfUrl: 'javascript:alert(1)' },
  });
  const url = `/article/${bare}-owls/`;
  const { metas, thing } = headOf((await app.inject({ url })).body);
  expect(metas).toEqual([
    ['citation_title', 'Owls'],
    ['citation_abstract_html_url', `${ORIGIN}${url}`],
  ]);
  expect(thing).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': `${ORIGIN}${url}`,
    url: `${ORIGIN}${url}`,
    name: 'Owls',
    headline: 'Owls',
    author: [],
    creativeWorkStatus: 'Retracted',
  });
});

test('a title full of markup stays a title', async () => {
  const title = '</title></script><script>alert("owl")</script>$&';
  const hostile = await anArticle(world.db, { title, abstract: `"><svg onload=alert(1)> ${title}` });
  const page = await app.inject({ url: `/article/${hostile}-title-script-script-alert-owl-script/` });
  expect(page.statusCode).toBe(200);
  expect(page.body.match(/<script/g)).toHaveLength(1);
  expect(page.body).not.toContain('<svg');
  expect(headOf(page.body).thing).toMatchObject({ name: title });
});

test.each([
  `/article/${id}`,
  `/article/${id}/`,
  `/article/${id}-owls/`,
  `/article/0${id}-${encodeURIComponent('über-eulen-men')}/`,
])('%s leads to the one address of the article, with what was asked', async (url) => {
  const moved = await app.inject({ url: `${url}?x=a%20b` });
  expect([moved.statusCode, moved.headers['location']]).toEqual([301, `${ADDRESS}?x=a%20b`]);
  expect(moved.headers['cache-control']).toBe('no-cache');
});

test('an author’s page names the person, whatever name stands in the address', async () => {
  const author = await anAuthor(world.db, { name: 'Ada <b>Owl', citations: 3 });
  await world.db.prisma.author.update({ where: { id: author }, data: { orcid: '0000-0002-1825-0097' } });
  const address = `${ORIGIN}/author/${author}/ada-b-owl/`;
  for (const url of [`/author/${author}`, `/author/${author}/ada-b-owl/`, `/author/${author}/somebody`]) {
    const page = await app.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(headOf(page.body)).toEqual({
      title: 'Ada &lt;b&gt;Owl · Peerlens',
      canonical: address,
      metas: [['description', 'Ada &lt;b&gt;Owl: 0 articles, 3 citations.']],
      thing: {
        '@context': 'https://schema.org',
        '@type': 'Person',
        '@id': address,
        url: address,
        name: 'Ada <b>Owl',
        sameAs: 'https://orcid.org/0000-0002-1825-0097',
      },
    });
  }
});

test.each([
  '/article/987654/',
  '/article/nonsense/',
  '/article/-1/',
  '/article/99999999999999999/',
  '/author/987654/',
  '/author/owl/x/',
])('%s is not there: the app says so on a page, and the status to everybody else', async (url) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.body]).toEqual([404, BARE]);
});

test('when the head cannot be made, the app still comes and says what is wrong', async () => {
  const secret = 'password=hunter2';
  const pageHeads = { ...world.services.pageHeads, article: () => Promise.reject(new Error(secret)) };
  const broken = await createApp({ ...parts, services: { ...world.services, pageHeads } });
  const answer = await broken.inject({ url: ADDRESS });
  expect([answer.statusCode, answer.body]).toEqual([500, BARE]);
  await broken.close();
});
