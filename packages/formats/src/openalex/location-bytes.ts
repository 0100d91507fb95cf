import { NO_MORE } from '../bytes/json-scanner.ts';
import type { JsonScanner } from '../bytes/json-scanner.ts';
import { keyTable } from '../bytes/key-table.ts';
import { once } from '../bytes/once.ts';
import { forget, readFields, textFields } from '../bytes/text-fields.ts';
import { MISSING, commonText, plainText, rawText, textSpan } from '../bytes/text-span.ts';
import { issnOf } from '../identifiers.ts';
import type { WorkRecord } from '../records.ts';
import { openAlexIdAt } from './id-bytes.ts';

const KEYS = keyTable(['landing_page_url', 'pdf_url', 'is_oa', 'source']);
const KEY = { page: 0, pdf: 1, isOpen: 2 } as const;

const SOURCE = textFields('id', 'display_name', 'issn_l', 'type', 'host_organization_name', 'publisher');
const [sourceId, sourceName, issn, sourceType, host, publisher] = SOURCE.spans;

/** The primary location read last; its source is in `sourceAt`. */
export const location = { page: textSpan(), pdf: textSpan(), isOpen: null as boolean | null };

/** As if there had been no location. */
export function forgetLocation(): void {
  location.page.from = MISSING;
  location.pdf.from = MISSING;
  location.isOpen = null;
  forget(SOURCE);
}

/** Reads a location, or null, into `location`. */
export function readLocation(scanner: JsonScanner): void {
  if (scanner.takeNull()) return;
  let seen = 0;
  for (let key = scanner.firstKey(KEYS); key !== NO_MORE; key = scanner.nextKey(KEYS)) {
    if (key < 0) {
      scanner.skip();
      continue;
    }
    seen = once(seen, key);
    if (key === KEY.page) scanner.readTextOrNull(location.page);
    else if (key === KEY.pdf) scanner.readTextOrNull(location.pdf);
    else if (key === KEY.isOpen) location.isOpen = scanner.readFlag();
    else readFields(scanner, SOURCE);
  }
}

/** The source of the location read last; null when it has no id. */
export function sourceAt(scanner: JsonScanner): WorkRecord['source'] {
  const { bytes } = scanner;
  const id = openAlexIdAt(scanner, sourceId, 'S');
  if (id === null) return null;
  return {
    id,
    name: plainText(bytes, sourceName) ?? '',
    issnL: issn.from === MISSING ? null : issnOf(rawText(bytes, issn)),
    type: commonText(bytes, sourceType),
    publisher: plainText(bytes, host) ?? plainText(bytes, publisher),
  };
}
