import { keyTable } from '../bytes/key-table.ts';
import { NO_MORE, UNUSUAL } from '../bytes/json-scanner.ts';
import type { JsonScanner } from '../bytes/json-scanner.ts';
import { once } from '../bytes/once.ts';
import { MISSING, plainText, rawText, textSpan } from '../bytes/text-span.ts';
import { orcidOf } from '../identifiers.ts';
import type { AuthorshipRecord, InstitutionRef } from '../records.ts';
import { countryCodeAt } from './country-bytes.ts';
import { openAlexIdAt } from './id-bytes.ts';
import { readInstitutionRef } from './institution-bytes.ts';

const KEYS = keyTable([
  'author',
  'raw_author_name',
  'is_corresponding',
  'institutions',
  'countries',
  'raw_affiliation_strings',
  'affiliations',
  'raw_affiliation_string',
]);
const KEY = {
  author: 0,
  rawName: 1,
  isCorresponding: 2,
  institutions: 3,
  countries: 4,
  rawAffiliations: 5,
  affiliations: 6,
} as const;

const AUTHOR_KEYS = keyTable(['id', 'display_name', 'orcid']);
const authorId = textSpan();
const displayName = textSpan();
const orcid = textSpan();
const AUTHOR_FIELDS = [authorId, displayName, orcid];

const rawName = textSpan();
const item = textSpan();

function readAuthor(scanner: JsonScanner): void {
  if (scanner.takeNull()) return;
  let seen = 0;
  for (let key = scanner.firstKey(AUTHOR_KEYS); key !== NO_MORE; key = scanner.nextKey(AUTHOR_KEYS)) {
    if (key < 0) {
      scanner.skip();
      continue;
    }
    seen = once(seen, key);
    scanner.readTextOrNull(AUTHOR_FIELDS[key]);
  }
}

function readInstitutions(scanner: JsonScanner): InstitutionRef[] {
  const found: InstitutionRef[] = [];
  if (scanner.takeNull()) return found;
  for (let isMore = scanner.firstItem(); isMore; isMore = scanner.nextItem()) {
    const ref = readInstitutionRef(scanner);
    if (ref !== null && !found.some(({ id }) => id === ref.id)) found.push(ref);
  }
  return found;
}

const addNew = <T>(list: T[], value: T | null): void => {
  if (value !== null && !list.includes(value)) list.push(value);
};

function readCountries(scanner: JsonScanner): string[] {
  const found: string[] = [];
  if (scanner.takeNull()) return found;
  for (let isMore = scanner.firstItem(); isMore; isMore = scanner.nextItem()) {
    scanner.readTextOrNull(item);
    addNew(found, countryCodeAt(scanner.bytes, item));
  }
  return found;
}

/** Null for an empty list, too: affiliations may then stand elsewhere. */
function readRawAffiliations(scanner: JsonScanner): string[] | null {
  if (scanner.takeNull() || !scanner.firstItem()) return null;
  const found: string[] = [];
  do {
    scanner.readTextOrNull(item);
    addNew(found, plainText(scanner.bytes, item));
  } while (scanner.nextItem());
  return found;
}

/** Past a value; whether it may hold affiliations. */
function skipsSomething(scanner: JsonScanner): boolean {
  const from = scanner.at;
  if (scanner.takeNull()) return false;
  scanner.skip();
  // Two bytes are an empty list, or an empty text.
  return scanner.at - from > 2;
}

/** Reads one authorship; null for one with neither id nor name. Who corresponds may stand elsewhere. */
function readAuthorship(scanner: JsonScanner): AuthorshipRecord | null {
  for (const field of AUTHOR_FIELDS) field.from = MISSING;
  rawName.from = MISSING;
  let institutions: InstitutionRef[] = [];
  let countries: string[] = [];
  let rawAffiliations: string[] | null = null;
  let isCorresponding = false;
  let hasOtherAffiliations = false;
  let seen = 0;
  for (let key = scanner.firstKey(KEYS); key !== NO_MORE; key = scanner.nextKey(KEYS)) {
    if (key < 0) {
      scanner.skip();
      continue;
    }
    seen = once(seen, key);
    if (key === KEY.author) readAuthor(scanner);
    else if (key === KEY.rawName) scanner.readTextOrNull(rawName);
    else if (key === KEY.isCorresponding) isCorresponding = scanner.readFlag() === true;
    else if (key === KEY.institutions) institutions = readInstitutions(scanner);
    else if (key === KEY.countries) countries = readCountries(scanner);
    else if (key === KEY.rawAffiliations) rawAffiliations = readRawAffiliations(scanner);
    else if (skipsSomething(scanner)) hasOtherAffiliations = true;
  }
  if (rawAffiliations === null && hasOtherAffiliations) throw UNUSUAL;
  const { bytes } = scanner;
  const id = openAlexIdAt(scanner, authorId, 'A');
  const name = plainText(bytes, displayName) ?? plainText(bytes, rawName) ?? '';
  if (id === null && name === '') return null;
  for (const { countryCode } of institutions) addNew(countries, countryCode);
  return {
    authorId: id,
    name,
    orcid: orcid.from === MISSING ? null : orcidOf(rawText(bytes, orcid)),
    isCorresponding,
    institutions,
    countries,
    rawAffiliations: rawAffiliations ?? [],
  };
}

/** Reads the list of authorships, or null; as `authorshipsOf`, but for those named as corresponding elsewhere. */
export function readAuthorships(scanner: JsonScanner): AuthorshipRecord[] {
  const found: AuthorshipRecord[] = [];
  if (scanner.takeNull()) return found;
  for (let isMore = scanner.firstItem(); isMore; isMore = scanner.nextItem()) {
    const authorship = readAuthorship(scanner);
    if (authorship !== null) found.push(authorship);
  }
  return found;
}
