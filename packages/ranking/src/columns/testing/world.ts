import type { Affiliation } from '../../affiliation.ts';
import { GENDERS } from '../../settings.ts';
import type { Gender } from '../../settings.ts';
import type { CorpusColumns, NearColumns } from '../corpus.ts';
import { packYears, UNKNOWN_COUNT, UNKNOWN_H_INDEX } from '../people.ts';
import type { PeopleColumns, PersonFacts } from '../people.ts';

/** A person as tests write one down. */
export interface PlainPerson {
  authorId: number;
  facts: Omit<PersonFacts, 'authorId'> | null;
  gender: Gender | null;
  stays: Affiliation[];
}

export interface PlainArticle {
  articleId: number;
  year: number | null;
  authorIds: number[];
  correspondingAuthorIds: number[];
}

export interface PlainNear {
  /** Place in the list of articles. */
  article: number;
  combined: number;
  similarity: { concepts: number; terms: number; latent: number };
}

const lists = (rows: readonly (readonly number[])[]): { start: Uint32Array; item: Uint32Array } => {
  const start = new Uint32Array(rows.length + 1);
  for (const [row, items] of rows.entries()) start[row + 1] = start[row] + items.length;
  return { start, item: Uint32Array.from(rows.flat()) };
};

/** Articles in the order given; authors numbered in the order of `authorIds`. */
export const corpusOf = (articles: readonly PlainArticle[], authorIds: readonly number[]): CorpusColumns => {
  const numberOf = new Map(authorIds.map((id, number) => [id, number]));
  const bylines = articles.map((article) => article.authorIds.map((id) => numberOf.get(id) ?? -1));
  const written = authorIds.map((): number[] => []);
  for (const [article, byline] of bylines.entries()) {
    for (const author of new Set(byline)) written[author].push(article);
  }
  return {
    articleId: Float64Array.from(articles, ({ articleId }) => articleId),
    articleYear: Uint16Array.from(articles, ({ year }) => year ?? 0),
    authorId: Float64Array.from(authorIds),
    bylines: lists(bylines),
    corresponding: Uint8Array.from(
      articles.flatMap((article) =>
        article.authorIds.map((id) => (article.correspondingAuthorIds.includes(id) ? 1 : 0)),
      ),
    ),
    written: lists(written),
  };
};

export const nearOf = (near: readonly PlainNear[]): NearColumns => ({
  article: Uint32Array.from(near, ({ article }) => article),
  combined: Float64Array.from(near, ({ combined }) => combined),
  concepts: Float64Array.from(near, ({ similarity }) => similarity.concepts),
  terms: Float64Array.from(near, ({ similarity }) => similarity.terms),
  latent: Float64Array.from(near, ({ similarity }) => similarity.latent),
});

/** An institution, and what it is a direct part of. */
export interface PlainInstitution extends Pick<
  Affiliation,
  'institutionId' | 'name' | 'countryCode' | 'type'
> {
  parentIds: readonly number[];
}

/** Columns of people, laid out plainly; institutions that nobody stayed at only where they are given. */
export const peopleOf = (
  people: readonly PlainPerson[],
  given: readonly PlainInstitution[] = [],
): PeopleColumns => {
  const rows = people.toSorted((a, b) => a.authorId - b.authorId);
  const keyOf = (stay: Pick<Affiliation, 'institutionId' | 'countryCode'>): string =>
    stay.institutionId === 0 ? `in ${stay.countryCode}` : String(stay.institutionId);
  const stays = rows.flatMap((person) => person.stays);
  const institutions = [...new Map([...given, ...stays].map((stay) => [keyOf(stay), stay])).values()];
  const parents = institutions.map(
    ({ institutionId: id }) =>
      given.find(({ institutionId }) => institutionId === id && id > 0)?.parentIds ?? [],
  );
  const number = new Map(institutions.map((stay, i) => [keyOf(stay), i]));
  const countries = ['', ...new Set(institutions.flatMap(({ countryCode }) => countryCode ?? []))];
  const types = ['', ...new Set(institutions.flatMap(({ type }) => type ?? []))];
  const names = institutions.map(({ name }) => [...Buffer.from(name)]);
  const facts = rows.map((person) => person.facts);
  return {
    institutionId: Float64Array.from(institutions, ({ institutionId }) => institutionId),
    institutionName: Uint8Array.from(names.flat()),
    institutionNameStart: lists(names).start,
    institutionCountry: Uint16Array.from(institutions, ({ countryCode }) =>
      countries.indexOf(countryCode ?? ''),
    ),
    institutionType: Uint8Array.from(institutions, ({ type }) => types.indexOf(type ?? '')),
    institutionParent: Float64Array.from(parents.flat()),
    institutionParentStart: lists(parents).start,
    countries,
    types,
    authorId: Float64Array.from(rows, ({ authorId }) => authorId),
    hIndex: Uint16Array.from(facts, (fact) => fact?.hIndex ?? UNKNOWN_H_INDEX),
    articlesCount: Uint32Array.from(facts, (fact) => fact?.articlesCount ?? UNKNOWN_COUNT),
    firstYear: Uint16Array.from(facts, (fact) => fact?.firstYear ?? 0),
    retractedCount: Uint16Array.from(facts, (fact) => fact?.retractedCount ?? 0),
    emailYear: Uint16Array.from(facts, (fact) => fact?.emailYear ?? 0),
    maxJif: Float64Array.from(facts, (fact) => fact?.maxJif ?? NaN),
    gender: Uint8Array.from(rows, ({ gender }) => (gender === null ? 0 : GENDERS.indexOf(gender) + 1)),
    stayStart: lists(rows.map((person) => person.stays.map(() => 0))).start,
    stay: Uint32Array.from(
      stays.flatMap((stay) => [
        number.get(keyOf(stay)) ?? 0,
        packYears(stay.startYear ?? 0, stay.endYear ?? 0),
      ]),
    ),
  };
};
