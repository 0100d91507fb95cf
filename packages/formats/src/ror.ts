import { invalid } from '@peerlens/kernel';

import { distinctTexts, listOf, objectOf, textOf, webAddressOf } from './fields.ts';
import type { Json } from './fields.ts';
import { countryCodeOf } from './identifiers.ts';
import { institutionId, rorOf } from './institution-id.ts';
import { entityOf } from './openalex/id.ts';
import { plainTextOf } from './plain-text.ts';
import type { InstitutionRecord } from './records.ts';

const STATUSES = ['active', 'inactive', 'withdrawn'] as const;

/** Names as `[main, ...others]`: v2 has them in one list with types, v1 in separate fields. */
const namesOf = (organization: Json): string[] => {
  const names = listOf(organization.names).map(objectOf);
  const isMain = ({ types }: Json): boolean => listOf(types).includes('ror_display');
  const labels = listOf(organization.labels).map((label) => objectOf(label).label);
  return distinctTexts(
    [
      ...names.filter(isMain).map(({ value }) => value),
      ...names.filter((name) => !isMain(name)).map(({ value }) => value),
      organization.name,
      ...labels,
      ...listOf(organization.aliases),
      ...listOf(organization.acronyms),
    ].map(plainTextOf),
  );
};

const placeOf = (organization: Json): { countryCode: string | null; city: string | null } => {
  const location = objectOf(objectOf(listOf(organization.locations)[0]).geonames_details);
  const address = objectOf(listOf(organization.addresses)[0]);
  return {
    countryCode:
      countryCodeOf(location.country_code) ?? countryCodeOf(objectOf(organization.country).country_code),
    city: plainTextOf(location.name) ?? plainTextOf(address.city),
  };
};

const homepageOf = (links: readonly unknown[]): string | null => {
  for (const link of links) {
    const address = webAddressOf(link) ?? webAddressOf(objectOf(link).value);
    if (address !== null && objectOf(link).type !== 'wikipedia') return address;
  }
  return null;
};

const relativesOf = (organization: Json, kinds: readonly string[]): number[] => {
  const found = new Set<number>();
  for (const value of listOf(organization.relationships)) {
    const { id, type } = objectOf(value);
    const ror = rorOf(id);
    if (ror === null || !kinds.includes(textOf(type)?.toLowerCase() ?? '')) continue;
    found.add(institutionId({ ror, openalexId: null }));
  }
  return [...found];
};

/**
 * A research organisation as ROR describes one, schema v2 or v1.
 *
 * @throws DomainError `invalid` when it is no object or its ROR id is missing or mistyped.
 */
export const parseRorOrganization = (json: unknown): InstitutionRecord => {
  const organization = entityOf(json);
  const ror = rorOf(organization.id);
  if (ror === null) {
    const shown = textOf(organization.id)?.slice(0, 100);
    throw invalid(shown === undefined ? 'The institution has no ROR id' : `${shown} is not a ROR id`);
  }
  const [name = '', ...otherNames] = namesOf(organization);
  const status = textOf(organization.status)?.toLowerCase();
  return {
    id: institutionId({ ror, openalexId: null }),
    ror,
    name,
    otherNames,
    ...placeOf(organization),
    types: distinctTexts(listOf(organization.types).map((type) => textOf(type)?.toLowerCase())),
    status: STATUSES.find((known) => known === status) ?? 'active',
    parents: relativesOf(organization, ['parent']),
    related: relativesOf(organization, ['related', 'successor']),
    homepage: homepageOf(listOf(organization.links)),
  };
};
