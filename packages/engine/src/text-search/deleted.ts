import { subtract, type Offsets } from './block-lists.ts';
import { BLOCK_BITS, BLOCK_SIZE } from './text-arrays.ts';

const deletedOffsets = new Uint16Array(BLOCK_SIZE);
const livingOffsets = new Uint16Array(BLOCK_SIZE);

/** The articles of a block's list that are not deleted; the list itself where none of the block are. */
export const withoutDeleted = (list: Offsets, deleted: Uint8Array | undefined, block: number): Offsets => {
  if (!deleted || list.from === list.to) return list;
  const gone = deletedInBlock(deleted, block);
  if (gone.to === 0) return list;
  const living = { offsets: list.offsets, from: list.from, to: list.to };
  subtract(living, gone, livingOffsets);
  return living;
};

const deletedInBlock = (deleted: Uint8Array, block: number): Offsets => {
  const first = block << (BLOCK_BITS - 3);
  const last = Math.min(first + (BLOCK_SIZE >> 3), deleted.length);
  let end = 0;
  for (let at = first; at < last; at++) {
    const bits = deleted[at];
    if (bits === 0) continue;
    for (let bit = 0; bit < 8; bit++)
      if ((bits >>> bit) & 1) deletedOffsets[end++] = ((at - first) << 3) + bit;
  }
  return { offsets: deletedOffsets, from: 0, to: end };
};
