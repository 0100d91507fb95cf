import type { SyntheticLists } from './synthetic-lists.ts';

/** A growing shared memory, filled from its start. */
export class Space {
  readonly memory: WebAssembly.Memory;
  #next = 0;

  constructor(bytes: number) {
    const pages = Math.ceil(bytes / 65_536);
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  }

  reserve(bytes: number): number {
    const at = this.#next;
    this.#next += Math.ceil(bytes / 64) * 64;
    return at;
  }

  put(values: Uint16Array | Uint32Array | Int8Array | Float32Array): number {
    const at = this.reserve(values.byteLength);
    new Uint8Array(this.memory.buffer).set(
      new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
      at,
    );
    return at;
  }
}

/** Where the lists stand in the kernel's memory. */
export interface PlacedLists {
  blocks: number;
  blockStart: number;
  ordinals: number;
  impacts: number;
}

export const placeLists = (space: Space, lists: SyntheticLists): PlacedLists => ({
  blocks: lists.blocks,
  blockStart: space.put(lists.blockStart),
  ordinals: space.put(lists.ordinals),
  impacts: space.put(lists.impacts),
});
