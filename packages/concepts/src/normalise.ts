/** Names of the Greek letters by their lower-case form, so that "α" and "alpha" are one word. */
export const GREEK_NAMES: ReadonlyMap<string, string> = new Map([
  ['α', 'alpha'],
  ['β', 'beta'],
  ['γ', 'gamma'],
  ['δ', 'delta'],
  ['ε', 'epsilon'],
  ['ζ', 'zeta'],
  ['η', 'eta'],
  ['θ', 'theta'],
  ['ι', 'iota'],
  ['κ', 'kappa'],
  ['λ', 'lambda'],
  ['μ', 'mu'],
  ['ν', 'nu'],
  ['ξ', 'xi'],
  ['ο', 'omicron'],
  ['π', 'pi'],
  ['ρ', 'rho'],
  ['σ', 'sigma'],
  ['τ', 'tau'],
  ['υ', 'upsilon'],
  ['φ', 'phi'],
  ['χ', 'chi'],
  ['ψ', 'psi'],
  ['ω', 'omega'],
]);

/** Letters that carry no combining mark and yet are written without their stroke or ligature elsewhere. */
const LOOSE: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['ё', 'е'],
]);

const LOOSE_PATTERN = new RegExp(`[${[...LOOSE.keys()].join('')}]`, 'gu');
const LETTER_WITH_MARKS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;

/**
 * The normalised form of one word: NFKC, lower case (not of any locale), Latin and Greek diacritics dropped,
 * a lone Greek letter by its name. Marks of other scripts stay (й is not и). Never throws; '' if nothing is left.
 */
export const normaliseWord = (raw: string): string => {
  const lower = raw.normalize('NFKC').toLowerCase();
  const loose = lower
    .normalize('NFD')
    .replace(LETTER_WITH_MARKS, '$1')
    .normalize('NFC')
    .replace(LOOSE_PATTERN, (letter) => LOOSE.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}+#]/gu, '');
  return GREEK_NAMES.get(loose) ?? loose;
};
