import { DomainError } from '@peerlens/kernel';

import { CLOSE_OBJECT, OPEN_OBJECT } from '../bytes/byte-kinds.ts';
import { keyTable } from '../bytes/key-table.ts';
import { JsonScanner, NO_MORE, UNUSUAL } from '../bytes/json-scanner.ts';
import { once } from '../bytes/once.ts';
import { forget, readFields, textFields } from '../bytes/text-fields.ts';
import { MISSING, commonText, plainText, rawText, textSpan, trimmedText } from '../bytes/text-span.ts';
import type { TextSpan } from '../bytes/text-span.ts';
import { webAddressOf } from '../fields.ts';
import { arxivIdOf, doiOf, pubmedCentralIdOf, pubmedIdOf, yearOf } from '../identifiers.ts';
import type { AuthorshipRecord, WorkRecord } from '../records.ts';
import { readAbstract } from './abstract-bytes.ts';
import { readAuthorships } from './authorship-bytes.ts';
import { dateAt } from './date-bytes.ts';
import { openAlexIdAt } from './id-bytes.ts';
import { readIds } from './id-list-bytes.ts';
import { forgetLocation, location, readLocation, sourceAt } from './location-bytes.ts';

const TEXT_NAMES = ['id', 'doi', 'title', 'display_name', 'publication_date', 'language', 'type'];
const texts = TEXT_NAMES.map(textSpan);
const [workId, doi, title, displayName, publicationDate, language, type] = texts;

/** Fields of older files and of our own making, which the slow way reads. */
const OTHERS = [
  'abstract',
  'results',
  'host_venue',
  'alternate_host_venues',
  'pmid',
  'pmcid',
  'URL',
  'volume',
  'issue',
];

const KEY = {
  year: 7,
  citedBy: 8,
  isRetracted: 9,
  ids: 10,
  location: 11,
  bestLocation: 12,
  access: 13,
  pages: 14,
  abstract: 15,
  authorships: 16,
  references: 17,
  corresponding: 18,
} as const;
const KEYS = keyTable([
  ...TEXT_NAMES,
  'publication_year',
  'cited_by_count',
  'is_retracted',
  'ids',
  'primary_location',
  'best_oa_location',
  'open_access',
  'biblio',
  'abstract_inverted_index',
  'authorships',
  'referenced_works',
  'corresponding_author_ids',
  ...OTHERS,
]);

const IDS = textFields('openalex', 'doi', 'pmid', 'pmcid', 'arxiv');
const [otherId, otherDoi, pmid, pmcid, arxiv] = IDS.spans;
const PAGES = textFields('volume', 'issue', 'first_page', 'last_page');
const [volume, issue, firstPage, lastPage] = PAGES.spans;
const BEST_LOCATION = textFields('pdf_url');
const [bestPdf] = BEST_LOCATION.spans;
const ACCESS_KEYS = keyTable(['is_oa']);

/** What is read of a line but for its texts. */
const work = {
  year: null as number | null,
  citedBy: null as number | null,
  isRetracted: false,
  isOpen: null as boolean | null,
  abstract: null as string | null,
  authorships: [] as AuthorshipRecord[],
  references: [] as number[],
  corresponding: [] as number[],
};

function forgetWork(): void {
  for (const text of texts) text.from = MISSING;
  forget(IDS);
  forget(PAGES);
  forget(BEST_LOCATION);
  forgetLocation();
  work.year = null;
  work.citedBy = null;
  work.isRetracted = false;
  work.isOpen = null;
  work.abstract = null;
  work.authorships = [];
  work.references = [];
  work.corresponding = [];
}

function readAccess(scanner: JsonScanner): void {
  if (scanner.takeNull()) return;
  let seen = 0;
  for (let key = scanner.firstKey(ACCESS_KEYS); key !== NO_MORE; key = scanner.nextKey(ACCESS_KEYS)) {
    if (key < 0) scanner.skip();
    else {
      seen = once(seen, key);
      work.isOpen = scanner.readFlag();
    }
  }
}

