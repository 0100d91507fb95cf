import { z } from 'zod';
import { ExportViewPlace } from './export-views.contract.ts';
import { OrganizationId } from './organizations.contract.ts';

/** Columns of the table of referees beside the name, which is always there. */
export const REFEREE_COLUMNS = [
  'score',
  'scoreTopic',
  'articles',
  'ownWorks',
  'hIndex',
  'citations',
  'academicAge',
  'gender',
  'concepts',
  'conflicts',
] as const;
export const RefereeColumn = z.enum(REFEREE_COLUMNS);
export type RefereeColumn = z.infer<typeof RefereeColumn>;

/** What the table has where nobody has said otherwise. */
export const DEFAULT_REFEREE_COLUMNS: readonly RefereeColumn[] = REFEREE_COLUMNS.filter(
  (column) => column !== 'academicAge' && column !== 'gender',
);

export const MAX_BANNER = 500;
export const MAX_HELP_MESSAGE = 5000;

const text = (most: number, name: string) =>
  z
    .string()
    .trim()
    .max(most, `${name} has at most ${most} characters`)
    .transform((given) => (given === '' ? null : given))
    .nullable();

/** Null says nothing: then what the next wider place says holds. */
export const OwnDisplay = z.object({
  /** Above every ranking. Plain text. */
  banner: text(MAX_BANNER, 'The banner'),
  /** Above rankings of proposals; an empty line parts paragraphs. Plain text. */
  helpMessage: text(MAX_HELP_MESSAGE, 'The help message'),
  columns: z
    .array(RefereeColumn)
    .min(1, 'Choose at least one column')
    .max(REFEREE_COLUMNS.length, 'Choose each column once')
    .refine((columns) => new Set(columns).size === columns.length, 'Choose each column once')
    .nullable(),
});
export type OwnDisplay = z.infer<typeof OwnDisplay>;

export const SaveDisplaySettings = ExportViewPlace.extend(OwnDisplay.shape);
export type SaveDisplaySettings = z.infer<typeof SaveDisplaySettings>;

/** What the page of a ranking shows beside the ranking, for an organisation or one of its folders. */
export const DisplaySettings = z.object({
  organization: z.object({ id: OrganizationId, name: z.string() }),
  /** Null for the organisation's own. */
  folder: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  own: OwnDisplay,
  /** What holds where `own` says nothing. */
  inherited: OwnDisplay.extend({ columns: z.array(RefereeColumn) }),
  /** Whether the reader may change them. */
  canEdit: z.boolean(),
});
export type DisplaySettings = z.infer<typeof DisplaySettings>;

/** As rankings bring it. @source specification 3, section 3 (referee response) */
export const RankingDisplay = z.object({
  banner: z.string().nullable(),
  RF_proposal_top_help_message: z.string().nullable(),
  referee_finder_columns: z.array(z.string()),
});
export type RankingDisplay = z.infer<typeof RankingDisplay>;
