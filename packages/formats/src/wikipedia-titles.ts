import { readLineBatches } from './lines.ts';
import type { ReadOptions } from './lines.ts';
import type { Read, WikipediaTitle } from './records.ts';

/** Wikipedia allows no longer ones. @source https://en.wikipedia.org/wiki/Wikipedia:Naming_conventions_(technical_restrictions) */
const MAX_TITLE_BYTES = 255;

/** First lines of the dumps and of tables of our own, which name the columns. */
const HEADINGS = new Set(['page_title', 'title']);

/** What Wikipedias write behind the title of a page that lists meanings, in the languages of the ontology. */
const DISAMBIGUATION = /^(?:disambiguation|begriffsklärung|homonymie|значения)$/iu;

/** The third column of a table. */
const MARKS: Readonly<Record<string, Pick<WikipediaTitle, 'isAmbiguous'> & { isList: boolean }>> = {
  '': { isAmbiguous: false, isList: false },
  '0': { isAmbiguous: false, isList: false },
  false: { isAmbiguous: false, isList: false },
  ambiguous: { isAmbiguous: true, isList: false },
  '1': { isAmbiguous: true, isList: true },
  true: { isAmbiguous: true, isList: true },
  disambiguation: { isAmbiguous: true, isList: true },
};

const spaced = (title: string): string => title.replaceAll('_', ' ').trim();

/** A title and what stands in brackets behind it: `Mercury (planet)`. */
export function titleParts(title: string): { base: string; qualifier: string | null } {
  const found = /^(.+?) \(([^()]+)\)$/u.exec(title);
  return found ? { base: found[1], qualifier: found[2] } : { base: title, qualifier: null };
}

function titleOf(text: string): { record: WikipediaTitle } | { reason: string } {
  const columns = text.split('\t');
  if (columns.length > 3) return { reason: 'The line has more than title, target and mark' };
  const [title, target, mark] = [columns[0], columns[1] ?? '', columns[2] ?? ''].map(spaced);
  if (title === '') return { reason: 'The line has no title' };
  if ([title, target].some((one) => Buffer.byteLength(one) > MAX_TITLE_BYTES))
    return { reason: `A title of Wikipedia has at most ${MAX_TITLE_BYTES} bytes` };
  const marked = MARKS[mark.toLowerCase()];
  if (marked === undefined)
    return { reason: `"${mark.slice(0, 50)}" is no mark: write ambiguous, disambiguation, or nothing` };
  const { base, qualifier } = titleParts(title);
  const isList = marked.isList || (qualifier !== null && DISAMBIGUATION.test(qualifier));
  const isRedirect = target !== '' && target !== title;
  let kind: WikipediaTitle['kind'] = isRedirect ? 'redirect' : 'article';
  if (isList) kind = 'disambiguation';
  return {
    record: {
      title,
      base,
      target: isRedirect ? target : null,
      kind,
      isAmbiguous: marked.isAmbiguous || qualifier !== null,
    },
  };
}

/**
 * Titles of Wikipedia, many at a time, in constant memory: the dumps `…-all-titles-in-ns0`, one title a line with
 * underscores for blanks; or a table of title, target of a redirect and mark, parted by tabs. Plain or gzip.
 *
 * What has something in brackets behind it is one of several that have the name, and so ambiguous.
 *
 * @throws DomainError as `readLines`
 */
export async function* readWikipediaTitles(
  path: string,
  options: ReadOptions = {},
): AsyncGenerator<Read<WikipediaTitle>[]> {
  for await (const lines of readLineBatches(path, { maxLineBytes: 64 * 1024, ...options })) {
    const reads: Read<WikipediaTitle>[] = [];
    for (const each of lines) {
      if (!each.ok) {
        reads.push(each);
        continue;
      }
      const { line, text, file } = each;
      if (text.trim() === '' || (line === 1 && HEADINGS.has(text.split('\t')[0].toLowerCase()))) continue;
      const found = titleOf(text);
      const at = { line, ...(file !== undefined && { file }) };
      if ('record' in found) reads.push({ ok: true, ...at, record: found.record });
      else reads.push({ ok: false, ...at, reason: found.reason, input: text.slice(0, 1000) });
    }
    yield reads;
  }
}
