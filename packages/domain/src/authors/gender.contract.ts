import type { AuthorGender } from './authors.contract.ts';

/** What is known of a gender, from -100 (female) to 100 (male). */
export interface KnownGender {
  predicted: number | null;
  manual: number | null;
}

export const NO_GENDER: AuthorGender = { gender: null, manualGender: null, genderLetter: null };

/**
 * F or M for what is sure, f or m for what is likely, ? for neither.
 *
 * @source specification 2, sections 4 and 9
 */
export function letterOf({ predicted, manual }: KnownGender): NonNullable<AuthorGender['genderLetter']> {
  const value = manual ?? predicted ?? 0;
  if (value <= -80) return 'F';
  if (value <= -20) return 'f';
  if (value < 20) return '?';
  return value < 80 ? 'm' : 'M';
}
