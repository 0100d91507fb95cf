/** Numbers per slot: the word's traits (never 0), two hashes of its letters, its row. All of a probe is in one cache line. */
export const SLOT_STRIDE = 4;

/**
 * Finds what is known of a word of ASCII letters and digits by two hashes of it, which the scan makes as it goes along;
 * no letter is looked at again. Two words are taken for one only if 64 bits of both are equal: of a million different
 * words that happens once in thirty million times.
 */
export const newSpellingTable = () => {
  let used = 0;
  const table = { slots: new Int32Array(SLOT_STRIDE << 12) as Int32Array, find, add, clear };

  /** Index of the word's slot, or -1. */
  function find(hash: number, check: number): number {
    const { slots } = table;
    const mask = slots.length - 1;
    for (let at = (hash ^ (hash >>> 15)) << 2; ; at += SLOT_STRIDE) {
      at &= mask;
      if (slots[at] === 0) return -1;
      if (slots[at + 1] === hash && slots[at + 2] === check) return at;
    }
  }

  function add(word: { hash: number; check: number; traits: number; row: number }): void {
    if (++used * 2 * SLOT_STRIDE > table.slots.length) {
      const old = table.slots;
      table.slots = new Int32Array(old.length * 2);
      for (let at = 0; at < old.length; at += SLOT_STRIDE) if (old[at] !== 0) place(old.subarray(at, at + 4));
    }
    place([word.traits, word.hash, word.check, word.row]);
  }

  const place = (slot: ArrayLike<number>): void => {
    const { slots } = table;
    const mask = slots.length - 1;
    let at = ((slot[1] ^ (slot[1] >>> 15)) << 2) & mask;
    while (slots[at] !== 0) at = (at + SLOT_STRIDE) & mask;
    slots.set(slot, at);
  };

  function clear(): void {
    used = 0;
    table.slots.fill(0);
  }

  return table;
};
