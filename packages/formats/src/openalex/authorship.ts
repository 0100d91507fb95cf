import { distinctTexts, listOf, objectOf, textOf } from '../fields.ts';
import type { Json } from '../fields.ts';
import { countryCodeOf, orcidOf } from '../identifiers.ts';
import { institutionId, rorOf } from '../institution-id.ts';
import { plainTextOf } from '../plain-text.ts';
import type { AuthorshipRecord, InstitutionRef } from '../records.ts';
import { openAlexIdOf } from './id.ts';

/** The link to an institution; null when it has no usable id. */
export const institutionRefOf = (value: unknown): InstitutionRef | null => {
  const json = objectOf(value);
  const ror = rorOf(json.ror);
  const openalexId = openAlexIdOf(json.id, 'I');
  if (ror === null && openalexId === null) return null;
  return {
    id: institutionId({ ror, openalexId }),
    ror,
    name: plainTextOf(json.display_name) ?? '',
    countryCode: countryCodeOf(json.country_code),
    type: textOf(json.type)?.toLowerCase() ?? null,
  };
};

const institutionsOf = (values: unknown): InstitutionRef[] => {
  const found: InstitutionRef[] = [];
  for (const value of listOf(values)) {
    const ref = institutionRefOf(value);
    if (ref !== null && !found.some(({ id }) => id === ref.id)) found.push(ref);
  }
  return found;
};

const countriesOf = (given: unknown, institutions: readonly InstitutionRef[]): string[] => {
  const countries: string[] = [];
  const add = (code: string | null): void => {
    if (code !== null && !countries.includes(code)) countries.push(code);
  };
  for (const value of listOf(given)) add(countryCodeOf(value));
  for (const { countryCode } of institutions) add(countryCode);
  return countries;
};

const rawAffiliationsOf = (json: Json): string[] => {
  const strings = listOf(json.raw_affiliation_strings);
  if (strings.length > 0) return distinctTexts(strings.map(plainTextOf));
  const affiliations = listOf(json.affiliations).map((a) => plainTextOf(objectOf(a).raw_affiliation_string));
  return distinctTexts([...affiliations, plainTextOf(json.raw_affiliation_string)]);
};

const authorshipOf = (value: unknown, corresponding: ReadonlySet<number>): AuthorshipRecord | null => {
  const json = objectOf(value);
  const author = objectOf(json.author);
  const authorId = openAlexIdOf(author.id, 'A');
  const name = plainTextOf(author.display_name) ?? plainTextOf(json.raw_author_name) ?? '';
  if (authorId === null && name === '') return null;
  const institutions = institutionsOf(json.institutions);
  return {
    authorId,
    name,
    orcid: orcidOf(author.orcid),
    isCorresponding: json.is_corresponding === true || (authorId !== null && corresponding.has(authorId)),
    institutions,
    countries: countriesOf(json.countries, institutions),
    rawAffiliations: rawAffiliationsOf(json),
  };
};

/** The authors of a work in the order of the by-line; entries with neither id nor name are left out. */
export const authorshipsOf = (work: Json): AuthorshipRecord[] => {
  const corresponding = new Set<number>();
  for (const value of listOf(work.corresponding_author_ids)) {
    const id = openAlexIdOf(value, 'A');
    if (id !== null) corresponding.add(id);
  }
  const found: AuthorshipRecord[] = [];
  for (const value of listOf(work.authorships)) {
    const authorship = authorshipOf(value, corresponding);
    if (authorship !== null) found.push(authorship);
  }
  return found;
};
