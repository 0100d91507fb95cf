import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { defused } from '../csv.ts';
import type { CsvCell } from '../csv.ts';
import { HEADINGS, rowOf } from './columns.ts';
import type { ArticleSource, ExportedArticle } from './exported-article.ts';
import { partsOf, SHEET_END, SHEET_START, sheetPath } from './xlsx-parts.ts';

/** @source Microsoft, "Excel specifications and limits" */
const MOST_ROWS = 1_048_576;
const MOST_CELL_CHARACTERS = 32_767;
/** Beyond 4 GiB a sheet would need zip64, which not every reader of spreadsheets has. */
const MOST_SHEET_CHARACTERS = 2 ** 30;

/** Small enough that a stream holds little, large enough to be compressed in one go. */
const CHUNK_CHARACTERS = 64 * 1024;

const XML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** @source XML 1.0, production 2 (Char) */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** What XML 1.0 has no place for goes; what looks like Excel's own escape of a character stays what it is. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(NOT_XML, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>]/g, (character) => XML[character]);

function cellXml(cell: CsvCell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = defused(cell).slice(0, MOST_CELL_CHARACTERS);
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const rowXml = (row: readonly CsvCell[]): string => `<row>${row.map(cellXml).join('')}</row>`;

/** Articles with a look ahead, so that no sheet is begun for which there is nothing left. */
class Upcoming {
  readonly #articles: Iterator<ExportedArticle> | AsyncIterator<ExportedArticle>;
  #next: Promise<IteratorResult<ExportedArticle>> | null = null;

  constructor(articles: ArticleSource) {
    this.#articles =
      Symbol.asyncIterator in articles ? articles[Symbol.asyncIterator]() : articles[Symbol.iterator]();
  }

  async peek(): Promise<ExportedArticle | null> {
    this.#next ??= Promise.resolve(this.#articles.next());
    const { done, value } = await this.#next;
    return done ? null : value;
  }

  take(): void {
    this.#next = null;
  }

  async release(): Promise<void> {
    await this.#articles.return?.();
  }
}

async function* sheetXml(upcoming: Upcoming, mostRows: number): AsyncGenerator<string> {
  let gathered = SHEET_START + rowXml(HEADINGS);
  let written = 0;
  for (let rows = 1; rows < mostRows && written < MOST_SHEET_CHARACTERS; rows += 1) {
    const article = await upcoming.peek();
    if (article === null) break;
    upcoming.take();
    gathered += rowXml(rowOf(article));
    if (gathered.length < CHUNK_CHARACTERS) continue;
    written += gathered.length;
    yield gathered;
    gathered = '';
  }
  yield gathered + SHEET_END;
}

/**
 * A workbook with a heading and a row an article, and as many sheets as the rows need; written as it is read: rows
 * are made when bytes are asked for, apart from what the compressor holds. Texts that would run as formulas are
 * defused, texts beyond 32,767 characters cut.
 *
 * @source ECMA-376, Office Open XML; APPNOTE.TXT - .ZIP File Format Specification
 */
export async function* encodeXlsx(
  articles: ArticleSource,
  { mostRows = MOST_ROWS }: { mostRows?: number } = {},
): AsyncGenerator<Uint8Array> {
  const upcoming = new Upcoming(articles);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  let sheet: Readable | null = null;

  const addSheet = (number: number): void => {
    const rows = Readable.from(sheetXml(upcoming, mostRows), { objectMode: false });
    rows.once('end', () => {
      upcoming.peek().then(
        (next) => {
          if (next !== null) return addSheet(number + 1);
          for (const { name, xml } of partsOf(number)) zip.addBuffer(Buffer.from(xml), name);
          zip.end();
          return undefined;
        },
        (error: Error) => output.destroy(error),
      );
    });
    rows.once('error', (error) => output.destroy(error));
    sheet = rows;
    zip.addReadStream(rows, sheetPath(number));
  };

  try {
    addSheet(1);
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    (sheet as Readable | null)?.destroy();
    output.destroy();
    await upcoming.release();
  }
}
