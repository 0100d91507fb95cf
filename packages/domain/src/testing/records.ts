import type {
  AuthorRecord,
  AuthorshipRecord,
  InstitutionRef,
  WorkRecord,
} from '@peerlens/formats/records.ts';

/** Records as the readers of files yield them, as small as a test wants them. */

export const institutionRef = (id: number, changes: Partial<InstitutionRef> = {}): InstitutionRef => ({
  id,
  ror: null,
  name: `Institution ${id}`,
  countryCode: 'DE',
  type: 'education',
  ...changes,
});

export const authorshipRecord = (
  authorId: number | null,
  changes: Partial<AuthorshipRecord> = {},
): AuthorshipRecord => ({
  authorId,
  name: `Author ${authorId ?? 'without id'}`,
  orcid: null,
  isCorresponding: false,
  institutions: [],
  countries: [],
  rawAffiliations: [],
  ...changes,
});

export const authorRecord = (id: number, changes: Partial<AuthorRecord> = {}): AuthorRecord => ({
  id,
  name: `Author ${id}`,
  otherNames: [],
  orcid: null,
  worksCount: null,
  citedByCount: null,
  hIndex: null,
  affiliations: [],
  ...changes,
});

export const workRecord = (id: number, changes: Partial<WorkRecord> = {}): WorkRecord => ({
  id,
  doi: null,
  pmid: null,
  pmcid: null,
  arxivId: null,
  title: `Work ${id}`,
  abstract: null,
  year: 2024,
  date: null,
  language: 'en',
  type: 'article',
  source: null,
  isOpenAccess: null,
  url: null,
  pdfUrl: null,
  volume: null,
  issue: null,
  firstPage: null,
  lastPage: null,
  isRetracted: false,
  citedByCount: 0,
  authorships: [],
  references: [],
  ...changes,
});
