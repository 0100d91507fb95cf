import { tooLarge } from '@peerlens/kernel';

/** Which query met which article: pair i is (queryIds[i], articleIds[i]). In order of the articles, then of query id. */
export interface Matches {
  queryIds: Float64Array;
  articleIds: Float64Array;
}

/** 160 MB of pairs. */
const MAX_PAIRS = 10_000_000;
/** Room that is kept for the next batch, 32 MB: what is freed and taken anew keeps the garbage collector busy. */
const KEPT_PAIRS = 2_097_152;

const enlarged = (values: Float64Array): Float64Array<ArrayBuffer> => {
  const larger = new Float64Array(Math.min(values.length * 2, MAX_PAIRS));
  larger.set(values);
  return larger;
};

/** Takes in pairs one after the other. */
export class MatchCollector {
  #queryIds = new Float64Array(1024);
  #articleIds = new Float64Array(1024);
  #count = 0;

  /** @throws DomainError `too_large` beyond ten million pairs. */
  add(queryId: number, articleId: number): void {
    if (this.#count === this.#queryIds.length) this.#grow();
    this.#queryIds[this.#count] = queryId;
    this.#articleIds[this.#count] = articleId;
    this.#count += 1;
  }

  /** What was taken in since `clear`. */
  matches(): Matches {
    return {
      queryIds: this.#queryIds.slice(0, this.#count),
      articleIds: this.#articleIds.slice(0, this.#count),
    };
  }

  clear(): void {
    this.#count = 0;
    if (this.#queryIds.length <= KEPT_PAIRS) return;
    this.#queryIds = new Float64Array(1024);
    this.#articleIds = new Float64Array(1024);
  }

  #grow(): void {
    if (this.#count >= MAX_PAIRS)
      throw tooLarge(`More than ${MAX_PAIRS} pairs of query and article; match fewer articles at a time`);
    this.#queryIds = enlarged(this.#queryIds);
    this.#articleIds = enlarged(this.#articleIds);
  }
}
