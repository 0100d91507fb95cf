import { expect, it } from 'vitest';
import { selectionRoom } from './kernel.ts';
import { bothKernels } from './testing/arena.ts';

const END = 2 ** 32;
const ROWS = 21;

it('arrays that end where 32 bits do are read and written to their end', () => {
  const memory = new WebAssembly.Memory({ initial: 65_536, maximum: 65_536, shared: true });
  const sums = END - 4 * ROWS;
  const live = new Uint32Array(memory.buffer, sums, ROWS);
  const low = new Uint32Array(memory.buffer, 0, 4096);
  const ordinals = Uint32Array.from({ length: ROWS }, (_, i) => i);
  const impacts = new Uint16Array(memory.buffer, END - 2 * ROWS - 128, ROWS).fill(3);
  low.set(ordinals);
  for (const kernel of bothKernels(memory)) {
    kernel.clear(sums, 0, ROWS);
    expect(kernel.addLight(0, impacts.byteOffset, ROWS, ROWS, 5, sums)).toBe(ROWS);
    expect([...live]).toEqual(Array.from(ordinals, () => 15));

    const out = 8 * 1024;
    kernel.addLight(0, impacts.byteOffset, 1, ROWS, 5, sums + 4 * (ROWS - 1));
    kernel.beginTop(2, 0, 0, out, selectionRoom(2));
    kernel.offer(sums, 0, ROWS);
    expect(kernel.endTop()).toBe(2);
    expect([...new Uint32Array(memory.buffer, out, 4)]).toEqual([15, 0, 30, ROWS - 1]);

    // Postings at the very end, added to sums elsewhere.
    live.fill(0x0001_0001);
    new Uint32Array(memory.buffer, out, 3).set([0, 2, 7]);
    const scores = 16 * 1024;
    kernel.clear(scores, 0, 2);
    kernel.addHeavy(out, out + 8, 1, out, 1, END - 4, END - 4, scores, 0, 1);
    expect([...new Uint32Array(memory.buffer, scores, 2)]).toEqual([0, 14]);

    // Rows at the very end, of one dimension that is 1 or 0.
    const factors = new Float32Array(memory.buffer, 32 * 1024, 4 * ROWS).fill(1);
    const query = 40 * 1024;
    new Uint8Array(memory.buffer, query, 32).set([1, 0]);
    const rows = END - 4 * ROWS;
    const end = 4 * ROWS;
    kernel.beginTop(1, 0, 0, out, selectionRoom(1));
    kernel.offerDots(query, rows, 1, factors.byteOffset, 2.5, 0, end - 8, end, scores - 4 * (end - 8));
    expect([...new Uint32Array(memory.buffer, scores, 8)]).toEqual([2, 0, 2, 0, 2, 0, 2, 0]);

    // The same, sixteen dimensions and four rows at a time.
    new Uint8Array(memory.buffer, query, 32).set(new Uint8Array(16).fill(1));
    kernel.beginTop(4, 0, 0, out, selectionRoom(4));
    kernel.offerDots(query, END - 64, 16, factors.byteOffset, 1, 0, 0, 4, scores);
    expect(kernel.endTop()).toBe(4);
    expect([...new Uint32Array(memory.buffer, out, 8)]).toEqual([8, 0, 8, 1, 8, 2, 8, 3]);
  }
});
