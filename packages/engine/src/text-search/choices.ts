import type { BlockCursor } from './block-cursor.ts';
import { subtract, type Offsets } from './block-lists.ts';
import { filterCursor } from './plan.ts';
import { BLOCK_SIZE } from './text-arrays.ts';
import type { TextPage } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';

/** How many choices each article of a block fails, and the last of them; zero between uses. One search at a time. */
const failures = new Uint8Array(BLOCK_SIZE);
const failed = new Uint8Array(BLOCK_SIZE);

const matching = new Uint16Array(BLOCK_SIZE);
const rest = new Uint16Array(BLOCK_SIZE);

/** Articles of a block that meet every choice, and by column those that fail its own and no other. */
export interface Chosen {
  matches: Offsets;
  /** Only for columns with a choice. */
  nearMisses: ReadonlyMap<string, Offsets>;
}

/**
 * Filters on the values of columns, where counting a column leaves its own choice aside. Each block's articles are
 * walked once however many choices there are: an article that fails one choice counts for that column alone.
 *
 * @source Lucene's DrillSideways
 */
export class Choices {
  private readonly cursors: { column: string; cursor: BlockCursor; near: Uint16Array }[];

  /** At most 255 choices, of different columns. */
  constructor(segment: TextSegment, choices: NonNullable<TextPage['choices']>) {
    this.cursors = choices.map(({ column, filter }) => ({
      column,
      cursor: filterCursor(segment, filter),
      near: new Uint16Array(Math.min(BLOCK_SIZE, segment.articleId.length)),
    }));
  }

  /** Blocks in ascending order; the result is good until the next call. */
  choose(block: number, found: Offsets): Chosen {
    this.cursors.forEach(({ cursor }, choice) => {
      cursor.load(block, found);
      const missing = spanOf(found);
      subtract(missing, cursor, rest);
      for (let i = missing.from; i < missing.to; i++) {
        failures[missing.offsets[i]]++;
        failed[missing.offsets[i]] = choice;
      }
    });
    const ends = new Uint32Array(this.cursors.length);
    let end = 0;
    for (let i = found.from; i < found.to; i++) {
      const offset = found.offsets[i];
      if (failures[offset] === 0) matching[end++] = offset;
      else {
        const choice = failed[offset];
        if (failures[offset] === 1) this.cursors[choice].near[ends[choice]++] = offset;
        failures[offset] = 0;
      }
    }
    const matches = { offsets: matching, from: 0, to: end };
    const nearMisses = new Map<string, Offsets>();
    this.cursors.forEach(({ column, near }, choice) => {
      nearMisses.set(column, { offsets: near, from: 0, to: ends[choice] });
    });
    return { matches, nearMisses };
  }
}

const spanOf = ({ offsets, from, to }: Offsets): Offsets => ({ offsets, from, to });
