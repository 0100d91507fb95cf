/** Large enough to be worth a system call, small enough to be nothing beside an article in hand. */
const CHUNK_CHARACTERS = 64 * 1024;

/** Texts as UTF-8 in chunks of some 64 kB: nothing is read before it is asked for, nothing written is kept. */
export async function* utf8Chunks(
  texts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let gathered = '';
  for await (const text of texts) {
    gathered += text;
    if (gathered.length >= CHUNK_CHARACTERS) {
      yield encoder.encode(gathered);
      gathered = '';
    }
  }
  if (gathered !== '') yield encoder.encode(gathered);
}

/** A text on one line, without control characters and halves of characters. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** An http(s) address as it can be written anywhere; null for any other. */
export function webAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return href.replaceAll(/[{}\\]/g, (character) => encodeURIComponent(character));
}
