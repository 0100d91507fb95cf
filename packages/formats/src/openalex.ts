import { objectOf, textOf } from './fields.ts';
import { readJsonBatches } from './json.ts';
import type { ReadOptions } from './lines.ts';
import { parseAuthor } from './openalex/author.ts';
import { parseInstitution } from './openalex/institution.ts';
import { parseSource } from './openalex/source.ts';
import { entityRead } from './openalex/entity-read.ts';
import { parseWork } from './openalex/work.ts';
import { readWorkBatches } from './openalex/work-reader.ts';
import type { AuthorRecord, InstitutionRecord, Read, SourceRecord, WorkRecord } from './records.ts';
import { parseRorOrganization } from './ror.ts';

export { parseAuthor, parseInstitution, parseRorOrganization, parseSource, parseWork, readWorkBatches };

async function* readEntities<T>(
  path: string,
  options: ReadOptions,
  parse: (json: unknown) => T,
): AsyncGenerator<Read<T>> {
  for await (const batch of readJsonBatches(path, options)) {
    for (const read of batch) yield entityRead(read, parse);
  }
}

/** Works of a file or folder; see `readLines` for paths and `readJsonBatches` for layouts. */
export async function* readWorks(path: string, options: ReadOptions = {}): AsyncGenerator<Read<WorkRecord>> {
  for await (const batch of readWorkBatches(path, options)) yield* batch;
}

/** Authors of a file or folder. */
export const readAuthors = (path: string, options: ReadOptions = {}): AsyncGenerator<Read<AuthorRecord>> =>
  readEntities(path, options, parseAuthor);

/** Sources of a file or folder. */
export const readSources = (path: string, options: ReadOptions = {}): AsyncGenerator<Read<SourceRecord>> =>
  readEntities(path, options, parseSource);

const looksLikeRor = (json: unknown): boolean => /ror\.org|^0\w{8}$/i.test(textOf(objectOf(json).id) ?? '');

/** Institutions of a file or folder; each record may be ROR's (v1, v2) or OpenAlex's. */
export const readInstitutions = (
  path: string,
  options: ReadOptions = {},
): AsyncGenerator<Read<InstitutionRecord>> =>
  readEntities(path, options, (json) =>
    looksLikeRor(json) ? parseRorOrganization(json) : parseInstitution(json),
  );
