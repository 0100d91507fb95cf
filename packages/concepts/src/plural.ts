/** Plurals that no rule gives. @source common usage in scientific English */
const IRREGULAR: readonly (readonly [singular: string, plural: string])[] = [
  ['analysis', 'analyses'],
  ['appendix', 'appendices'],
  ['automaton', 'automata'],
  ['axis', 'axes'],
  ['bacterium', 'bacteria'],
  ['child', 'children'],
  ['corpus', 'corpora'],
  ['criterion', 'criteria'],
  ['foot', 'feet'],
  ['focus', 'foci'],
  ['fungus', 'fungi'],
  ['genus', 'genera'],
  ['goose', 'geese'],
  ['half', 'halves'],
  ['hypothesis', 'hypotheses'],
  ['index', 'indices'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
  ['life', 'lives'],
  ['locus', 'loci'],
  ['man', 'men'],
  ['matrix', 'matrices'],
  ['mouse', 'mice'],
  ['nucleus', 'nuclei'],
  ['ovum', 'ova'],
  ['phenomenon', 'phenomena'],
  ['radius', 'radii'],
  ['schema', 'schemata'],
  ['simplex', 'simplices'],
  ['spectrum', 'spectra'],
  ['stimulus', 'stimuli'],
  ['tooth', 'teeth'],
  ['vertex', 'vertices'],
  ['virus', 'viruses'],
  ['vortex', 'vortices'],
  ['wolf', 'wolves'],
  ['woman', 'women'],
  ['alga', 'algae'],
  ['antenna', 'antennae'],
  ['formula', 'formulae'],
  ['larva', 'larvae'],
  ['vertebra', 'vertebrae'],
  ['gas', 'gases'],
  ['bias', 'biases'],
  ['alias', 'aliases'],
  ['lens', 'lenses'],
  ['atlas', 'atlases'],
  ['canvas', 'canvases'],
  ['cache', 'caches'],
  ['ache', 'aches'],
  ['headache', 'headaches'],
  ['niche', 'niches'],
  ['avalanche', 'avalanches'],
  ['quiz', 'quizzes'],
];

/** Words that end in s in the singular, or never change. */
const INVARIABLE = new Set(
  'aids always as canvas chaos christmas cosmos diabetes ethos gps herpes less mars news perhaps rabies series species thus whereas yes'.split(
    ' ',
  ),
);

const SINGULAR_OF = new Map(IRREGULAR.map(([singular, plural]) => [plural, singular]));
const PLURAL_OF = new Map(IRREGULAR);
const NO_PLURAL_S = /(?:ss|us|is|[^a-z]s)$/;
/** Plurals of Greek words in -sis: syntheses, diagnoses, metastases, keratoses, but not doses or purposes. */
const PLURAL_OF_SIS =
  /(?:yses|theses|gnoses|crises|stases|ptoses|[a-z]{3}(?:[bhkmnrtxy]|yp)oses|(?:mit|mei)oses)$/;
/** Greek words in -ma keep their plural in medicine: carcinomata, stigmata. */
const PLURAL_OF_MA = /[a-z]{2}mata$/;
/** Latin words in -a: fistulae, vertebrae. */
const PLURAL_OF_A = /[a-z]{3}[^aeiou]ae$/;
/** Plurals in -us + es, but not of verbs and nouns in -use. */
const PLURAL_OF_US = /[bcdfghklmnprst]uses$/;
const PLURAL_OF_USE = /(?:fuses|abuses|accuses|excuses|muses)$/;

/**
 * The singular of an English word (lower case, plain letters); words not known as plurals stay. It only takes plural
 * endings off, never endings that make another word: "generation" and "general" must not meet.
 */
export const singular = (word: string): string => {
  if (word.length < 4 || INVARIABLE.has(word)) return word;
  const irregular = SINGULAR_OF.get(word);
  if (irregular !== undefined) return irregular;
  if (PLURAL_OF_MA.test(word)) return word.slice(0, -2);
  if (PLURAL_OF_A.test(word)) return word.slice(0, -1);
  if (!word.endsWith('s') || NO_PLURAL_S.test(word) || PLURAL_OF.has(word)) return word;
  if (word.length === 4) return word.slice(0, -1);
  if (PLURAL_OF_SIS.test(word)) return `${word.slice(0, -2)}is`;
  if (word.endsWith('ies')) return word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (PLURAL_OF_US.test(word) && !PLURAL_OF_USE.test(word)) return word.slice(0, -2);
  if (/(?:sses|xes|zzes|ches|shes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('oes') && word.length > 5) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** The plural of an English noun (lower case). */
export const plural = (word: string): string => {
  const irregular = PLURAL_OF.get(word);
  if (irregular !== undefined) return irregular;
  if (word.endsWith('sis')) return `${word.slice(0, -2)}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** "movie" and "movies" fold to one key with the plurals in -ies. */
export const pluralKey = (word: string): string => {
  const one = singular(word);
  return one.length > 4 && one.endsWith('ie') ? `${one.slice(0, -2)}y` : one;
};
