import { keyTable } from '../bytes/key-table.ts';
import { NO_MORE } from '../bytes/json-scanner.ts';
import type { JsonScanner } from '../bytes/json-scanner.ts';
import { once } from '../bytes/once.ts';
import { MISSING, commonText, plainText, rawText, textSpan } from '../bytes/text-span.ts';
import { institutionId, rorOf } from '../institution-id.ts';
import type { InstitutionRef } from '../records.ts';
import { countryCodeAt } from './country-bytes.ts';
import { openAlexIdAt } from './id-bytes.ts';

const KEYS = keyTable(['id', 'ror', 'display_name', 'country_code', 'type']);
const id = textSpan();
const ror = textSpan();
const name = textSpan();
const country = textSpan();
const type = textSpan();
const FIELDS = [id, ror, name, country, type];

/** Reads an institution of an authorship, or null; the same as `institutionRefOf` has. */
export function readInstitutionRef(scanner: JsonScanner): InstitutionRef | null {
  if (scanner.takeNull()) return null;
  for (const field of FIELDS) field.from = MISSING;
  let seen = 0;
  for (let key = scanner.firstKey(KEYS); key !== NO_MORE; key = scanner.nextKey(KEYS)) {
    if (key < 0) {
      scanner.skip();
      continue;
    }
    seen = once(seen, key);
    scanner.readTextOrNull(FIELDS[key]);
  }
  const { bytes } = scanner;
  const checkedRor = ror.from === MISSING ? null : rorOf(rawText(bytes, ror));
  const openalexId = openAlexIdAt(scanner, id, 'I');
  if (checkedRor === null && openalexId === null) return null;
  return {
    id: institutionId({ ror: checkedRor, openalexId }),
    ror: checkedRor,
    name: plainText(bytes, name) ?? '',
    countryCode: countryCodeAt(bytes, country),
    type: commonText(bytes, type),
  };
}
