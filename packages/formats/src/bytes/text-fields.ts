import { NO_MORE } from './json-scanner.ts';
import type { JsonScanner } from './json-scanner.ts';
import { keyTable } from './key-table.ts';
import type { KeyTable } from './key-table.ts';
import { once } from './once.ts';
import { MISSING, textSpan } from './text-span.ts';
import type { TextSpan } from './text-span.ts';

/** The texts that are wanted of one sort of object. */
export interface TextFields {
  keys: KeyTable;
  /** As the names given; missing where the object has no text under the name. */
  spans: TextSpan[];
}

export const textFields = (...names: string[]): TextFields => ({
  keys: keyTable(names),
  spans: names.map(textSpan),
});

export const forget = ({ spans }: TextFields): void => {
  for (const span of spans) span.from = MISSING;
};

/** Reads an object of which some texts are wanted, or null. Forgets what was read before. */
export function readFields(scanner: JsonScanner, fields: TextFields): void {
  forget(fields);
  if (scanner.takeNull()) return;
  const { keys, spans } = fields;
  let seen = 0;
  for (let key = scanner.firstKey(keys); key !== NO_MORE; key = scanner.nextKey(keys)) {
    if (key < 0) scanner.skip();
    else {
      seen = once(seen, key);
      scanner.readTextOrNull(spans[key]);
    }
  }
}
