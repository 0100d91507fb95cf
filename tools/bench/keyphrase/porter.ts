/**
 * Porter's stemmer with its author's later amendments (bli, logi), letter for letter the one of the evaluator. The
 * product stems otherwise; only the measure wants this one.
 *
 * @source M. F. Porter, An algorithm for suffix stripping, Program 14(3), 1980
 */
type Rules = readonly (readonly [ending: string, by: string])[];

const STEP_2: Rules = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['eli', 'e'],
];
const STEP_3: Rules = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
/** The longest first. */
const STEP_4 = 'ement ance ence able ible ment ant ent ion ism ate iti ous ive ize al er ic ou'.split(' ');

const isConsonant = (word: string, at: number): boolean => {
  if ('aeiou'.includes(word[at])) return false;
  return word[at] !== 'y' || at === 0 || !isConsonant(word, at - 1);
};

const shapeOf = (word: string): string =>
  Array.from({ length: word.length }, (_, at) => (isConsonant(word, at) ? 'c' : 'v')).join('');

/** How often vowels are followed by consonants. */
const measure = (word: string): number => shapeOf(word).match(/v+c+/g)?.length ?? 0;
const hasVowel = (word: string): boolean => shapeOf(word).includes('v');
const endsDouble = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1);
const endsShort = (word: string): boolean =>
  word.length > 2 && shapeOf(word).endsWith('cvc') && !/[wxy]$/.test(word);

const withoutPlural = (word: string): string => {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
};

const withoutTense = (word: string): string => {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = ['ed', 'ing'].find(
    (tense) => word.endsWith(tense) && hasVowel(word.slice(0, -tense.length)),
  );
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (endsDouble(rest) && !/[lsz]$/.test(rest)) return rest.slice(0, -1);
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
};

const rewritten = (word: string, rules: Rules): string => {
  const rule = rules.find(([ending]) => word.endsWith(ending));
  if (rule === undefined) return word;
  const rest = word.slice(0, -rule[0].length);
  return measure(rest) > 0 ? rest + rule[1] : word;
};

const withoutSuffix = (word: string): string => {
  const suffix = STEP_4.find((ending) => word.endsWith(ending));
  if (suffix === undefined) return word;
  const rest = word.slice(0, -suffix.length);
  return measure(rest) > 1 && (suffix !== 'ion' || /[st]$/.test(rest)) ? rest : word;
};

const withoutFinalE = (word: string): string => {
  if (!word.endsWith('e')) return word;
  const rest = word.slice(0, -1);
  return measure(rest) > 1 || (measure(rest) === 1 && !endsShort(rest)) ? rest : word;
};

/** The stem of a lower-case word. */
export const porterStem = (word: string): string => {
  if (word.length < 3) return word;
  let stem = withoutTense(withoutPlural(word));
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = withoutFinalE(withoutSuffix(rewritten(rewritten(stem, STEP_2), STEP_3)));
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
};
