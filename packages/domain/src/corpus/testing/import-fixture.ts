import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@peerlens/db';
import type { ImportEvent, ImportKind } from '../corpus.contract.ts';
import { corpusService } from '../corpus.service.ts';
import type { CorpusService } from '../corpus.service.ts';
import { corpusStore } from '../corpus.store.ts';
import { fileReaders, titleReader } from '../file-readers.store.ts';
import { openAlexApi } from '../openalex-api.store.ts';

const NOW = new Date('2024-05-01T12:00:00Z');

export const corpusOf = (
  db: Pick<Database, 'pool'>,
  { onChange }: { onChange?: () => Promise<unknown> } = {},
): CorpusService =>
  corpusService({
    onChange,
    store: corpusStore(db),
    clock: () => NOW,
    readers: fileReaders,
    readTitles: titleReader,
    fetchPage: openAlexApi({ retryAfterMs: [1, 1] }),
  });

/** All events of an import; the last one first in mind. */
export async function drain(events: AsyncIterable<ImportEvent>): Promise<ImportEvent> {
  let last: ImportEvent | null = null;
  for await (const event of events) last = event;
  if (last === null) throw new Error('An import has at least one event');
  return last;
}

export interface TestFolder {
  /** Writes a file of JSON lines (strings go in as they are) and returns its path. */
  write: (name: string, lines: readonly unknown[]) => string;
  path: (name: string) => string;
  remove: () => void;
}

export function testFolder(): TestFolder {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-corpus-'));
  const pathOf = (name: string): string => path.join(folder, name);
  return {
    write: (name, lines) => {
      const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
      fs.writeFileSync(pathOf(name), `${text.join('\n')}\n`);
      return pathOf(name);
    },
    path: pathOf,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Imports lines of one kind from a file of its own. */
export const importer =
  (corpus: CorpusService, folder: TestFolder) =>
  (kind: ImportKind, lines: readonly unknown[], name = `${kind}.jsonl`): Promise<ImportEvent> =>
    drain(
      corpus.importFile({
        kind,
        path: folder.write(name, lines),
        rejectsPath: folder.path(`${name}.rejects.jsonl`),
      }),
    );
