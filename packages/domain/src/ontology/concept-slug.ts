import { slugOf, wholeSlugOf } from '../slug.ts';

/** Longer names are cut. @source specification 1, sections 2.3 and 9 */
const LONGEST_WHOLE = 120;

/** The readable part of a concept's address; of a name over 120 characters what is left is near 100. */
export const conceptSlugOf = (name: string): string =>
  name.length > LONGEST_WHOLE ? slugOf(name) : wholeSlugOf(name);
