import { EXPORT_FILES, refereeFile } from '@peerlens/domain/referees/export-file.ts';
import {
  EXPORT_LIMITS,
  MAX_NAMED_AUTHORS,
  REFEREE_FORMATS,
} from '@peerlens/domain/referees/export.contract.ts';
import { DocKind } from '@peerlens/domain/referees/referees.contract.ts';
import { CSV_DELIMITERS } from '@peerlens/formats/tables/csv-table.ts';
import type { CsvDelimiterName } from '@peerlens/formats/tables/csv-table.ts';
import { invalid } from '@peerlens/kernel';
import { RefereeFinderSettings } from '@peerlens/ranking';
import { z } from 'zod';
import { Download } from './download.ts';
import { fieldsOf } from './fields.ts';
import { settingsId, settingsOf, settingsShape } from './referees.ts';
import { route } from './row.ts';
import { wholeNumber, wireId, wireFlag } from './wire.ts';

/** A query string within a query string: beyond this an address is refused anyway. */
const MOST_SETTINGS_CHARACTERS = 20_000;
/** Of ids parted by commas. */
const MOST_IDS_CHARACTERS = MAX_NAMED_AUTHORS * 17;

const DELIMITERS = Object.keys(CSV_DELIMITERS) as [CsvDelimiterName, ...CsvDelimiterName[]];

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

const wireIds = z
  .union([
    z.string().max(MOST_IDS_CHARACTERS),
    z.array(z.string().max(MOST_IDS_CHARACTERS)).max(MAX_NAMED_AUTHORS),
  ])
  .transform((given): unknown[] => [given].flat().flatMap((ids) => ids.split(',')))
  .pipe(
    z
      .array(wireId(), 'must be ids of authors, parted by commas')
      .max(MAX_NAMED_AUTHORS, `must be at most ${MAX_NAMED_AUTHORS} ids`),
  )
  .default([])
  .describe('Ids of authors, parted by commas: they are added where they are candidates.')
  .meta({ type: 'string', maxLength: MOST_IDS_CHARACTERS });

/** What the address of a ranking has beside settings. @source specification 3, section 2 */
const BESIDE_SETTINGS = ['settingsId', 'author', 'forJob', 'only_custom'];

/** @throws DomainError `invalid` for names that no setting has: a filter that was misspelt would be missing. */
function settingsAsked(written: string): Record<string, string> {
  const fields = fieldsOf(written.replace(/^\?/, ''));
  const isKnown = (name: string) =>
    Object.hasOwn(RefereeFinderSettings.shape, name) || BESIDE_SETTINGS.includes(name);
  const unknown = Object.keys(fields).filter((name) => !isKnown(name));
  if (unknown.length > 0)
    throw invalid(
      `settings: there is no ${unknown.slice(0, 10).join(', ')}: correct the name, or leave it out`,
    );
  return settingsOf({ settings: fields });
}

export const refereeExportRows = [
  route({
    method: 'GET',
    url: '/referees-beam/export-referees/:docId/',
    id: 'exportReferees',
    tag: 'Referees',
    summary: 'The best referees of a document as a file, with what each name is defended by',
    description:
      'For whoever has the quota referees_export. Columns are those of the folder or the organisation; JSON holds everything.',
    for: 'users',
    request: {
      params: z.object({ docId: wireId() }),
      query: z.object({
        ...settingsShape,
        doc_kind: DocKind.default('proposal'),
        settings: z
          .string()
          .max(MOST_SETTINGS_CHARACTERS)
          .default('')
          .describe(
            'Settings as a query string: what differs from those that hold there. They may also be fields of their own.',
          ),
        settingsId,
        export_format: oneOf(REFEREE_FORMATS).default('xlsx'),
        csv_delimiter: oneOf(DELIMITERS).default('comma'),
        limit: z
          .enum(EXPORT_LIMITS.map(String), `must be one of ${EXPORT_LIMITS.join(', ')}`)
          .transform(Number)
          .pipe(z.literal(EXPORT_LIMITS))
          .default(EXPORT_LIMITS[0])
          .meta({ type: 'integer', enum: [...EXPORT_LIMITS] }),
        custom_authors_ids: wireIds,
        only_custom: wireFlag().default(false).describe('1: nobody but the authors named.'),
        only_marked: wireFlag()
          .default(false)
          .describe('1: nobody but who is marked as a referee, however many they are; of proposals.'),
        as_org_id: wholeNumber(1, 2 ** 31 - 1)
          .optional()
          .describe('The organisation whose columns the file has.'),
      }),
    },
    answer: { files: EXPORT_FILES },
    fails: ['forbidden', 'not_found', 'unavailable'],
    async call(api, { params: { docId }, query }) {
      const exported = await api.referees.export({
        docKind: query.doc_kind,
        docId,
        settings: { ...settingsOf({ ...query, settings: '' }), ...settingsAsked(query.settings) },
        settingsId: query.settingsId,
        limit: query.limit,
        customAuthorsIds: query.custom_authors_ids,
        onlyCustom: query.only_custom,
        onlyMarked: query.only_marked,
        asOrganizationId: query.as_org_id,
      });
      return refereeFile(exported, { format: query.export_format, delimiter: query.csv_delimiter });
    },
    reply: (file) => new Download(file),
  }),
];
