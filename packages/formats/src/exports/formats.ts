import { encodeBibtex } from './bibtex.ts';
import { encodeCsv } from './csv-articles.ts';
import type { ArticleSource } from './exported-article.ts';
import { encodeCslJson, encodeJsonLines } from './json.ts';
import { encodeRis } from './ris.ts';
import { encodeXlsx } from './xlsx.ts';

export const EXPORT_FORMATS = ['bibtex', 'ris', 'csl-json', 'csv', 'xlsx', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface ArticleFormat {
  contentType: string;
  /** Of file names, without the dot. */
  extension: string;
  /** Reads an article when bytes are asked for, and lets the source go when whoever asks stops. */
  encode: (articles: ArticleSource) => AsyncGenerator<Uint8Array>;
}

/** How articles are written in each format, whatever their number, in flat memory. */
export const articleFormats: Readonly<Record<ExportFormat, ArticleFormat>> = {
  bibtex: { contentType: 'application/x-bibtex; charset=utf-8', extension: 'bib', encode: encodeBibtex },
  ris: {
    contentType: 'application/x-research-info-systems; charset=utf-8',
    extension: 'ris',
    encode: encodeRis,
  },
  'csl-json': {
    contentType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    extension: 'json',
    encode: encodeCslJson,
  },
  csv: {
    contentType: 'text/csv; charset=utf-8',
    extension: 'csv',
    encode: (articles) => encodeCsv(articles),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    encode: (articles) => encodeXlsx(articles),
  },
  jsonl: {
    contentType: 'application/x-ndjson; charset=utf-8',
    extension: 'jsonl',
    encode: encodeJsonLines,
  },
};
