import { SCALAR_KERNEL, SIMD_KERNEL } from './kernel-bytes.ts';

/** A byte offset into the kernel's memory, below 2³². */
type Pointer = number;

/**
 * The engine's inner loops in WebAssembly, over one shared memory. Ordinals count from 0 within a segment. Nothing is
 * checked: pointers and counts must be right, and no sum may reach 2³². An instance is for one thread; instances of
 * many threads may work over one memory at once, each on sums and buffers of its own.
 *
 * The source, with the shapes of every argument, is packages/engine/kernel.
 */
export interface Kernel {
  /**
   * sums[ordinal] += weight · impact, for those of `count` postings whose ordinals, ascending, are below `end`: u32
   * ordinals, u16 impacts, u32 sums.
   * @returns how many these are
   */
  addLight(
    ordinals: Pointer,
    impacts: Pointer,
    count: number,
    end: number,
    weight: number,
    sums: Pointer,
  ): number;

  /**
   * The same for lists that are cut into blocks of 65,536 documents, block by block in [firstBlock, endBlock). The
   * list of number lists[i] has weights[i]; the postings of list l in block b are those from blockStart[l · blocks + b]
   * up to the next, u16 ordinals within their block and u16 impacts; lists, weights and blockStart are u32.
   */
  addHeavy(
    lists: Pointer,
    weights: Pointer,
    count: number,
    blockStart: Pointer,
    blocks: number,
    ordinals: Pointer,
    impacts: Pointer,
    sums: Pointer,
    firstBlock: number,
    endBlock: number,
  ): void;

  /** Sets the sums of [from, to) to 0. */
  clear(sums: Pointer, from: number, to: number): void;

  /** Sets the bits of `count` u16 ordinals in a set of documents; bit 0 is the lowest of the first byte. */
  setBits(ordinals: Pointer, count: number, bits: Pointer): void;
  /** How many bits two sets of `bytes` bytes, a multiple of 16, have in common. */
  countCommon(one: Pointer, other: Pointer, bytes: number): number;

  /**
   * Begins a selection of the k largest of the sums that are then offered, in ranges of rising ordinals (which may be
   * cleared after each). Sums up to `floor` and ordinals whose bit is set in `skipped` (0 = none) are left out. The
   * buffer `out` must hold `selectionRoom(k)` pairs or more.
   */
  beginTop(k: number, floor: number, skipped: Pointer, out: Pointer, outCapacity: number): void;
  offer(sums: Pointer, from: number, to: number): void;
  /**
   * sums[r] = dot · scale[r] · queryScale + zero for the rows r in [from, to), computed in f64, cut to [0, 2³¹ − 1] and to a
   * whole number; they are offered at once. dot is the exact inner product of `dimensions` (at most 256) of i8; rows
   * stand side by side; scale is f32. The query is two rows of numbers up to 127: its components above 0, then the
   * sizes of those below. Fastest with dimensions in sixteens.
   */
  offerDots(
    query: Pointer,
    rows: Pointer,
    dimensions: number,
    scale: Pointer,
    queryScale: number,
    zero: number,
    from: number,
    to: number,
    sums: Pointer,
  ): void;
  /**
   * Ends the selection: its best, of equal sums those of smaller ordinals, as pairs (u32 sum, u32 ordinal) from the
   * start of `out`, by ordinal.
   * @returns how many there are: fewer than k if fewer sums are above the floor
   */
  endTop(): number;

  /**
   * Writes the ordinals (u32, ascending) whose bits are set among those of `count` documents, in whole words of 8 bytes.
   * @returns how many they are
   */
  ordinalsOf(bits: Pointer, count: number, out: Pointer): number;
  /** out[i] = sums[ordinals[i]], all u32. */
  gather(sums: Pointer, ordinals: Pointer, count: number, out: Pointer): void;
  /** out[i] = √(sums[i] / steps) in `evenSteps`, to the nearest whole number, half up: u32 to i32. */
  evenRoots(sums: Pointer, count: number, steps: number, evenSteps: number, out: Pointer): void;
  /** out[i] = sums[i] / steps − 1 in `evenSteps`, likewise. */
  evenCosines(sums: Pointer, count: number, steps: number, evenSteps: number, out: Pointer): void;
  /** Sum of i32 values, and of their squares; exact below 2⁵³. */
  total(values: Pointer, count: number): number;
  squares(values: Pointer, count: number): number;
  /** out[i] += (values[i] − mean) / deviation: i32 to f64. */
  addStanding(values: Pointer, count: number, mean: number, deviation: number, out: Pointer): void;
  /** values[i] /= by, f64. */
  divide(values: Pointer, count: number, by: number): void;
}

/** Pairs of 8 bytes that a selection of k needs. */
export const selectionRoom = (k: number): number => 4 * k + 1024;

const compiled = new Map<string, WebAssembly.Module>();

/** Compiled once per thread. */
function moduleOf(base64: string): WebAssembly.Module {
  const known = compiled.get(base64);
  if (known) return known;
  const made = new WebAssembly.Module(Buffer.from(base64, 'base64'));
  compiled.set(base64, made);
  return made;
}

let isSimdKnown: boolean | undefined;

/** Whether this machine's WebAssembly has SIMD instructions, relaxed ones included. */
const hasSimd = (): boolean => (isSimdKnown ??= WebAssembly.validate(Buffer.from(SIMD_KERNEL, 'base64')));

/**
 * An instance of the kernel for the calling thread.
 *
 * @param memory made with `shared: true`, of any size
 * @param options.simd false takes the code for machines without SIMD; the results are the same to the bit
 */
export function instantiate(memory: WebAssembly.Memory, options: { simd?: boolean } = {}): Kernel {
  const isSimd = options.simd ?? hasSimd();
  const { exports } = new WebAssembly.Instance(moduleOf(isSimd ? SIMD_KERNEL : SCALAR_KERNEL), {
    env: { memory },
  });
  return exports as unknown as Kernel;
}
