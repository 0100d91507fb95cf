import type { BlockCursor } from './block-cursor.ts';
import { intersect, keepShared, subtract, unite, type Offsets } from './block-lists.ts';
import { BLOCK_SIZE } from './text-arrays.ts';

export interface BooleanParts {
  must: readonly BlockCursor[];
  should: readonly BlockCursor[];
  mustNot: readonly BlockCursor[];
  /** How many of `should` an article needs; `must` is not empty where this is 0. */
  minimumShould: number;
  /** Every match of the whole query fulfils this part: what it rules out needs no look elsewhere. */
  necessary: boolean;
}

/** All of some parts, enough of others and none of the rest. */
export class BooleanCursor implements BlockCursor {
  readonly costly: boolean;
  offsets: Uint16Array;
  from = 0;
  to = 0;
  private readonly buffer = new Uint16Array(BLOCK_SIZE);
  private readonly parts: BooleanParts;
  private readonly cheapMust: BlockCursor[];
  private readonly costlyMust: BlockCursor[];

  constructor(parts: BooleanParts) {
    this.parts = parts;
    this.offsets = this.buffer;
    this.cheapMust = parts.must.filter(({ costly }) => !costly);
    this.costlyMust = parts.must.filter(({ costly }) => costly);
    this.costly = [...parts.must, ...parts.should, ...parts.mustNot].some(({ costly }) => costly);
  }

  load(block: number, within: Offsets | null): void {
    const { must, should, mustNot, minimumShould } = this.parts;
    if (must.length > 0 && !this.loadMust(block, within)) return this.clear();
    const inside = must.length > 0 ? this.known(within) : within;
    for (const part of should) part.load(block, inside);
    if (minimumShould > 0) this.takeShould(must.length > 0, should, minimumShould);
    if (this.from === this.to) return;
    for (const part of mustNot) {
      part.load(block, this.known(within));
      subtract(this, part, this.buffer);
    }
  }

  /** False when nothing can match, so that the rest need not be loaded. */
  private loadMust(block: number, within: Offsets | null): boolean {
    const { cheapMust, costlyMust } = this;
    const { necessary } = this.parts;
    for (const part of cheapMust) {
      part.load(block, within);
      if (necessary && part.from === part.to) return false;
    }
    cheapMust.sort(bySize);
    cheapMust.forEach((part, at) => this.narrow(part, at === 0));
    for (let at = 0; at < costlyMust.length; at++) {
      const first = at === 0 && cheapMust.length === 0;
      if (necessary && !first && this.from === this.to) return false;
      costlyMust[at].load(block, first ? within : this.known(within));
      this.narrow(costlyMust[at], first);
    }
    return !necessary || this.from < this.to;
  }

  private narrow(part: Offsets, first: boolean): void {
    if (first) this.take(part);
    else intersect(this, part, this.buffer);
  }

  private take({ offsets, from, to }: Offsets): void {
    this.offsets = offsets;
    this.from = from;
    this.to = to;
  }

  private takeShould(narrowing: boolean, should: readonly BlockCursor[], minimumShould: number): void {
    if (narrowing) keepShared(this, { lists: should, minimum: minimumShould }, this.buffer);
    else if (should.length === 1) this.take(should[0]);
    else {
      this.offsets = this.buffer;
      unite(should, minimumShould, this);
    }
  }

  /** What is left to look at: own matches so far where they bound those of the whole query. */
  private known(within: Offsets | null): Offsets | null {
    return this.parts.necessary ? this : within;
  }

  private clear(): void {
    this.from = this.to = 0;
  }
}

const bySize = (a: Offsets, b: Offsets): number => a.to - a.from - (b.to - b.from);
