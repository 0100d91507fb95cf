import { MINUS, NINE, ZERO } from '../bytes/byte-kinds.ts';
import { MISSING, rawText } from '../bytes/text-span.ts';
import type { TextSpan } from '../bytes/text-span.ts';
import { dateOf, yearOf } from '../identifiers.ts';

/** The number of `digits` digits at `from`; NaN when something else stands there. */
const numberAt = (bytes: Buffer, from: number, digits: number): number => {
  let number = 0;
  for (let i = from; i < from + digits; i += 1) {
    const byte = bytes[i];
    if (byte < ZERO || byte > NINE) return Number.NaN;
    number = number * 10 + byte - ZERO;
  }
  return number;
};

/** Every month has these days; for the others it takes a calendar. */
const DAYS_OF_ALL = 28;

/** As `dateOf`. */
export const dateAt = (bytes: Buffer, span: TextSpan): string | null => {
  const { from, to } = span;
  if (from === MISSING) return null;
  const month = numberAt(bytes, from + 5, 2);
  const day = numberAt(bytes, from + 8, 2);
  const isUsual = to - from === 10 && bytes[from + 4] === MINUS && bytes[from + 7] === MINUS;
  const isInAll = month >= 1 && month <= 12 && day >= 1 && day <= DAYS_OF_ALL;
  if (!isUsual || !isInAll) return dateOf(rawText(bytes, span));
  return yearOf(numberAt(bytes, from, 4)) === null
    ? dateOf(rawText(bytes, span))
    : bytes.latin1Slice(from, to);
};
