/**
 * How long the ranking takes alone, after the similarity search: authors of the near articles scored, filtered, checked
 * for conflicts of interest, and one page of them made, on a made-up corpus.
 *
 *     node tools/bench/ranking/columns.ts [--articles N] [--authors N] [--near N] [--runs N]
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import '@peerlens/engine/compiler.ts';
import { beginRows, candidatesOfRows, columnRanker, curveOf } from '@peerlens/ranking/columns/index.ts';
import { defaultSettings } from '@peerlens/ranking';
import type { RefereeFinderSettings } from '@peerlens/ranking';
import { quantilesOf } from './quantiles.ts';
import { madeUpCorpus, madeUpPeople, nearTo, YEAR } from './made-up-columns.ts';

const { values: options } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000000' },
    authors: { type: 'string', default: '800000' },
    near: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '200' },
  },
});
const [articles, authors, near, runs] = [options.articles, options.authors, options.near, options.runs].map(
  Number,
);

/** Rows of a page. */
const PAGE = 50;

const SETTINGS: Record<string, Partial<RefereeFinderSettings>> = {
  plain: {},
  filters: {
    min_h_index: 3,
    max_h_index: 60,
    min_articles_count: 2,
    max_articles_count: 900,
    min_academic_age: 2,
    max_academic_age: 45,
    min_jif: 0.5,
    institution_type: ['education_research', 'healthcare'],
    exclude_countries: ['C3'],
    ignore_countries: false,
    exclude_authors_with_retracted_articles: true,
    exclude_coi: true,
  },
  diversify: { diversify: true },
};

console.error(`Making up ${articles} articles by ${authors} authors`);
const corpus = madeUpCorpus({ articles, authors });
const people = madeUpPeople(authors);
const started = performance.now();
const ranker = columnRanker(corpus, people);
const readyMs = performance.now() - started;

const measure = (chosen: Partial<RefereeFinderSettings>) => {
  const settings = { ...defaultSettings(), ...chosen };
  const ranking: number[] = [];
  const computing: number[] = [];
  const paging: number[] = [];
  let last = null;
  for (let run = -runs / 5; run < runs; run++) {
    const { columns, document } = nearTo(corpus, { near, seed: run + runs });
    const cpuBefore = process.cpuUsage();
    const from = performance.now();
    const ranked = ranker.rank(columns, { document, settings, year: YEAR });
    const middle = performance.now();
    const { user, system } = process.cpuUsage(cpuBefore);
    const page = candidatesOfRows(ranker, beginRows(ranker, ranked, ranked.shown.subarray(0, PAGE)));
    const curve = curveOf(ranked, 5000);
    const end = performance.now();
    // The first runs only warm up.
    if (run >= 0) {
      ranking.push(middle - from);
      computing.push((user + system) / 1000);
      paging.push(end - middle);
    }
    last = {
      candidates: ranked.summary.candidates,
      shown: ranked.summary.shown,
      conflicted: ranked.summary.conflicted,
      page: page.length,
      curve: curve.length,
    };
  }
  return {
    rankMs: quantilesOf(ranking),
    rankCpuMs: quantilesOf(computing),
    pageMs: quantilesOf(paging),
    last,
  };
};

console.log(
  JSON.stringify(
    {
      benchmark: 'ranking-columns',
      articles,
      authors,
      near,
      runs,
      readyMs: Math.round(readyMs),
      ...Object.fromEntries(Object.entries(SETTINGS).map(([name, chosen]) => [name, measure(chosen)])),
      loadAverage: Number(os.loadavg()[0].toFixed(1)),
    },
    null,
    2,
  ),
);
