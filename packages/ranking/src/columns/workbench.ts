/**
 * Arrays to work on that are laid out once and used again and again: new memory costs more than the work done on it,
 * a page fault per 4 kB. One name, one array; what it holds is good until the name is asked for again, and is at first
 * whatever was left there.
 */
export interface Workbench {
  words: (name: string, length: number) => Uint32Array<ArrayBuffer>;
  doubles: (name: string, length: number) => Float64Array<ArrayBuffer>;
}

/** Room for the next power of two, so that sizes that vary a little do not make new arrays. */
const roomFor = (length: number): number => 2 ** Math.ceil(Math.log2(Math.max(length, 1024)));

export const workbench = (): Workbench => {
  const words = new Map<string, Uint32Array<ArrayBuffer>>();
  const doubles = new Map<string, Float64Array<ArrayBuffer>>();
  return {
    words(name, length) {
      let known = words.get(name);
      if (known === undefined || known.length < length) {
        known = new Uint32Array(roomFor(length));
        words.set(name, known);
      }
      return known.subarray(0, length);
    },
    doubles(name, length) {
      let known = doubles.get(name);
      if (known === undefined || known.length < length) {
        known = new Float64Array(roomFor(length));
        doubles.set(name, known);
      }
      return known.subarray(0, length);
    },
  };
};
