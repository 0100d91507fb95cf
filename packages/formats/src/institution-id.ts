import { invalid } from '@peerlens/kernel';

import { textOf } from './fields.ts';

/** Crockford's digits: no i, l, o, u. */
const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** Above every number a ROR id can stand for (below 2^30), below 2^53 with any OpenAlex number added. */
const WITHOUT_ROR = 10_000_000_000_000;

const numberOfRor = (ror: string): number => {
  let number = 0;
  for (const digit of ror.slice(-8, -2)) number = number * 32 + BASE32.indexOf(digit);
  return number;
};

/**
 * A ROR id in full and lower case (`https://ror.org/03yrm5c26`), from that or its last nine characters; null
 * when it is none or its two check digits are wrong.
 *
 * @source ROR identifier pattern: 0, six Crockford base32 digits, ISO 7064 MOD 97-10
 */
export const rorOf = (value: unknown): string | null => {
  const match = /^(?:https?:\/\/)?(?:ror\.org\/)?(0[a-hj-km-np-tv-z\d]{6}(\d\d))\/?$/i.exec(
    textOf(value) ?? '',
  );
  if (match === null) return null;
  const ror = match[1].toLowerCase();
  return 98 - ((numberOfRor(ror) * 100) % 97) === Number(match[2]) ? `https://ror.org/${ror}` : null;
};

/**
 * One number per research organisation, the same from whichever register it is read: what its ROR id stands for
 * (below 2^30), or, without one, 10^13 plus the number of its OpenAlex id.
 *
 * @throws DomainError `invalid` when it has neither.
 */
export const institutionId = (ids: { ror: string | null; openalexId: number | null }): number => {
  const ror = rorOf(ids.ror);
  if (ror !== null) return numberOfRor(ror);
  if (ids.openalexId === null || !Number.isSafeInteger(WITHOUT_ROR + ids.openalexId)) {
    throw invalid('The institution has neither a valid ROR id nor an OpenAlex id');
  }
  return WITHOUT_ROR + ids.openalexId;
};
