import { fold } from '../fold.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

/** A country with everything that it is called, in lookup form. */
interface NamedCountry extends Country {
  forms: readonly string[];
}

/** Codes that have a name and are no country: unions, the unknown, and islands under a code of their own. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** What people type for countries whose name in Unicode's list is another. Chosen: the names in daily use. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain'],
  NL: ['Holland'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America'],
};

/** By name. @source Unicode CLDR, as the runtime has it */
const allCountries = (): NamedCountry[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      // A code that another has replaced, as UK by GB, is no country of its own.
      const isInForce = new Intl.Locale(`und-${code}`).region === code;
      const name = isInForce && !NO_COUNTRIES.has(code) ? names.of(code) : undefined;
      if (name === undefined) return [];
      return [{ code, name, forms: [code, name, ...(OTHER_NAMES[code] ?? [])].map(fold) }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
};

let known: readonly NamedCountry[] | null = null;

/** Smaller is better; null when no name begins so, and no word of one. */
const fitOf = ({ forms }: NamedCountry, wanted: string): number | null => {
  if (forms.includes(wanted)) return 0;
  if (forms.some((form) => form.startsWith(wanted))) return 1;
  return forms.some((form) => form.includes(` ${wanted}`)) ? 2 : null;
};

/** Countries of which a code, a name or a word in one begins so, the best fit first; all by name if nothing is typed. */
export function suggestedCountries(text: string, limit: number): Country[] {
  known ??= allCountries();
  const wanted = fold(text);
  const fits = known.flatMap((country) => {
    const fit = fitOf(country, wanted);
    return fit === null ? [] : [{ country, fit }];
  });
  return fits
    .sort((a, b) => a.fit - b.fit)
    .slice(0, limit)
    .map(({ country: { code, name } }) => ({ code, name }));
}
