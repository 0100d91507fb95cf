import type { Read } from '@peerlens/formats/records.ts';

/** Some records of an input, in order. */
export interface Batch<T> {
  reads: Read<T>[];
  /** An interrupted import had these in. */
  isResumed: boolean;
  /** Where a live query goes on after these. */
  cursor: string | null;
}

export interface BatchLimits<T> {
  maxRecords: number;
  /** Keeps the memory flat when single records are large; in the unit of `sizeOf`. */
  maxSize: number;
  sizeOf: (record: T) => number;
}

/**
 * Cuts a stream into batches. The cuts depend on the input alone, but for one after the first `resumed` reads.
 */
export async function* inBatches<T>(
  reads: AsyncIterable<Read<T>>,
  { limits, resumed }: { limits: BatchLimits<T>; resumed: number },
): AsyncGenerator<Batch<T>> {
  let batch: Read<T>[] = [];
  let size = 0;
  let count = 0;
  for await (const read of reads) {
    batch.push(read);
    count += 1;
    size += read.ok ? limits.sizeOf(read.record) : read.input.length;
    if (batch.length < limits.maxRecords && size < limits.maxSize && count !== resumed) continue;
    yield { reads: batch, isResumed: count <= resumed, cursor: null };
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield { reads: batch, isResumed: count <= resumed, cursor: null };
}
