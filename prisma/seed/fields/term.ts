/** Topic, method, object of study, or measured quantity. */
export type Role = 'T' | 'M' | 'O' | 'Q';
export type Language = 'en' | 'de' | 'fr' | 'ru';

/** One name of a concept, with what is needed to put it into an English sentence. */
export interface TermName {
  text: string;
  lang: Language;
  /** `mass` takes no plural ("climate"), `count` does ("bone"), `plural` has no singular ("remains"). */
  number: 'mass' | 'count' | 'plural';
  /** Needs "the" in running text: "the hippocampus". */
  isDefinite: boolean;
  plural: string;
  isAcronym: boolean;
}

/** Values that a quantity takes in results. */
export interface Measure {
  low: number;
  high: number;
  decimals: number;
  unit: string;
  higherIsBetter: boolean;
}

/** A concept as the generator writes about it. */
export interface Term {
  role: Role;
  /** Preferred English name. */
  name: string;
  /** Preferred name first in each language; English first. */
  names: TermName[];
  measure: Measure | null;
  /** Name of the broader concept when it is not the head of the theme. */
  broader: string | null;
}

export const pluralOf = (text: string): string => {
  if (text.endsWith('sis')) return text.replace(/is$/, 'es');
  if (/[^aeiou]y$/.test(text)) return text.replace(/y$/, 'ies');
  if (/(s|x|ch|sh)$/.test(text)) return `${text}es`;
  return `${text}s`;
};

/**
 * `bone*` is countable, `datum*data` names its plural, `remains+` is plural, `Black Death^` takes "the", anything
 * else is a mass noun.
 */
const parseName = (marked: string, lang: Language): TermName => {
  const isDefinite = marked.endsWith('^');
  const source = isDefinite ? marked.slice(0, -1) : marked;
  const isAcronym = /^[A-Z][A-Z0-9-]{1,5}[*+]?$/.test(source);
  if (source.endsWith('+')) {
    const text = source.slice(0, -1);
    return { text, lang, number: 'plural', plural: text, isAcronym, isDefinite };
  }
  const star = source.indexOf('*');
  if (star < 0) return { text: source, lang, number: 'mass', plural: source, isAcronym, isDefinite };
  const text = source.slice(0, star);
  const plural = source.slice(star + 1) || (isAcronym ? `${text}s` : pluralOf(text));
  return { text, lang, number: 'count', plural, isAcronym, isDefinite };
};

const parseMeasure = (source: string): Measure => {
  const [, low, high, unit, sign] = /^([\d.]+)\.\.([\d.]+)\s*(.*?)\s*([+-])$/.exec(source) ?? [];
  if (low === undefined) throw new Error(`Not a measure: ${source}`);
  return {
    low: Number(low),
    high: Number(high),
    decimals: (low.split('.')[1] ?? '').length,
    unit,
    higherIsBetter: sign === '+',
  };
};

/**
 * Reads `Q name, synonym = 1.0..2.5 mm + < broader | de Name, Synonym | fr … | ru …`; everything after the
 * first name is optional.
 */
export const parseTerm = (line: string): Term => {
  const [english, ...foreign] = line.split('|').map((part) => part.trim());
  const [, role, names, measure, broader] =
    /^([TMOQ]) ([^=<]+?)\s*(?:=\s*([^<]+?))?\s*(?:<\s*(.+))?$/.exec(english) ?? [];
  if (role === undefined) throw new Error(`Not a term: ${line}`);
  const all = names.split(',').map((name) => parseName(name.trim(), 'en'));
  for (const part of foreign) {
    const lang = part.slice(0, 2) as Language;
    for (const name of part.slice(3).split(',')) all.push(parseName(name.trim(), lang));
  }
  return {
    role: role as Role,
    name: all[0].text,
    names: all,
    measure: measure === undefined ? null : parseMeasure(measure),
    broader: broader ?? null,
  };
};
