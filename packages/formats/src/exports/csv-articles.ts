import { toCsv } from '../csv.ts';
import { HEADINGS, rowOf } from './columns.ts';
import { utf8Chunks } from './encode.ts';
import type { ArticleSource } from './exported-article.ts';

export type CsvDelimiter = ',' | ';' | '\t' | '|';

async function* rows(articles: ArticleSource, delimiter: CsvDelimiter): AsyncGenerator<string> {
  // Without the mark spreadsheets take UTF-8 for something else.
  yield `\uFEFF${toCsv([HEADINGS], delimiter)}`;
  for await (const article of articles) yield toCsv([rowOf(article)], delimiter);
}

/** A heading and a row an article, with a byte order mark; cells that would run as formulas are defused. */
export const encodeCsv = (
  articles: ArticleSource,
  { delimiter = ',' }: { delimiter?: CsvDelimiter } = {},
): AsyncGenerator<Uint8Array> => utf8Chunks(rows(articles, delimiter));
