import { MISSING, rawText } from '../bytes/text-span.ts';
import type { TextSpan } from '../bytes/text-span.ts';
import { countryCodeOf } from '../identifiers.ts';

/** Codes by their letters, of which the first 65 possible bytes of each place are none. */
const codes: (string | null)[] = Array.from({ length: 26 * 26 }, () => null);

/** A to Z, in either case, as 0 to 25; else something above or below. */
const letterAt = (bytes: Buffer, at: number): number => (bytes[at] & ~0x20) - 0x41;

/** As `countryCodeOf`. */
export const countryCodeAt = (bytes: Buffer, span: TextSpan): string | null => {
  const { from, to } = span;
  if (from === MISSING) return null;
  const first = letterAt(bytes, from);
  const second = letterAt(bytes, from + 1);
  const isCode = to - from === 2 && first >= 0 && first < 26 && second >= 0 && second < 26;
  if (!isCode) return countryCodeOf(rawText(bytes, span));
  const place = first * 26 + second;
  const code = codes[place] ?? String.fromCharCode(first + 0x41, second + 0x41);
  codes[place] = code;
  return code;
};
