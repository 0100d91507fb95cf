type Numbers = Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array;

/** A typed array that numbers are appended to; doubles when full. */
export class Growable<T extends Numbers> {
  length = 0;
  private values: T;
  private readonly make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.make = make;
    this.values = make(1024);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.grow(this.length + 1);
    this.values[this.length++] = value;
  }

  /** Appends the first `count` of `values`. */
  append(values: Numbers, count: number): void {
    if (this.length + count > this.values.length) this.grow(this.length + count);
    this.values.set(values.subarray(0, count), this.length);
    this.length += count;
  }

  at(index: number): number {
    return this.values[index];
  }

  /** What was appended, as a view; good until the next append. */
  view(): T {
    return this.values.subarray(0, this.length) as T;
  }

  private grow(needed: number): void {
    const larger = this.make(Math.max(needed, this.values.length * 2));
    larger.set(this.values);
    this.values = larger;
  }
}

export const growableIds = () => new Growable((length) => new Float64Array(length));
export const growableInts = () => new Growable((length) => new Uint32Array(length));
export const growableBytes = () => new Growable((length) => new Uint8Array(length));
