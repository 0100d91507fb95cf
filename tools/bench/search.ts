/**
 * How well free text finds what answers it, on judged test collections; with what each part of the ranking gives.
 *
 *     npm run -s bench -- search [--data DIR] [--out DIR]
 *
 * Writes `<set>.run.tsv` (query, document, score) into --out.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { collections, type Collection } from './search-quality/collection.ts';
import { ndcg } from './search-quality/ndcg.ts';
import { searchable, type Search } from './search-quality/searchable.ts';

const { values: options } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
const folder = options.data ?? path.join(import.meta.dirname, '../../../shared/bench/search');

/** As many results as the evaluator reads. */
const RUN_DEPTH = 1000;

const rounded = (value: number): number => Number(value.toFixed(4));
const mean = (values: readonly number[]): number =>
  rounded(values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1));

/** Mean over all judged queries, and over every other one, to show how much a mean depends on the sample. */
function quality({ queries, grades, documents }: Collection, search: Search) {
  const perQuery = queries.flatMap(({ id, text }) => {
    const graded = grades.get(id);
    if (!graded) return [];
    return [
      ndcg(
        search(text, 10).map(({ articleId }) => documents[articleId].id),
        graded,
      ),
    ];
  });
  return {
    ndcg10: mean(perQuery),
    halves: [mean(perQuery.filter((_, at) => at % 2 === 0)), mean(perQuery.filter((_, at) => at % 2 === 1))],
    queries: perQuery.length,
  };
}

function writeRun({ name, queries, documents }: Collection, search: Search, out: string): void {
  fs.mkdirSync(out, { recursive: true });
  const lines = queries.flatMap(({ id, text }) =>
    search(text, RUN_DEPTH).map(({ articleId, score }) => `${id}\t${documents[articleId].id}\t${score}\n`),
  );
  fs.writeFileSync(path.join(out, `${name}.run.tsv`), lines.join(''));
}

async function measured(collection: Collection) {
  console.error(`Searching ${collection.name}`);
  const search = await searchable(collection, true);
  if (options.out !== undefined) writeRun(collection, search, options.out);
  return {
    ...quality(collection, search),
    ablation: { wordsOnly: quality(collection, await searchable(collection, false)).ndcg10 },
  };
}

if (!fs.existsSync(folder)) console.log(JSON.stringify({ skipped: options.data ? folder : 'no ../shared' }));
else {
  const sets: Record<string, unknown> = {};
  for (const collection of collections(folder)) sets[collection.name] = await measured(collection);
  console.log(JSON.stringify({ benchmark: 'search', metric: 'nDCG@10', sets }, null, 2));
}
