import { NINE, QUOTE, ZERO } from '../bytes/byte-kinds.ts';
import type { JsonScanner } from '../bytes/json-scanner.ts';
import { MISSING, rawText } from '../bytes/text-span.ts';
import type { TextSpan } from '../bytes/text-span.ts';
import { NOBODY, openAlexIdOf } from './id.ts';
import type { EntityLetter } from './id.ts';

const ADDRESS = new TextEncoder().encode('https://openalex.org/');
/** A number of more digits may not be exact. */
const MOST_DIGITS = 15;

const LETTERS: Readonly<Record<EntityLetter, number>> = { W: 0x57, A: 0x41, S: 0x53, I: 0x49 };

const isNobody = (id: number, letter: number): boolean => id === 0 || (letter === LETTERS.A && id === NOBODY);

/** The address but for its last byte, four bytes a number. */
const QUARTETS = Array.from({ length: 5 }, (_, i) => new DataView(ADDRESS.buffer).getUint32(i * 4));
const [HTTP, SLASHES, OPEN, ALEX, ORG] = QUARTETS;
const SLASH = 0x2f;

/** Whether the address of OpenAlex stands at `from`, with a letter after it. */
function isAddressAt({ bytes, view }: JsonScanner, from: number): boolean {
  return (
    from + ADDRESS.length < bytes.length &&
    view.getUint32(from) === HTTP &&
    view.getUint32(from + 4) === SLASHES &&
    view.getUint32(from + 8) === OPEN &&
    view.getUint32(from + 12) === ALEX &&
    view.getUint32(from + 16) === ORG &&
    bytes[from + 20] === SLASH
  );
}

/** What an id looks like in all of OpenAlex's own files; null is no id, NaN one of another look. */
function idAt(scanner: JsonScanner, span: TextSpan, letter: number): number | null {
  const { bytes } = scanner;
  const { from, to } = span;
  const first = from + ADDRESS.length + 1;
  const digits = to - first;
  if (digits < 1 || digits > MOST_DIGITS || bytes[first - 1] !== letter) return Number.NaN;
  if (!isAddressAt(scanner, from)) return Number.NaN;
  let id = 0;
  for (let i = first; i < to; i += 1) {
    const byte = bytes[i];
    if (byte < ZERO || byte > NINE) return Number.NaN;
    id = id * 10 + byte - ZERO;
  }
  return isNobody(id, letter) ? null : id;
}

/** Another look than usual, or no text at all. */
export const OTHER_LOOK = -1;

/**
 * Past an id of the usual look, which is answered; 0 where it stands for nothing. OTHER_LOOK for anything else,
 * without having passed it.
 */
export function takeId(scanner: JsonScanner, letter: EntityLetter): number {
  const { bytes } = scanner;
  const from = scanner.at + 1;
  const first = from + ADDRESS.length + 1;
  const wanted = LETTERS[letter];
  if (bytes[from - 1] !== QUOTE || bytes[first - 1] !== wanted || !isAddressAt(scanner, from))
    return OTHER_LOOK;
  let id = 0;
  let at = first;
  let byte = bytes[at];
  while (byte >= ZERO && byte <= NINE) {
    id = id * 10 + byte - ZERO;
    at += 1;
    byte = bytes[at];
  }
  if (byte !== QUOTE || at === first || at - first > MOST_DIGITS) return OTHER_LOOK;
  scanner.at = at + 1;
  return isNobody(id, wanted) ? 0 : id;
}

/** As `openAlexIdOf` for a text that may be missing. */
export const openAlexIdAt = (scanner: JsonScanner, span: TextSpan, letter: EntityLetter): number | null => {
  if (span.from === MISSING) return null;
  const id = idAt(scanner, span, LETTERS[letter]);
  return Number.isNaN(id) ? openAlexIdOf(rawText(scanner.bytes, span), letter) : id;
};
