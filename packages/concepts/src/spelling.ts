/** British spellings and their American ones, as rewriting rules of normalised English words. */
const TO_AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/^([a-z]{3,})our(s|al|ally|ed|ing|able|ite|ites|er|ers|less|ism|ist|ists)?$/, '$1or$2'],
  [/^([a-z]{3,})is(e|es|ed|ing|er|ers|ation|ations|ational|able)$/, '$1iz$2'],
  [/lys(e|ed|ing|er|ers)$/, 'lyz$1'],
  [/^((?:[a-z]*[aeiouy][bcdfghjkmnpqrstvwxz]+)[aeiou])ll(ing|ed|er|ers|ings)$/, '$1l$2'],
  [/^(cent|fib|met|theat|lit|spect|calib|lust|meag|somb|nit|ochr)re(s?)$/, '$1er$2'],
  [/^([a-z]*)(cent|fib|met|lit)re(s?)$/, '$1$2er$3'],
  [/^(cata|ana|dia|mono|homo|epi|pro)logue(s?)$/, '$1log$2'],
  [/^(def|off|lic|pret)ence(s?)$/, '$1ense$2'],
  [/^programme(s?)$/, 'program$1'],
  [/^grey(s?)$/, 'gray$1'],
  [/^aluminium$/, 'aluminum'],
  [/^ageing$/, 'aging'],
  [/^catalogu(ed|ing)$/, 'catalog$1'],
  [/^artefact(s?)$/, 'artifact$1'],
  [/^judgement(s?)$/, 'judgment$1'],
  [/^(carbur|sul)ph/, '$1f'],
  [/^mould/, 'mold'],
  [/^plough/, 'plow'],
  [/^(an|leuk|isch|tox|septic|uric|bacter)aemi(a|as|c)$/, '$1emi$2'],
  [/^([a-z]*)aemi(a|as|c)$/, '$1emi$2'],
  [/^h(ypo|yper)?aem/, 'h$1em'],
  [/^haem/, 'hem'],
  [/^(ortho)?paed/, '$1ped'],
  [/^(an|syn|par)aesth/, '$1esth'],
  [/^aetiolog/, 'etiolog'],
  [/^gynaec/, 'gynec'],
  [/^(pal|arch)aeo/, '$1eo'],
  [/^faec/, 'fec'],
  [/^caesium$/, 'cesium'],
  [/^encyclopaed/, 'encycloped'],
  [/^(o)(e)(str|soph|dem)/, '$2$3'],
  [/^foet/, 'fet'],
  [/^(diarr|gonorr)hoea/, '$1hea'],
  [/^(hom)oeo/, '$1eo'],
  [/^manoeuv(?:re|er)/, 'maneuver'],
];

/** The reverse, for showing the variants a literal stands for. Its results are kept only where both meet again. */
const TO_BRITISH: readonly (readonly [RegExp, string])[] = [
  [/^([a-z]{3,})or(s|al|ally|ed|ing|able)?$/, '$1our$2'],
  [/^([a-z]{3,})iz(e|es|ed|ing|er|ers|ation|ations|ational|able)$/, '$1is$2'],
  [/lyz(e|ed|ing|er|ers)$/, 'lys$1'],
  [
    /^(mod|lab|sign|trav|canc|chann|tunn|fu|jew|lev|counse|dia|spira|initia|tota|equa)(e|a|i|o)?l(ing|ed|er|ers|ings)$/,
    '$1$2ll$3',
  ],
  [/^(cent|fib|theat|lit|spect|calib)er(s?)$/, '$1re$2'],
  [/^(cata|ana|dia|mono|homo|epi|pro)log(s?)$/, '$1logue$2'],
  [/^(def|off)ense(s?)$/, '$1ence$2'],
  [/^aluminum$/, 'aluminium'],
  [/^aging$/, 'ageing'],
  [/^artifact(s?)$/, 'artefact$1'],
  [/^judgment(s?)$/, 'judgement$1'],
  [/^gray(s?)$/, 'grey$1'],
  [/^sulf/, 'sulph'],
  [/^([a-z]*)emi(a|as|c)$/, '$1aemi$2'],
  [/^(hyper|hypo)?hem(o|a|i)/, '$1haem$2'],
  [/^pediatr/, 'paediatr'],
  [/^(an|syn|par)esth/, '$1aesth'],
  [/^etiolog/, 'aetiolog'],
  [/^gynec/, 'gynaec'],
  [/^(pal|arch)eo/, '$1aeo'],
  [/^e(strog|soph|dem)/, 'oe$1'],
  [/^fet(us|al)/, 'foet$1'],
];

/** Nouns in -or of both: actor, processor, error, minor. */
const NEVER_OUR = /(?:[stxjr]or|auth?or|ajor|inor)(?:s|al|ed|ing|ship)?$/;

const rewrite = (word: string, rules: readonly (readonly [RegExp, string])[]): string => {
  let written = word;
  for (const [pattern, replacement] of rules) written = written.replace(pattern, replacement);
  return written;
};

/** The American spelling of a normalised English word; others stay. Consistent rather than correct: a matching key. */
export const american = (word: string): string => (word.length < 5 ? word : rewrite(word, TO_AMERICAN));

/** The British spelling of an American word, or the word itself where none is known. */
export const british = (word: string): string => {
  if (word.length < 5 || NEVER_OUR.test(word)) return word;
  const written = rewrite(word, TO_BRITISH);
  return american(written) === american(word) ? written : word;
};
