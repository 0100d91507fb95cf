export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Everything that it is called: its code, its name, others in daily use. */
  names: readonly string[];
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

const allCountries = (): Country[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      // A code that another has replaced, as UK by GB, is no country of its own.
      const isInForce = new Intl.Locale(`und-${code}`).region === code;
      const name = isInForce && !NO_COUNTRIES.has(code) ? names.of(code) : undefined;
      return name === undefined ? [] : [{ code, name, names: [code, name, ...(OTHER_NAMES[code] ?? [])] }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
};

let known: readonly Country[] | null = null;

/** Every country, by name. @source Unicode CLDR, as the runtime has it */
export const countries = (): readonly Country[] => (known ??= allCountries());
