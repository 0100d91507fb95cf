import { instantiate } from '../kernel.ts';
import type { Kernel } from '../kernel.ts';

/** Typed arrays, one after the other, in a shared memory of their own. */
export interface Arena {
  memory: WebAssembly.Memory;
  put(values: ArrayBufferView): number;
  reserve(bytes: number): number;
  u32(at: number, count: number): number[];
}

const PAGE = 65_536;

/** Room for `bytes`; every array ends where the next begins, and the last may end where the memory does. */
export function arena(bytes: number): Arena {
  const pages = Math.max(1, Math.ceil(bytes / PAGE));
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  let next = 0;
  const reserve = (size: number): number => {
    const at = next;
    next += Math.ceil(size / 4) * 4;
    return at;
  };
  return {
    memory,
    reserve,
    put(values) {
      const at = reserve(values.byteLength);
      const source = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      new Uint8Array(memory.buffer).set(source, at);
      return at;
    },
    u32: (at, count) => [...new Uint32Array(memory.buffer, at, count)],
  };
}

/** The kernel with SIMD and without; all results must be the same. */
export const bothKernels = (memory: WebAssembly.Memory): readonly Kernel[] => [
  instantiate(memory, { simd: true }),
  instantiate(memory, { simd: false }),
];
