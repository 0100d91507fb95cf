import { countries } from '../countries.ts';
import type { Country } from '../countries.ts';
import { fold } from '../fold.ts';

/** A country with everything that it is called, in lookup form. */
interface NamedCountry extends Country {
  forms: readonly string[];
}

let known: readonly NamedCountry[] | null = null;

/** Smaller is better; null when no name begins so, and no word of one. */
const fitOf = ({ forms }: NamedCountry, wanted: string): number | null => {
  if (forms.includes(wanted)) return 0;
  if (forms.some((form) => form.startsWith(wanted))) return 1;
  return forms.some((form) => form.includes(` ${wanted}`)) ? 2 : null;
};

/** Countries of which a code, a name or a word in one begins so, the best fit first; all by name if nothing is typed. */
export function suggestedCountries(text: string, limit: number): Country[] {
  known ??= countries().map((country) => ({ ...country, forms: country.names.map(fold) }));
  const wanted = fold(text);
  const fits = known.flatMap((country) => {
    const fit = fitOf(country, wanted);
    return fit === null ? [] : [{ country, fit }];
  });
  return fits
    .sort((a, b) => a.fit - b.fit)
    .slice(0, limit)
    .map(({ country }) => country);
}
