import { countries } from '../countries.ts';
import { fold } from '../fold.ts';

/** Where an author is known to have been. */
export interface KnownPlace {
  name: string;
  otherNames: readonly string[];
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  homepage: string | null;
}

/** Where a list says that somebody is. */
export interface StatedPlace {
  affiliation: string;
  country: string;
  email: string | null;
}

/** Words that half of all institutions have in their names: they tell none from another. */
const COMMON = new Set(
  (
    'a and at centre center college council de del della department der des di du école ecole faculty for für fur ' +
    'hochschule hospital in institut institute la laboratory national of school state technical technische the und ' +
    'univ universidad universidade universita università universität universitat universite université university'
  ).split(' '),
);

const telling = (text: string): string[] => {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const left = words.filter((word) => !COMMON.has(word));
  return left.length > 0 ? left : words;
};

/** Whether all that tells the one is in the other: "Kiel University, Zoology" names the University of Kiel. */
const namesSame = (stated: readonly string[], known: readonly string[]): boolean =>
  known.length > 0 &&
  stated.length > 0 &&
  (known.every((word) => stated.includes(word)) || stated.every((word) => known.includes(word)));

const hostOf = (homepage: string | null): string =>
  homepage === null ? '' : (/^(?:https?:\/\/)?(?:www\.)?([^/:?#]+)/i.exec(homepage)?.[1].toLowerCase() ?? '');

/** An address is of an institution where it ends in the host of its homepage. */
const isAddressOf = (email: string | null, { homepage }: KnownPlace): boolean => {
  const host = hostOf(homepage);
  const domain = email?.split('@').at(-1) ?? '';
  return host.includes('.') && (domain === host || domain.endsWith(`.${host}`));
};

let codes: ReadonlyMap<string, string> | null = null;

/** ISO 3166-1 alpha-2 code of a country as people write it; null when nobody knows it. */
export const countryCodeOf = (country: string): string | null => {
  codes ??= new Map(countries().flatMap(({ code, names }) => names.map((name) => [fold(name), code])));
  return codes.get(fold(country)) ?? null;
};

export interface PlaceAgreement {
  /** The institution that both name, or whose address it is; null where none agrees. */
  institution: string | null;
  /** Null where one of the two does not say; `countryCode` is the one stated. */
  sameCountry: boolean | null;
  countryCode: string | null;
  /** The list names an institution, the author has some, and it is none of them. */
  isElsewhere: boolean;
}

/** Whether what a list says of a person's whereabouts agrees with what is known of an author's. */
export const placesAgree = (
  { affiliation, country, email }: StatedPlace,
  known: readonly KnownPlace[],
): PlaceAgreement => {
  const stated = affiliation === '' ? [] : telling(affiliation);
  const institutions = known.filter(({ name }) => name !== '');
  const same = institutions.find(
    (place) =>
      [place.name, ...place.otherNames].some((name) => namesSame(stated, telling(name))) ||
      isAddressOf(email, place),
  );
  const countryCode = countryCodeOf(country);
  const knownCodes = known.flatMap(({ countryCode: code }) => code ?? []);
  return {
    institution: same?.name ?? null,
    sameCountry: countryCode === null || knownCodes.length === 0 ? null : knownCodes.includes(countryCode),
    countryCode,
    isElsewhere: same === undefined && stated.length > 0 && institutions.length > 0,
  };
};
