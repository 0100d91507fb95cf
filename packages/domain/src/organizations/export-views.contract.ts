import { z } from 'zod';
import { MAX_ROW_NUMBER } from '../lookup.contract.ts';
import { OrganizationId } from './organizations.contract.ts';

/** What a column of an export of referees may hold, with what it is called at first. @source specification 3, section 3: referee row */
export const EXPORT_COLUMNS = {
  position: 'Position',
  marked: 'Marked as referee',
  'author.id': 'Author id',
  'author.name': 'Name',
  'author.url': 'Author page',
  'author.orcid': 'ORCID iD',
  'author.gender': 'Gender',
  'author.manualGender': 'Gender, as somebody said',
  'author.currentAffiliations': 'Current affiliations',
  'author.countries': 'Countries',
  'author.datedAffiliations': 'Affiliations',
  score: 'Score',
  maxArticleScore: 'Best article score',
  scores: 'Scores of articles',
  scoredArticlesCount: 'Scored articles',
  scoreTopic: 'Score of the topic',
  articlesCount: 'Articles',
  ownWorksCount: 'Own works',
  hIndex: 'h-index',
  citationsCount: 'Citations',
  academicAge: 'Academic age',
  mostRelevantConcepts: 'Most relevant concepts',
  mostRelevantArticles: 'Most relevant articles',
  conflicts: 'Conflicts of interest',
  coauthoredArticles: 'Articles with applicants',
  recentlyCoauthoredCount: 'Recent articles with applicants',
  retractedArticles: 'Retracted articles',
  commonInstitutions: 'Common institutions',
  isRecentlyCommonAffiliation: 'Recent common affiliation',
  externalCoI: 'Conflicts from elsewhere',
  labels: 'Labels',
  excludeReasons: 'Reasons for exclusion',
  hideReasons: 'Reasons for hiding',
  authorFromGroupList: 'Authors groups',
  extraColumns: 'Further columns',
  extraFields: 'Further fields',
  isOutOfSample: 'Outside the sample',
} as const;

export const EXPORT_COLUMN_IDS = Object.keys(EXPORT_COLUMNS) as [ExportColumnId, ...ExportColumnId[]];
export type ExportColumnId = keyof typeof EXPORT_COLUMNS;

export const MAX_HEADER_LENGTH = 100;

export const ExportColumn = z.object({
  id: z.enum(EXPORT_COLUMN_IDS),
  header: z
    .string()
    .trim()
    .min(1, 'Every column needs a header')
    .max(MAX_HEADER_LENGTH, `A header has at most ${MAX_HEADER_LENGTH} characters`),
});
export type ExportColumn = z.infer<typeof ExportColumn>;

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** In the order of the file. */
export const ExportColumns = z
  .array(ExportColumn)
  .min(1, 'Choose at least one column')
  .max(EXPORT_COLUMN_IDS.length, 'Choose each column once')
  .refine((columns) => isDistinct(columns.map(({ id }) => id)), 'Choose each column once')
  .refine(
    (columns) => isDistinct(columns.map(({ header }) => header.toLowerCase())),
    'Two columns have the same header: nobody could tell them apart',
  );

/** What an export has where nobody has said otherwise: what a name is chosen by, and defended with. */
export const DEFAULT_COLUMNS: readonly ExportColumn[] = (
  [
    'position',
    'marked',
    'author.name',
    'author.url',
    'author.orcid',
    'author.currentAffiliations',
    'author.countries',
    'score',
    'scoredArticlesCount',
    'articlesCount',
    'hIndex',
    'citationsCount',
    'mostRelevantConcepts',
    'mostRelevantArticles',
    'conflicts',
  ] as const
).map((id) => ({ id, header: EXPORT_COLUMNS[id] }));

/** The organisation's own view (folder 0), or that of one of its folders. */
export const ExportViewPlace = z.object({
  organizationId: OrganizationId,
  folderId: z.number().int().min(0),
});
export type ExportViewPlace = z.infer<typeof ExportViewPlace>;

export const SaveExportView = ExportViewPlace.extend({ columns: ExportColumns });
export type SaveExportView = z.infer<typeof SaveExportView>;

export const ExportView = z.object({
  organization: z.object({ id: OrganizationId, name: z.string() }),
  /** Null for the organisation's own view. */
  folder: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  columns: ExportColumns,
  /** Whose columns these are: the folder's, the organisation's, or those that everybody begins with. */
  source: z.enum(['folder', 'organization', 'default']),
  /** Whether the reader may change them. */
  canEdit: z.boolean(),
});
export type ExportView = z.infer<typeof ExportView>;

/** A folder of an organisation, and whether its exports have columns of their own. */
export const OrganizationFolder = z.object({
  id: z.number().int(),
  name: z.string(),
  proposalsCount: z.number().int(),
  hasExportView: z.boolean(),
});
export type OrganizationFolder = z.infer<typeof OrganizationFolder>;

/** Newest first. */
export const ListFolders = z.object({
  id: OrganizationId,
  /** The `nextCursor` of the page before. */
  cursor: z.number().int().positive().max(MAX_ROW_NUMBER).nullish(),
  limit: z.number().int().min(1).max(200).default(50),
});
export type ListFolders = z.infer<typeof ListFolders>;

export const FolderPage = z.object({
  folders: z.array(OrganizationFolder),
  nextCursor: z.number().int().nullable(),
});
export type FolderPage = z.infer<typeof FolderPage>;
