/**
 * How fast the engine's kernel is on one thread, beside the same loops in JavaScript and the memory's own speed.
 *
 *     node tools/bench/kernel/kernel-speed.ts [--articles N] [--scalar]
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { instantiate, selectionRoom } from '@peerlens/engine/kernel/kernel.ts';
import { placeLists, Space } from './placed-lists.ts';
import { randomFrom, syntheticLists } from './synthetic-lists.ts';

const { values: options } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000000' },
    scalar: { type: 'boolean', default: false },
  },
});

const QUERIES = 60;
const REPEATS = 9;
const MOST_LISTS = 200;
const BLOCK = 65_536;
const STRIDE = 128;
const MOST_WANTED = 100_000;

const articles = Number(options.articles);
const random = randomFrom(7);
const lists = syntheticLists(articles, 1);
console.error('made the lists');

const space = new Space(
  lists.ordinals.byteLength * 2 + lists.blockStart.byteLength + articles * 160 + (32 << 20),
);
const kernel = instantiate(space.memory, options.scalar ? { simd: false } : {});
const placed = placeLists(space, lists);
const sums = space.reserve(4 * articles + 4 * BLOCK);
const out = space.reserve(8 * selectionRoom(MOST_WANTED));
const queryLists = space.reserve(4 * MOST_LISTS);
const queryWeights = space.reserve(4 * MOST_LISTS);

interface Query {
  lists: number[];
  weights: number[];
  postings: number;
}

const postingsOf = (list: number): number =>
  lists.blockStart[(list + 1) * lists.blocks] - lists.blockStart[list * lists.blocks];

/** Weights such that no sum of as many greatest impacts reaches 2³². */
const queryOf = (concepts: number[]): Query => ({
  lists: concepts,
  weights: concepts.map(() => 1 + Math.floor((random() * (2 ** 16 - 2)) / concepts.length)),
  postings: concepts.reduce((sum, list) => sum + postingsOf(list), 0),
});

const setQuery = (query: Query): void => {
  new Uint32Array(space.memory.buffer, queryLists).set(query.lists);
  new Uint32Array(space.memory.buffer, queryWeights).set(query.weights);
};

const addBlocks = (query: Query, at: number, firstBlock: number, endBlock: number): void =>
  kernel.addHeavy(
    queryLists,
    queryWeights,
    query.lists.length,
    placed.blockStart,
    placed.blocks,
    placed.ordinals,
    placed.impacts,
    at,
    firstBlock,
    endBlock,
  );

/** All sums, then the selection, then clearing. */
const rankWhole = (query: Query, k: number): number => {
  addBlocks(query, sums, 0, lists.blocks);
  kernel.beginTop(k, 0, 0, out, selectionRoom(k));
  kernel.offer(sums, 0, articles);
  kernel.clear(sums, 0, articles);
  return kernel.endTop();
};

/** One block's sums at a time, in the same 256 KB. */
const rankByBlocks = (query: Query, k: number): number => {
  kernel.beginTop(k, 0, 0, out, selectionRoom(k));
  for (let block = 0; block < lists.blocks; block++) {
    const first = block * BLOCK;
    const at = sums - 4 * first;
    addBlocks(query, at, block, block + 1);
    kernel.offer(at, first, Math.min(first + BLOCK, articles));
    kernel.clear(at, first, first + BLOCK);
  }
  return kernel.endTop();
};

const inJavaScript = {
  sums: new Uint32Array(articles),
  add(query: Query): void {
    const { blockStart, ordinals, impacts, blocks } = lists;
    for (let block = 0; block < blocks; block++)
      for (let i = 0; i < query.lists.length; i++) {
        const key = query.lists[i] * blocks + block;
        const weight = query.weights[i];
        const base = block * BLOCK;
        for (let at = blockStart[key], end = blockStart[key + 1]; at < end; at++)
          this.sums[base + ordinals[at]] += weight * impacts[at];
      }
  },
};

const quantile = (sorted: readonly number[], part: number): number =>
  Number(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toPrecision(4));

/**
 * Milliseconds: of each query the least of some runs, since the machine may be busy with other things; then their
 * median and 95th percentile.
 */
function timed(queries: readonly Query[], run: (query: Query) => unknown): { p50: number; p95: number } {
  for (let round = 0; round < 3; round++)
    for (const query of queries.slice(0, 20)) {
      setQuery(query);
      run(query);
    }
  const least = queries.map((query) => {
    setQuery(query);
    const times = Array.from({ length: REPEATS }, () => {
      const started = performance.now();
      run(query);
      return performance.now() - started;
    });
    return Math.min(...times);
  });
  const sorted = least.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

const queries = Array.from({ length: QUERIES }, () =>
  queryOf(lists.conceptsOf(Math.floor(random() * articles))),
);
const figures: Record<string, unknown> = {
  articles,
  postings: lists.ordinals.length,
  postingsPerQuery: quantile(
    queries.map(({ postings }) => postings).toSorted((a, b) => a - b),
    0.5,
  ),
  simd: !options.scalar,
};
figures.addHeavy = timed(queries, (query) => addBlocks(query, sums, 0, lists.blocks));
kernel.clear(sums, 0, articles);
figures.addHeavyInJavaScript = timed(queries, (query) => inJavaScript.add(query));
figures.addAndClear = timed(queries, (query) => {
  addBlocks(query, sums, 0, lists.blocks);
  kernel.clear(sums, 0, articles);
});
for (const k of [1000, 10_000, 20_000]) {
  figures[`top${k}`] = timed(queries, (query) => rankWhole(query, k));
  figures[`top${k}ByBlocks`] = timed(queries, (query) => rankByBlocks(query, k));
  console.error(`top ${k}`);
}

/** The most frequent concepts: 200 of them have some ten million postings. */
const many = Array.from({ length: 10 }, (_, i) =>
  queryOf(Array.from({ length: MOST_LISTS }, (_list, j) => i + j)),
);
figures.manyLists = {
  postings: many[0].postings,
  ...timed(many, (query) => addBlocks(query, sums, 0, lists.blocks)),
};
kernel.clear(sums, 0, articles);

const rows = space.put(Int8Array.from({ length: articles * STRIDE }, () => Math.floor(random() * 256) - 128));
const scale = space.put(new Float32Array(articles).fill(0.25));
const query = space.put(Int8Array.from({ length: 2 * STRIDE }, () => Math.floor(random() * 128)));
for (const dimensions of [32, 64, 128])
  figures[`offerDots${dimensions}`] = timed(queries.slice(0, 20), () => {
    kernel.beginTop(1000, 0, 0, out, selectionRoom(1000));
    kernel.offerDots(query, rows, dimensions, scale, 1, 0, 0, articles, sums);
    return kernel.endTop();
  });

/** What reading as many bytes takes the C library: two halves, compared. */
const half = Buffer.alloc((articles * STRIDE) / 2, 1);
const other = Buffer.from(half);
figures.readingTheRows = timed(queries.slice(0, 20), () => half.equals(other));
figures.load = os.loadavg().map((load) => Number(load.toFixed(1)));
console.log(JSON.stringify(figures, undefined, 2));
