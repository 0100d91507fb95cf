import { csvOfTable } from '@peerlens/formats/tables/csv-table.ts';
import type { CsvDelimiterName } from '@peerlens/formats/tables/csv-table.ts';
import { workbookOf } from '@peerlens/formats/tables/workbook.ts';
import { refereesTable, workbookTables } from './export-tables.ts';
import type { RefereeExport, RefereeFormat } from './export.contract.ts';

const CONTENT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** Content types, by what is asked for. */
export const EXPORT_FILES: Readonly<Record<string, string>> = {
  [CONTENT_TYPES.xlsx]: 'export_format=xlsx',
  [CONTENT_TYPES.csv]: 'export_format=csv',
  [CONTENT_TYPES.tsv]: 'export_format=csv&csv_delimiter=tab',
  [CONTENT_TYPES.json]: 'export_format=json',
};

/** Of an origin id in a file name; longer ones are cut. */
const MOST_NAME_CHARACTERS = 40;

export interface RefereeFile {
  contentType: string;
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface RefereeFileForm {
  format: RefereeFormat;
  /** Of CSV alone. */
  delimiter: CsvDelimiterName;
}

/** By the number that the office gave the document, where it gave one that a file name can hold. */
function documentName({ document: { docKind, docId, origin_id } }: RefereeExport): string {
  const origin = (origin_id ?? '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MOST_NAME_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '');
  return `${docKind.replaceAll('_', '-')}-${docId}${origin && `-${origin}`}`;
}

async function bytesOf(exported: RefereeExport, { format, delimiter }: RefereeFileForm): Promise<Uint8Array> {
  if (format === 'json') return new TextEncoder().encode(`${JSON.stringify(exported, null, 2)}\n`);
  if (format === 'csv') return new TextEncoder().encode(csvOfTable(refereesTable(exported), delimiter));
  const { document, exportedAt, url, ranking } = exported;
  const { corpus, ontology, settings, code, year } = ranking.stamp;
  return workbookOf(workbookTables(exported), {
    title: `Referees for ${document.title}`,
    created: new Date(exportedAt),
    custom: { corpus: corpus ?? '', ontology: ontology ?? '', settings, code, year, url },
  });
}

/**
 * An export as a file: the one way in which every surface writes it. At most 300 rows go into memory at once.
 *
 * @source specification 3, sections 7 and 9
 */
export function refereeFile(exported: RefereeExport, form: RefereeFileForm): RefereeFile {
  const extension = form.format === 'csv' && form.delimiter === 'tab' ? 'tsv' : form.format;
  const day = exported.exportedAt.slice(0, 'YYYY-MM-DD'.length);
  return {
    contentType: CONTENT_TYPES[extension],
    fileName: `referees-${documentName(exported)}-${day}.${extension}`,
    bytes: (async function* () {
      yield await bytesOf(exported, form);
    })(),
  };
}
