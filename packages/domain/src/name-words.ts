import { tokenise } from '@peerlens/concepts';

/**
 * The words of a person's name as the index has them, and as names are to be looked up in its bylines: lower case,
 * without diacritics, parted at hyphens, apostrophes and full stops. "J.-P. Müller-Łuk" → j, p, muller, luk.
 */
export const nameWords = (name: string): string[] => tokenise(name).map(({ text }) => text);
