import type { TextHit } from './text-query.ts';

/** Keeps the best hits offered: greatest key first, equal keys by ascending articleId. A heap, worst hit on top. */
export class TopHits {
  private readonly capacity: number;
  private size = 0;
  private readonly keys: Float64Array;
  private readonly ids: Float64Array;
  private readonly segments: Uint32Array;
  private readonly ordinals: Uint32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.keys = new Float64Array(capacity);
    this.ids = new Float64Array(capacity);
    this.segments = new Uint32Array(capacity);
    this.ordinals = new Uint32Array(capacity);
  }

  /** No hit with a key below this can be among the best. */
  get threshold(): number {
    return this.size < this.capacity ? -Infinity : this.capacity === 0 ? Infinity : this.keys[0];
  }

  offer(key: number, id: number, { segment, ordinal }: { segment: number; ordinal: number }): void {
    if (this.size < this.capacity) {
      this.set(this.size, key, id);
      this.segments[this.size] = segment;
      this.ordinals[this.size] = ordinal;
      this.rise(this.size++);
    } else if (this.capacity > 0 && this.isWorse(0, key, id)) {
      this.set(0, key, id);
      this.segments[0] = segment;
      this.ordinals[0] = ordinal;
      this.sink(0);
    }
  }

  /** Best first; `score` is the key. */
  sorted(): TextHit[] {
    const order = Uint32Array.from({ length: this.size }, (_, at) => at);
    order.sort((a, b) => this.keys[b] - this.keys[a] || this.ids[a] - this.ids[b]);
    return Array.from(order, (at) => ({
      articleId: this.ids[at],
      score: this.keys[at],
      segment: this.segments[at],
      ordinal: this.ordinals[at],
    }));
  }

  private set(at: number, key: number, id: number): void {
    this.keys[at] = key;
    this.ids[at] = id;
  }

  private isWorse(at: number, key: number, id: number): boolean {
    return this.keys[at] < key || (this.keys[at] === key && this.ids[at] > id);
  }

  private rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (this.isWorse(parent, this.keys[at], this.ids[at])) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(from: number): void {
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.isWorse(child + 1, this.keys[child], this.ids[child])) child++;
      if (!this.isWorse(child, this.keys[at], this.ids[at])) break;
      this.swap(at, child);
      at = child;
    }
  }

  private swap(a: number, b: number): void {
    const key = this.keys[a];
    const id = this.ids[a];
    const segment = this.segments[a];
    const ordinal = this.ordinals[a];
    this.set(a, this.keys[b], this.ids[b]);
    this.segments[a] = this.segments[b];
    this.ordinals[a] = this.ordinals[b];
    this.set(b, key, id);
    this.segments[b] = segment;
    this.ordinals[b] = ordinal;
  }
}
