import type { ScoringContext, ScoringCursor } from './block-cursor.ts';
import { intersect, leapTo, type Offsets } from './block-lists.ts';
import { PlaceReader } from './place-reader.ts';
import type { Placement } from './placement.ts';
import type { TextField } from './text-query.ts';
import type { WordCursor } from './word-cursor.ts';

/** Several words that stand to each other in a certain way; looks at places only where all of them occur. */
export class PhraseCursor implements ScoringCursor {
  readonly costly = true;
  offsets: Uint16Array;
  from = 0;
  to = 0;
  private readonly buffer: Uint16Array;
  /** In the order of the query, each distinct or not. */
  private readonly words: readonly WordCursor[];
  private readonly readers: PlaceReader[];
  private readonly placement: Placement;
  /** Position of each word's next posting. */
  private readonly next: Uint32Array;

  constructor(
    { text }: ScoringContext,
    words: readonly WordCursor[],
    { field, placement, most }: { field: TextField; placement: Placement; most: number },
  ) {
    this.words = words;
    this.readers = words.map(() => new PlaceReader(text, field));
    this.placement = placement;
    this.next = new Uint32Array(words.length);
    this.buffer = new Uint16Array(most);
    this.offsets = this.buffer;
  }

  load(block: number, within: Offsets | null): void {
    this.from = this.to = 0;
    for (const word of this.words) word.load(block);
    const bySize = this.words.toSorted((a, b) => a.last - a.first - (b.last - b.first));
    const candidates: Offsets = { offsets: bySize[0].offsets, from: bySize[0].from, to: bySize[0].to };
    for (const other of within ? [within, ...bySize.slice(1)] : bySize.slice(1))
      intersect(candidates, other, this.buffer);
    this.keepPlaced(candidates);
  }

  private keepPlaced({ offsets, from, to }: Offsets): void {
    const { words, next, readers, buffer, placement } = this;
    for (let word = 0; word < words.length; word++) next[word] = words[word].first;
    let end = 0;
    for (let i = from; i < to; i++) {
      const offset = offsets[i];
      for (let word = 0; word < words.length; word++) {
        const { postings, last } = words[word];
        const at = leapTo(postings, next[word], last, offset);
        next[word] = at;
        readers[word].read(at);
      }
      if (placement(readers)) buffer[end++] = offset;
    }
    this.offsets = buffer;
    this.to = end;
  }

  addScores(_matches: Offsets, scores: Float64Array): void {
    const { words, next, offsets } = this;
    for (let word = 0; word < words.length; word++) next[word] = words[word].first;
    for (let i = this.from; i < this.to; i++) {
      const offset = offsets[i];
      for (let word = 0; word < words.length; word++) {
        const { postings, last } = words[word];
        next[word] = leapTo(postings, next[word], last, offset);
        scores[offset] += words[word].scoreOf(next[word]);
      }
    }
  }
}
