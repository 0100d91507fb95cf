import type { Read } from '@peerlens/formats/records.ts';
import { inBatches } from './batches.ts';
import type { Batch, BatchLimits } from './batches.ts';
import type { ImportEvent, ImportFile, ImportKind, ImportOpenAlex } from './corpus.contract.ts';
import type { CorpusStore } from './corpus.store.ts';
import { runImport, settleImports } from './import-run.ts';
import type { FetchPage } from './openalex-pages.ts';
import type { RecordKinds } from './record-table.ts';
import { pagesOf, queryKey } from './openalex-pages.ts';

type Reader<T> = (
  path: string,
  options: { signal?: AbortSignal; onBytes?: (read: number) => void },
) => AsyncIterable<Read<T>>;

export type CorpusReaders = { [K in ImportKind]: Reader<RecordKinds[K]> };

/** A few hundred milliseconds of work: few round trips, and little to do again after a kill. */
const BATCH_RECORDS = 2000;
/** Characters, about; two batches are in memory at a time, each some times its size. */
const BATCH_CHARACTERS = 8_000_000;

/** Roughly how much memory a record takes, in characters. */
const SIZES: { [K in ImportKind]: (record: RecordKinds[K]) => number } = {
  institutions: () => 500,
  sources: () => 500,
  authors: ({ affiliations }) => 200 + affiliations.length * 50,
  works: ({ abstract, references, authorships }) =>
    1000 + (abstract?.length ?? 0) + references.length * 10 + authorships.length * 300,
  concepts: ({ literals }) => 200 + literals.length * 100,
};

const limitsOf = <K extends ImportKind>(kind: K): BatchLimits<RecordKinds[K]> => ({
  maxRecords: BATCH_RECORDS,
  maxSize: BATCH_CHARACTERS,
  sizeOf: SIZES[kind],
});

interface CorpusServiceParts {
  store: CorpusStore;
  readers: CorpusReaders;
  fetchPage: FetchPage;
  /** Told once when the corpus or the ontology is in a new state. */
  onChange?: () => Promise<unknown>;
}

export const corpusService = ({ store, readers, fetchPage, onChange }: CorpusServiceParts) => {
  const batchesOf = <K extends ImportKind>(
    kind: K,
    path: string,
    { resumed, ...options }: { resumed: number; signal?: AbortSignal; onBytes: (read: number) => void },
  ): AsyncIterable<Batch<RecordKinds[K]>> =>
    inBatches(readers[kind](path, options), { limits: limitsOf(kind), resumed });

  return {
    /**
     * Brings a file in: what is new is added, what differs is replaced, the rest is left alone. An interrupted
     * import of the same file goes on where it stopped.
     *
     * @throws DomainError `not_found` or `invalid` for the path; `conflict` while another import runs; the
     * signal's reason when aborted, after the batch in work.
     */
    async *importFile(input: ImportFile, signal?: AbortSignal): AsyncGenerator<ImportEvent> {
      const { kind, path } = input;
      const { fingerprint, sizeBytes } = await store.describeInput(path);
      let bytes = 0;
      const onBytes = (read: number): void => {
        bytes = read;
      };
      yield* runImport({
        store,
        kind,
        source: { key: fingerprint && `${kind}:${fingerprint}`, kind, source: path },
        rejectsPath: input.rejectsPath ?? store.rejectsPathOf(path),
        batches: (progress) => batchesOf(kind, path, { resumed: progress?.position ?? 0, signal, onBytes }),
        moreFollow: input.moreFollow,
        onChange,
        share: () => (sizeBytes ? Math.min(1, bytes / sizeBytes) : null),
        signal,
      });
    },

    /**
     * Brings the works in that a live OpenAlex query finds; resumes an interrupted one at its cursor.
     *
     * @throws DomainError `invalid` when the API refuses the query; `unavailable` when it cannot be reached.
     */
    async *importOpenAlex(input: ImportOpenAlex, signal?: AbortSignal): AsyncGenerator<ImportEvent> {
      const pages = pagesOf(fetchPage, input, signal);
      yield* runImport({
        store,
        kind: 'works',
        source: { key: queryKey(input), kind: 'openalex', source: input.filter },
        rejectsPath: input.rejectsPath ?? store.rejectsPathOf('openalex'),
        batches: (progress) => pages.from(progress),
        onChange,
        share: pages.share,
        signal,
      });
    },

    /**
     * Works out what follows from records whose import had left it to a later one that never came; nothing when
     * nothing is left to do.
     *
     * @throws DomainError `conflict` while an import runs.
     */
    settle: (): Promise<void> => settleImports({ store, onChange }),
  };
};

export type CorpusService = ReturnType<typeof corpusService>;
