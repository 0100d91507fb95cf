import { isWithinYears } from './years.ts';
import type { InstitutionType } from './settings.ts';

/** One stay of a person at an institution. */
export interface Affiliation {
  institutionId: number;
  name: string;
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string | null;
  /** A ROR type (`education`, `company`, …) or one of the settings' institution types. */
  type: string | null;
  /** First and last calendar year, both included; a null start is unknown, a null end lasts until today. */
  startYear: number | null;
  endYear: number | null;
}

/**
 * ROR's types in the words of the settings. Facilities are research institutes (CERN, Max Planck institutes),
 * archives are libraries, museums and archives.
 * @source https://ror.readme.io/docs/ror-data-structure (types); specification 3, section 3 (enumerations)
 */
const TYPE_OF_ROR: Readonly<Record<string, InstitutionType>> = {
  education: 'education_research',
  facility: 'education_research',
  education_research: 'education_research',
  company: 'commercial',
  commercial: 'commercial',
  healthcare: 'healthcare',
  archive: 'cultural',
  cultural: 'cultural',
};

/** The settings' institution type of a ROR type; what is unknown or anything else is `other`. */
export const institutionTypeOf = (type: string | null): InstitutionType =>
  (type !== null && Object.hasOwn(TYPE_OF_ROR, type) && TYPE_OF_ROR[type]) || 'other';

/** The stays that reach into the last `limit` years of `now`, in the order given. */
export const recentAffiliations = (
  affiliations: readonly Affiliation[],
  limit: number,
  now: number,
): Affiliation[] => affiliations.filter(({ endYear }) => isWithinYears(endYear ?? now, limit, now));
