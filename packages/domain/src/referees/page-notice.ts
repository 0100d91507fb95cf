/** More ids of a kind than a page has; what is beyond is read with the page. */
const MOST = 500;

/** Where a number stands in `state`. */
const STAGE = 0;
const AUTHORS = 1;
const ARTICLES = 2;
const FIGURES = 3;

/** Stages: nothing was told, something was, or the page is over without. */
const OPEN = 0;
const TOLD = 1;
const ENDED = 2;

/**
 * Whom a page of a ranking will show, told by whoever makes it before it is made: what the database knows of them can
 * be read meanwhile. Plain, over shared memory: it can be sent to other threads.
 */
export interface PageNotice {
  state: Int32Array<SharedArrayBuffer>;
  /** Authors, and from MOST on articles. */
  ids: Float64Array<SharedArrayBuffer>;
}

/** Ids of authors, and of articles that their rows name. */
export interface Noticed {
  authorIds: number[];
  articleIds: number[];
}

export const pageNotice = (): PageNotice => ({
  state: new Int32Array(new SharedArrayBuffer(FIGURES * Int32Array.BYTES_PER_ELEMENT)),
  ids: new Float64Array(new SharedArrayBuffer(2 * MOST * Float64Array.BYTES_PER_ELEMENT)),
});

/** Tells; once, and not after the end. */
export const giveNotice = ({ state, ids }: PageNotice, { authorIds, articleIds }: Noticed): void => {
  const [authors, articles] = [authorIds.slice(0, MOST), articleIds.slice(0, MOST)];
  ids.set(authors);
  ids.set(articles, MOST);
  state[AUTHORS] = authors.length;
  state[ARTICLES] = articles.length;
  Atomics.compareExchange(state, STAGE, OPEN, TOLD);
  Atomics.notify(state, STAGE);
};

/** The page is there, or will never be. */
export const endNotice = ({ state }: PageNotice): void => {
  Atomics.compareExchange(state, STAGE, OPEN, ENDED);
  Atomics.notify(state, STAGE);
};

/** What is told; null where the notice ends without. */
export const onNotice = async ({ state, ids }: PageNotice): Promise<Noticed | null> => {
  await Atomics.waitAsync(state, STAGE, OPEN).value;
  if (Atomics.load(state, STAGE) !== TOLD) return null;
  return {
    authorIds: [...ids.subarray(0, state[AUTHORS])],
    articleIds: [...ids.subarray(MOST, MOST + state[ARTICLES])],
  };
};
