import { readBlocks } from '@peerlens/formats/lines.ts';
import type { Block } from '@peerlens/formats/lines.ts';
import { workReader } from '@peerlens/formats/openalex/work-reader.ts';
import { spreadOf } from '../figures/spread.ts';
import type { Spread } from '../figures/spread.ts';

/** So much of the input is kept in memory to be read again and again. */
const MOST_BYTES = 64_000_000;
const ROUNDS = 5;

export interface Extraction {
  is: string;
  works: number;
  mb: number;
  worksPerSecondPerCore: Spread;
  jsonParseWorksPerSecond: Spread;
  ratio: number;
}

async function firstBlocks(file: string): Promise<Block[]> {
  const found: Block[] = [];
  let bytes = 0;
  for await (const { blocks } of readBlocks(file)) {
    found.push(...blocks);
    for (const block of blocks) bytes += block.ok ? block.bytes.length : 0;
    if (bytes >= MOST_BYTES) break;
  }
  return found;
}

/** Seconds of processor time that `work` takes, helpers such as the collector of garbage included. */
function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** How fast the import's own reader makes records of bytes in memory, beside JSON.parse of the same lines alone. */
export async function extractionOf(file: string): Promise<Extraction> {
  const blocks = await firstBlocks(file);
  let works = 0;
  let mb = 0;
  for (const block of blocks) mb += block.ok ? block.bytes.length / 1e6 : 0;
  const extract = (): void => {
    works = 0;
    const reader = workReader();
    // One block at a time, as they come from a file: an import does not keep the records either.
    for (const block of blocks) works += reader.read([block]).length;
  };
  const parse = (): void => {
    for (const block of blocks) {
      if (!block.ok) continue;
      for (const text of block.bytes.toString('utf8').split('\n')) {
        try {
          JSON.parse(text);
        } catch {
          // A blank or bad line; the reader has it among its rejects.
        }
      }
    }
  };
  const rates = (work: () => void): number[] => {
    // The compiler needs some thousand lines; an import has millions.
    work();
    return Array.from({ length: ROUNDS }, () => works / processorSeconds(work));
  };
  const extracted = spreadOf(rates(extract));
  const parsed = spreadOf(rates(parse));
  return {
    is: 'bytes to records by the reader of the import, of processor time; beside JSON.parse alone',
    works,
    mb: Math.round(mb),
    worksPerSecondPerCore: extracted,
    jsonParseWorksPerSecond: parsed,
    ratio: Number((extracted.median / parsed.median).toFixed(2)),
  };
}
