import { DIVERSIFY_DEPTH, DIVERSIFY_RELEVANCE, SAME_INSTITUTION } from '../diversify.ts';

/** Lists of numbers below `size`: those of row r stand at start[r] up to start[r + 1]. */
export interface RowLists {
  start: Uint32Array;
  item: Uint32Array;
  size: number;
}

export interface DiversifiableRows {
  /** Best first. */
  score: Float64Array;
  /** The articles behind each score. */
  articles: RowLists;
  /** Part of each entry of `articles`. */
  part: Float64Array;
  /** Recent institutions. */
  institutions: RowLists;
}

/** Part of each entry in all of its row's. */
const sharesOf = ({ articles, part }: DiversifiableRows): Float64Array => {
  const shares = new Float64Array(part.length);
  for (let row = 0; row + 1 < articles.start.length; row++) {
    let total = 0;
    for (let at = articles.start[row]; at < articles.start[row + 1]; at++) total += part[at];
    if (total <= 0) continue;
    for (let at = articles.start[row]; at < articles.start[row + 1]; at++) shares[at] = part[at] / total;
  }
  return shares;
};

const greatest = (values: Float64Array): number => {
  let max = 0;
  for (const value of values) max = Math.max(max, value);
  return max;
};

/**
 * The order of `diversify`, over the first `DIVERSIFY_DEPTH` rows: positions in the list given. What the author chosen last
 * has is laid out by article and by institution, so that likeness to it takes a look-up per article.
 */
export const diversifyRows = (rows: DiversifiableRows): Uint32Array<ArrayBuffer> => {
  const { score, articles, institutions } = rows;
  const count = Math.min(DIVERSIFY_DEPTH, score.length);
  const shares = sharesOf(rows);
  const best = greatest(score);
  const shareOfLast = new Float64Array(articles.size);
  const isOfLast = new Uint8Array(institutions.size);
  const likest = new Float64Array(count);
  const isChosen = new Uint8Array(count);
  const order = new Uint32Array(count);

  const likenessToLast = (row: number): number => {
    let common = 0;
    for (let at = articles.start[row]; at < articles.start[row + 1]; at++) {
      common += Math.min(shares[at], shareOfLast[articles.item[at]]);
    }
    let isColleague = false;
    for (let at = institutions.start[row]; at < institutions.start[row + 1]; at++) {
      if (isOfLast[institutions.item[at]] === 1) isColleague = true;
    }
    return 1 - (1 - Math.min(1, common)) * (isColleague ? 1 - SAME_INSTITUTION : 1);
  };
  const layOut = (row: number, isLaid: boolean): void => {
    for (let at = articles.start[row]; at < articles.start[row + 1]; at++) {
      shareOfLast[articles.item[at]] = isLaid ? shares[at] : 0;
    }
    for (let at = institutions.start[row]; at < institutions.start[row + 1]; at++) {
      isOfLast[institutions.item[at]] = isLaid ? 1 : 0;
    }
  };

  for (let place = 0; place < count; place++) {
    let next = -1;
    let nextValue = -Infinity;
    for (let row = 0; row < count; row++) {
      if (isChosen[row] === 1) continue;
      const value =
        DIVERSIFY_RELEVANCE * (best > 0 ? score[row] / best : 0) - (1 - DIVERSIFY_RELEVANCE) * likest[row];
      if (value > nextValue) [next, nextValue] = [row, value];
    }
    isChosen[next] = 1;
    order[place] = next;
    layOut(next, true);
    for (let row = 0; row < count; row++) {
      if (isChosen[row] === 0) likest[row] = Math.max(likest[row], likenessToLast(row));
    }
    layOut(next, false);
  }
  return order;
};
