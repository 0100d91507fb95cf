import { AFFILIATION_COI_YEARS } from '../conflicts.ts';
import type { CoiKind } from '../coi-evidence.ts';
import { isWithinYears } from '../years.ts';
import type { StayColumns } from './candidates.ts';
import type { CorpusColumns } from './corpus.ts';
import { institutionLines, relatives } from './institution-lines.ts';
import { endYearOf, startYearOf } from './people.ts';
import type { PeopleColumns } from './people.ts';
import type { Workbench } from './workbench.ts';

/** What conflicts of interest a candidate has, a bit each; those noted, and what was waived, are none by themselves. */
export const OWN_DOCUMENT = 1;
export const COAUTHOR = 2;
export const COMMON_AFFILIATION = 4;
export const NOTED_COAUTHOR = 8;
export const NOTED_FAMILY = 16;
export const DECLARED = 32;
export const EXTERNAL = 64;
export const WAIVED = 128;
export const SAME_NAME = 256;
/** Those that make a conflict. */
export const CONFLICTING = OWN_DOCUMENT | COAUTHOR | COMMON_AFFILIATION | DECLARED | EXTERNAL | SAME_NAME;

/** Bit of a conflict by its kind. */
export const CONFLICT_BITS: Readonly<Record<CoiKind, number>> = {
  own_document: OWN_DOCUMENT,
  coauthor: COAUTHOR,
  common_affiliation: COMMON_AFFILIATION,
  organization_family: NOTED_FAMILY,
  declared: DECLARED,
  external: EXTERNAL,
  same_name: SAME_NAME,
};

/** Articles of the document's authors, each once. */
export const articlesOfAuthors = (
  { written }: CorpusColumns,
  authors: Iterable<number>,
  seen: Uint8Array,
): Uint32Array<ArrayBuffer> => {
  const articles: number[] = [];
  for (const author of authors) {
    for (let at = written.start[author]; at < written.start[author + 1]; at++) {
      const article = written.item[at];
      if (seen[article] === 1) continue;
      seen[article] = 1;
      articles.push(article);
    }
  }
  for (const article of articles) seen[article] = 0;
  return Uint32Array.from(articles);
};

export interface CoauthorOptions {
  /** Author number by row. */
  authors: Uint32Array;
  /** Articles of the document's authors. */
  documentArticles: Uint32Array;
  /** The document's id, where it is an article. */
  documentArticleId: number | null;
  year: number;
  coauthorshipYears: number;
  /** By author number; all 0, before and after. */
  marks: Uint8Array;
}

/** Marks who wrote with the document's authors: on the document, lately, or long ago. */
export const flagCoauthors = (
  flags: Uint16Array,
  { bylines, articleId, articleYear }: CorpusColumns,
  { authors, documentArticles, documentArticleId, year, coauthorshipYears, marks }: CoauthorOptions,
): void => {
  const { start, item } = bylines;
  for (const article of documentArticles) {
    const isRecent = isWithinYears(articleYear[article] || null, coauthorshipYears, year);
    const usual = isRecent ? COAUTHOR : NOTED_COAUTHOR;
    const mark = articleId[article] === documentArticleId ? OWN_DOCUMENT : usual;
    for (let at = start[article]; at < start[article + 1]; at++) marks[item[at]] |= mark;
  }
  for (let row = 0; row < authors.length; row++) flags[row] |= marks[authors[row]];
  for (const article of documentArticles) {
    for (let at = start[article]; at < start[article + 1]; at++) marks[item[at]] = 0;
  }
};

/** Years of a stay of one of the document's authors, and what another one that ran with it is marked as. */
interface RelatedYears {
  years: number;
  mark: number;
}

/**
 * The document's stays by number of every institution that has to do with theirs; those known by country alone are
 * left out.
 */
const relatedStays = (stays: StayColumns, people: PeopleColumns): Map<number, RelatedYears[]> => {
  const lines = institutionLines(people);
  const byInstitution = new Map<number, RelatedYears[]>();
  const put = (institution: number, related: RelatedYears): void => {
    const there = byInstitution.get(institution);
    if (there) there.push(related);
    else byInstitution.set(institution, [related]);
  };
  const known = new Map<number, ReturnType<typeof relatives>>();
  for (const [at, institution] of stays.institution.entries()) {
    if (people.institutionId[institution] === 0) continue;
    const { near, family } = known.get(institution) ?? relatives(lines, institution);
    known.set(institution, { near, family });
    const years = stays.years[at];
    for (const one of near) put(one, { years, mark: COMMON_AFFILIATION });
    for (const one of family) put(one, { years, mark: NOTED_FAMILY });
  }
  return byInstitution;
};

/**
 * Marks whose stay ran with one of the document's authors', at the same institution or at one that has to do with it,
 * and whose common time ended lately. See `commonStays`.
 */
export const flagColleagues = (
  flags: Uint16Array,
  { stays, documentStays }: { stays: StayColumns; documentStays: StayColumns },
  { people, year, bench }: { people: PeopleColumns; year: number; bench: Workbench },
): void => {
  const byInstitution = relatedStays(documentStays, people);
  if (byInstitution.size === 0) return;
  const isThere = bench.words('institutions of the document', people.institutionId.length).fill(0);
  for (const institution of byInstitution.keys()) isThere[institution] = 1;
  for (let row = 0; row < flags.length; row++) {
    for (let at = stays.from[row]; at < stays.to[row]; at++) {
      if (isThere[stays.institution[at]] === 0) continue;
      const endYear = endYearOf(stays.years[at]) || year;
      for (const { years, mark } of byInstitution.get(stays.institution[at]) ?? []) {
        const end = Math.min(endYear, endYearOf(years) || year);
        // An unknown start, 0, reaches back as far as the other one's.
        const start = Math.max(startYearOf(stays.years[at]), startYearOf(years));
        if (start <= end && isWithinYears(end, AFFILIATION_COI_YEARS, year)) flags[row] |= mark;
      }
    }
  }
};
