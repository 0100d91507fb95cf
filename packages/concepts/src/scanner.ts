import { TextKernel } from './kernel/kernel.ts';

/** A kernel's memory grows with its longest text and stays as large; longer texts get one that is let go of. */
const LONGEST_SHARED = 1 << 20;

let shared: TextKernel | undefined;

/** Finds the words of a text, left to right (see packages/concepts/kernel/scan.ts); good until the next text. */
export const scan = (text: string): TextKernel => {
  const kernel = text.length > LONGEST_SHARED ? new TextKernel() : (shared ??= new TextKernel());
  kernel.take(text);
  kernel.run.scan();
  return kernel;
};