function readField(scanner: JsonScanner, key: number): void {
  switch (key) {
    case KEY.year:
      work.year = scanner.takeNull() ? null : scanner.readCount();
      return;
    case KEY.citedBy:
      work.citedBy = scanner.takeNull() ? null : scanner.readCount();
      return;
    case KEY.isRetracted:
      work.isRetracted = scanner.readFlag() === true;
      return;
    case KEY.ids:
      readFields(scanner, IDS);
      return;
    case KEY.location:
      readLocation(scanner);
      return;
    case KEY.bestLocation:
      readFields(scanner, BEST_LOCATION);
      return;
    case KEY.access:
      readAccess(scanner);
      return;
    case KEY.pages:
      readFields(scanner, PAGES);
      return;
    case KEY.abstract:
      work.abstract = readAbstract(scanner);
      return;
    case KEY.authorships:
      work.authorships = readAuthorships(scanner);
      return;
    case KEY.references:
      work.references = readIds(scanner, 'W');
      return;
    case KEY.corresponding:
      work.corresponding = readIds(scanner, 'A');
      return;
    default:
      if (!scanner.takeNull()) throw UNUSUAL;
  }
}

function readWork(scanner: JsonScanner): void {
  let seen = 0;
  for (let key = scanner.firstKey(KEYS); key !== NO_MORE; key = scanner.nextKey(KEYS)) {
    if (key < 0) {
      scanner.skip();
      continue;
    }
    seen = once(seen, key);
    if (key < texts.length) scanner.readTextOrNull(texts[key]);
    else readField(scanner, key);
  }
}

const rawOr = (bytes: Buffer, span: TextSpan): string | null =>
  span.from === MISSING ? null : rawText(bytes, span);

/** The record of what has been read; as `parseWork` has it, fields in the same order. */
function recordOf(scanner: JsonScanner): WorkRecord {
  const { bytes } = scanner;
  const id = openAlexIdAt(scanner, workId.from === MISSING ? otherId : workId, 'W');
  // Why it is none is for the slow way to say.
  if (id === null) throw UNUSUAL;
  const foundDoi = doiOf(rawOr(bytes, doi)) ?? doiOf(rawOr(bytes, otherDoi));
  const date = dateAt(bytes, publicationDate);
  const url = webAddressOf(rawOr(bytes, location.page));
  for (const authorship of work.corresponding.length > 0 ? work.authorships : []) {
    if (authorship.authorId !== null && work.corresponding.includes(authorship.authorId))
      authorship.isCorresponding = true;
  }
  return {
    id,
    doi: foundDoi,
    pmid: pmid.from === MISSING ? null : pubmedIdOf(rawText(bytes, pmid)),
    pmcid: pmcid.from === MISSING ? null : pubmedCentralIdOf(rawText(bytes, pmcid)),
    arxivId:
      (arxiv.from === MISSING ? null : arxivIdOf(rawText(bytes, arxiv))) ??
      // Bare, it begins with "10.", so nothing but the word can make it one.
      (foundDoi?.includes('arxiv') === true ? arxivIdOf(foundDoi) : null) ??
      (url?.includes('arxiv') === true ? arxivIdOf(url) : null),
    title: plainText(bytes, title) ?? plainText(bytes, displayName) ?? '',
    abstract: work.abstract,
    year: yearOf(work.year) ?? yearOf(date?.slice(0, 4)),
    date,
    language: commonText(bytes, language),
    type: commonText(bytes, type),
    source: sourceAt(scanner),
    isOpenAccess: work.isOpen ?? location.isOpen,
    url,
    pdfUrl: webAddressOf(rawOr(bytes, location.pdf)) ?? webAddressOf(rawOr(bytes, bestPdf)),
    volume: trimmedText(bytes, volume),
    issue: trimmedText(bytes, issue),
    firstPage: trimmedText(bytes, firstPage),
    lastPage: trimmedText(bytes, lastPage),
    isRetracted: work.isRetracted,
    citedByCount: work.citedBy ?? 0,
    authorships: work.authorships,
    references: work.references,
  };
}

const scanner = new JsonScanner();

/**
 * Reads a work from the bytes of its line, some times faster than from parsed JSON: only what a record has is made
 * a text at all. Null for whatever is not as in today's OpenAlex files, JSON or not: `parseWork` knows the rest.
 *
 * @param bytes valid UTF-8; the line stands from `from` to before `to`.
 */
export function extractWork(bytes: Buffer, from: number, to: number): WorkRecord | null {
  if (bytes[from] !== OPEN_OBJECT || bytes[to - 1] !== CLOSE_OBJECT) return null;
  scanner.open(bytes, from);
  try {
    forgetWork();
    readWork(scanner);
    return scanner.at === to ? recordOf(scanner) : null;
  } catch (error) {
    // A value that no record can have is refused, in words, by the slow way.
    if (error === UNUSUAL || error instanceof DomainError) return null;
    throw error;
  }
}
