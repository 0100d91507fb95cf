import { DEFAULT_COLUMNS } from '../../organizations/export-views.contract.ts';
import { rowExporter } from '../export-rows.ts';
import type { RefereeExport } from '../export.contract.ts';
import type { Referee } from '../referees.contract.ts';

const HOME = 'https://peers.example.org';

const exported = rowExporter(HOME);

const stay = { institutionId: 52, name: 'Lyon', countryId: 'FR', startYear: 2022, endYear: 2024 };
const mention = { id: 201, slug: 'hearing-over-snow', title: 'Hearing over snow', year: 2025 };

/** A row with a co-author in it, and whatever is to be another way. */
export const aReferee = (changes: Partial<Referee> = {}): Referee => ({
  author: {
    id: 6,
    slug: 'grace-hopper',
    name: 'Grace Hopper',
    gender: null,
    manualGender: null,
    genderLetter: null,
    orcid: '0000-0002-1825-0097',
    datedAffiliations: [stay, { ...stay, name: 'Kiel', countryId: 'DE', startYear: 2010, endYear: 2021 }],
  },
  position: 1,
  score: 0.123_456_789,
  maxArticleScore: 0.5,
  scores: [0.5, 0.25],
  scoredArticlesCount: 2,
  articlesCount: 12,
  ownWorksCount: null,
  hIndex: 20,
  citationsCount: 1234,
  academicAge: 15,
  scoreTopic: null,
  mostRelevantConcepts: [{ conceptId: 7, name: 'barn owl', part: 0.1 }],
  mostRelevantArticles: [
    {
      article: {
        ...mention,
        authors: [],
        authorsTotal: 1,
        journal: { id: 1, name: 'Journal of Owls' },
        citationsCount: 3,
        isNotable: false,
        isRetracted: false,
        isOpenAccess: null,
        doi: '10.1000/owl',
        origins: [],
        snippet: null,
      },
      score: 0.5,
      weight: 0.25,
      part: 0.125,
      concepts: [{ conceptId: 7, name: 'barn owl', part: 0.125 }],
    },
  ],
  coauthoredArticles: [mention],
  retractedArticles: [],
  recentlyCoauthoredCount: 1,
  isRecentlyCommonAffiliation: true,
  externalCoI: [],
  conflicts: [
    {
      kind: 'coauthor',
      severity: 'warning',
      with: { id: 1, name: 'Ada Owl' },
      articles: [mention],
      institution: null,
      related: null,
      listed: null,
      waiver: null,
    },
    {
      kind: 'common_affiliation',
      severity: 'note',
      with: { id: 1, name: 'Ada Owl' },
      articles: [],
      institution: { id: 51, name: 'Kiel', startYear: 2010, endYear: 2012 },
      related: null,
      listed: { source: 'College', reason: 'Both sit on its board' },
      waiver: { reason: 'Long ago', by: 'Eve Officer', at: '2026-11-20T08:00:00.000Z' },
    },
  ],
  labels: [],
  excludeReasons: [],
  hideReasons: [],
  authorFromGroupList: [],
  extraColumns: [],
  extraFields: [],
  isOutOfSample: false,
  commonInstitutions: [{ name: 'Kiel', startYear: 2010, endYear: 2012, commonWith: 'Ada Owl' }],
  ...changes,
});

export const anExport = (
  referees: readonly Referee[] = [aReferee()],
  changes: Partial<RefereeExport> = {},
): RefereeExport => ({
  document: {
    docKind: 'proposal',
    docId: 12,
    title: 'Sound localization of the barn owl',
    origin_id: 'P-1',
    folder: 'Owls',
    url: `${HOME}/proposal/12`,
  },
  exportedAt: '2026-11-22T10:30:00.000Z',
  url: `${HOME}/referees-beam/proposal/12?exclude_coi=true`,
  choice: { limit: 50, onlyCustom: false, onlyMarked: false, customAuthorsIds: [], absentAuthorsIds: [] },
  organization: { id: 1, name: 'Council' },
  columns: [...DEFAULT_COLUMNS],
  ranking: {
    totalReferees: 70,
    candidates: 80,
    isLimited: false,
    nearestArticles: 90,
    removedBy: { exclude_coi: 10, min_h_index: 0 },
    conflicted: 10,
    indexVersion: 'c5-o3',
    indexIsCurrent: true,
    stamp: { corpus: 5, ontology: 3, settings: 'exclude_coi=true', code: '1.2.3', year: 2026 },
  },
  referees: referees.map((row) => exported(row, { marked: row.position === 1 })),
  ...changes,
});
