import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ExportedArticle } from '@peerlens/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportArticles } from './export-articles.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-export-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const file = (name: string): string => path.join(folder, name);

const article = (id: number): ExportedArticle => ({
  id,
  title: `Owls, part ${id}`,
  authors: [],
  journal: null,
  year: 2020,
  publishedOn: null,
  volume: null,
  issue: null,
  firstPage: null,
  lastPage: null,
  type: null,
  language: null,
  doi: null,
  pmid: null,
  pmcid: null,
  arxivId: null,
  url: null,
  pdfUrl: null,
  isOpenAccess: null,
  isRetracted: false,
  citationsCount: 0,
  abstract: null,
});

/** Articles without an end; tells how many were read, and whether whoever read them let go. */
const endless = (onRead: (read: number) => void = () => undefined) => {
  const seen = { isLeft: false };
  async function* articles(): AsyncGenerator<ExportedArticle> {
    try {
      for (let id = 1; ; id++) {
        onRead(id);
        yield await Promise.resolve(article(id));
      }
    } finally {
      seen.isLeft = true;
    }
  }
  return { seen, articles: articles() };
};

beforeAll(() => fs.writeFileSync(file('busy.csv.part'), 'of another'));

test('a file is there only when it is whole', async () => {
  const output = file('owls.jsonl');
  expect(await exportArticles([article(1), article(2)], { format: 'jsonl', output })).toBe(0);
  expect(fs.readFileSync(output, 'utf8').trimEnd().split('\n')).toHaveLength(2);
  expect(fs.existsSync(`${output}.part`)).toBe(false);
});

test('Ctrl-C ends an export, leaves no part of a file, and lets the articles go', async () => {
  const output = file('stopped.csv');
  const { seen, articles } = endless((read) => {
    if (read === 3000) process.emit('SIGINT');
  });
  const listeners = process.listenerCount('SIGINT');
  expect(await exportArticles(articles, { format: 'csv', output })).toBe(130);
  expect(seen.isLeft).toBe(true);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([]);
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});

test('what fails on the way fails the export, and leaves no part of a file', async () => {
  const output = file('failed.ris');
  const { articles } = endless((read) => {
    if (read === 3000) throw new Error('the database has gone');
  });
  await expect(exportArticles(articles, { format: 'ris', output })).rejects.toThrow('has gone');
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test.each([
  ['busy.csv', 'busy.csv.part already'],
  ['nowhere/owls.csv', 'no folder'],
])('%s cannot be written, and why is said', async (name, says) => {
  const { articles } = endless();
  await expect(exportArticles(articles, { format: 'csv', output: file(name) })).rejects.toThrow(says);
  expect(fs.readFileSync(file('busy.csv.part'), 'utf8')).toBe('of another');
});
