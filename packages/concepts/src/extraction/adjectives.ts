/*
 * Adjectives and adverbs by their endings, with the words that only look like them. Written from the language, not from
 * any collection of keyphrases.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Adjectives that no ending gives away. */
const ADJECTIVES = words(
  'abstract accurate active adaptive apparent approximate automatic best binary coherent common competent complex compliant concrete concurrent consistent convergent deep dense dependent digital direct discrete distant dominant double dynamic efficient emergent equivalent external fast fine formal free frequent full fuzzy general generic global hard hidden high human hybrid independent informal inherent inner intelligent internal invariant joint key large linear local long low mobile multiple narrow natural near neural nonlinear normal online open optimal outer parallel passive permanent persistent poor potential private public random real redundant relative remote resilient resistant rich right robust rough safe secure semantic short simple single small smart social soft sparse spatial special static stochastic strong syntactic temporal textual tolerant top transparent triple upper virtual visual weak wide',
);

/** Nouns with the endings of adjectives. */
const NOUNS = words(
  'adjective adversary alternative animal animals anniversary appeal appraisal approval archive archives arithmetic arrival basic boundary cable capital characteristic characteristics clinic clinics coal collective commentary corollary credential credentials criminal criterial critic crystal crystals deal denial derivative derivatives dial diary dictionary directive directives dismissal disposal dive drive drives editorial executive executives fabric fabrics february festival five glossary goal graphic heuristic heuristics hive hospital hospitals incentive incentives individual individuals initiative integral interval intervals itinerary january journal journals library live logic logics logistic magic manual material materials meal mechanic memorial metal metals metric metrics mineral mosaic music narrative native objective objectives perspective picnic plastic polynomial polynomials portal portals potential potentials preservative primitive primitives professional professionals proposal proposals public referral refusal rehearsal removal renewal representative republic retrieval reversal rhetoric rival salary seal secretary signal signals statistic summary survival table terminal terminals topic topics total traffic traversal trial trials tutorial tutorials variable vocabulary wave withdrawal',
);

/** Nouns and adjectives that end in -ly. */
const NO_ADVERBS = words(
  'anomaly assembly butterfly costly daily early elderly family fly friendly italy july likely monopoly monthly orderly poly reply supply weekly yearly',
);

const ADJECTIVE_ENDING = /^\p{L}{3,}(?:ous|ful|less|ible|able|ical|ary|ic|ive|al)$/u;

/** Is a word (lower case) an adjective that can be no noun? */
export const isAdjective = (word: string): boolean =>
  ADJECTIVES.has(word) || (ADJECTIVE_ENDING.test(word) && !NOUNS.has(word));

/** Is a word (lower case) an adverb in -ly? */
export const isAdverb = (word: string): boolean =>
  word.length > 4 && word.endsWith('ly') && !NO_ADVERBS.has(word);

/** Is a word (lower case) a participle in -ed, which describes what follows and names nothing? */
export const isParticiple = (word: string): boolean =>
  word.length > 4 && word.endsWith('ed') && !/(?:[fns]eed|bed|speed|breed|shed)$/.test(word);
