import { growableIds } from './growable.ts';

/** Numbers ids 0.. in order of first sight. */
export class IdNumbers {
  private readonly numbers = new Map<number, number>();
  private readonly seen = growableIds();

  get size(): number {
    return this.seen.length;
  }

  numberOf(id: number): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    this.numbers.set(id, this.seen.length);
    this.seen.push(id);
    return this.seen.length - 1;
  }

  /** The id of each number; good until the next new id. */
  ids(): Float64Array {
    return this.seen.view();
  }
}
