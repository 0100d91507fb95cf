import { DomainError } from '@peerlens/kernel';

import { objectOf, textOf } from './fields.ts';
import { readJsonBatches } from './json.ts';
import { cutInput } from './lines.ts';
import type { ReadOptions } from './lines.ts';
import { parseAuthor } from './openalex/author.ts';
import { parseInstitution } from './openalex/institution.ts';
import { parseSource } from './openalex/source.ts';
import { parseWork } from './openalex/work.ts';
import type { AuthorRecord, InstitutionRecord, Read, SourceRecord, WorkRecord } from './records.ts';
import { parseRorOrganization } from './ror.ts';

export { parseAuthor, parseInstitution, parseRorOrganization, parseSource, parseWork };

async function* readEntities<T>(
  path: string,
  options: ReadOptions,
  parse: (json: unknown) => T,
): AsyncGenerator<Read<T>> {
  for await (const batch of readJsonBatches(path, options)) {
    for (const read of batch) {
      if (!read.ok) {
        yield read;
        continue;
      }
      let result: Read<T>;
      try {
        result = { ok: true, line: read.line, record: parse(read.record) };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const input = cutInput(JSON.stringify(read.record));
        result = { ok: false, line: read.line, reason: error.message, input };
      }
      if (read.file !== undefined) result.file = read.file;
      yield result;
    }
  }
}

/** Works of a file or folder; see `readLines` for paths and `readJsonBatches` for layouts. */
export const readWorks = (path: string, options: ReadOptions = {}): AsyncGenerator<Read<WorkRecord>> =>
  readEntities(path, options, parseWork);

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
