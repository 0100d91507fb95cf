/*
 * What the kernel (AssemblyScript) and its host (TypeScript) must see alike: numbers that stand for kinds of characters
 * and words, and where things lie in the kernel's memory. Plain constants, so that both compilers read this file.
 */

/** Kinds of UTF-16 units; see src/characters.ts. */
export const OTHER = 0;
export const LOWER = 1;
export const UPPER = 2;
export const DIGIT = 3;
/** A letter or number beyond ASCII; its word takes the slower, normalising path. */
export const LETTER = 4;
export const GREEK = 5;
/** Combining marks and invisible joiners: they continue a word and never start one. */
export const MARK = 6;
/** Scripts written without blanks: every character is a token of its own. */
export const IDEOGRAPH = 7;
export const HIGH_SURROGATE = 8;
export const DASH = 9;
export const APOSTROPHE = 10;
/** Punctuation that always ends a sentence or clause. */
export const HARD_BREAK = 11;
/** Punctuation that ends a clause unless it stands inside a word or number ("3.5", "node.js", "poly(acid)"). */
export const SOFT_BREAK = 12;
export const NEWLINE = 13;

/** In a byte that stands for one UTF-16 unit: the unit is beyond ASCII, and the other bits are its kind. */
export const BEYOND_ASCII = 128;

/** Bytes of a word's record; beside the numbers below it holds 64 bits that tell its spelling from all others. */
export const WORD_BYTES = 32;
/** The same in numbers of 32 bits. */
export const WORD_NUMBERS = 8;
/** Numbers of the record: the word's first UTF-16 unit and the one after its last … */
export const WORD_START = 0;
export const WORD_END = 1;
/** … flags of its look (below) … */
export const WORD_FLAGS = 2;
/** … traits: those of its row, and what is true of it only here in the text … */
export const WORD_TRAITS = 3;
/** … index of its row, which tells words apart, and of the row of it and its right neighbour written as one. */
export const WORD_ROW = 4;
export const WORD_JOINED = 5;

/** In a word's flags: a sentence or clause ends before it. */
export const BREAK = 1;
/** It touches the word before it, or only a hyphen stands between them. */
export const JOINT = 2;
export const HAS_LOWER = 4;
export const HAS_UPPER = 8;
/** Two or more capitals and a small plural s: "CNNs". */
export const CAPS_PLURAL = 16;
/** Not plain ASCII letters and digits: the text needs `normaliseWord`. */
export const COMPLEX = 32;

/** Readings, ways to look at a word when matching: see src/reading.ts. Up to EXACT they are foreign to an English text. */
export const DE = 0;
export const FR = 1;
export const RU = 2;
/** Other languages: the normalised form itself. */
export const EXACT = 3;
export const EN = 4;
/** Literals wholly in capitals: the normalised form of a word that is in capitals, too. */
export const CAPITALS = 5;
/** The normalised form itself, in texts of any language: Latin names, English plurals with a sense of their own. */
export const AS_WRITTEN = 6;
export const READINGS = 7;

/**
 * Numbers of a row, which holds what is asked of most words, two rows to a cache line. The first two are the spelling by
 * which a plain word is found, 64 bits that tell it from all others.
 */
export const ROW_NUMBERS = 8;
export const SPELLING = 0;
/** Bits: what kind of word it is. */
export const TRAITS = 2;
/** The label in English reading, which stands for all equivalent keys, and that of the word's own key. */
export const ENGLISH = 3;
export const KEY = 4;
/** Where the English reading starts: the step from the root, or 0. */
export const FIRST = 5;
/** The flags of that state, and what may follow it. */
export const FOLLOWERS = 6;
/** The literal + 1 that the word surely means in English reading, or 0. */
export const MEANS = 7;

/** Numbers of the labels of a row's word: one for each reading, then that of an acronym without its plural s. */
export const LABEL_NUMBERS = 8;
export const ACRONYM_LABEL = READINGS;

/** In TRAITS: what a function word does in a noun phrase. */
export const ROLES = 3;
/** It puts what follows it before its head ("A of B" is "B A") … */
export const PREPOSITION = 1;
/** … says nothing about what a phrase means … */
export const DETERMINER = 2;
/** … or joins two. */
export const CONJUNCTION = 3;
export const PLURAL = 4;
/** A stop word: by itself it is no hit, but for one in capitals. */
export const STOP = 8;
/** Any label is there. */
export const KNOWN = 16;
/** Places of two bits: a stop word says that the text is English, or that it is not. */
export const SAYS_ENGLISH = 5;
export const SAYS_OTHER = 6;
/** Says how many or which, but not what. */
export const QUANTIFIER = 128;
/** Place of a bit for each reading whose label starts a literal; after them that of the acronym's label. */
export const STARTS = 8;
export const ACRONYM_STARTS = READINGS;
/** Place of five bits: where the English label is in sets of followers (see `followerPlace`). */
export const FOLLOWS = 16;
/** Of a place in a text: the word and its right neighbour are a word if written as one. */
export const IS_JOINED = 1 << 21;
/** Of a place in a text: what follows a preposition begins a literal that the word goes on with. */
export const IS_TURNED = 1 << 22;

/** Numbers of an edge: state, label, next state with its flags, what that surely means. No edge straddles cache lines. */
export const EDGE_NUMBERS = 4;
/** The flags of a state stand in its lowest bits wherever a step leads to it: something follows, something is accepted. */
export const INNER = 1;
export const ACCEPTS = 2;
/** A step's result is the state, this many bits higher, and its flags. */
export const FLAG_BITS = 2;
/** Factors of an edge's slot. */
export const STATE_FACTOR = 0x9e3779b1;
export const LABEL_FACTOR = 0x85ebca6b;

/** Numbers of a form of a literal: the literal, its concept, how its words stand, where its keys are. */
export const FORM_NUMBERS = 4;
/** In how a form's words stand: their order, 0 if as they are written. */
export const ORDER = 3;
export const AS_IS = 0;
/** The first word became the last; the text must have another word of its family: "absent speech", "speech absence". */
export const FIRST_TO_LAST = 2;
export const LAST_TO_FIRST = 3;
/** Equivalent words may stand for the literal's own. */
export const LOOSE = 4;
/** What stands for a path of the automaton that hides its words and means nothing. */
export const NO_LITERAL = -1;

/** Numbers of a hit … */
export const HIT_NUMBERS = 6;
export const HIT_LITERAL = 0;
export const HIT_CONCEPT = 1;
/** … 0 title, 1 body … */
export const HIT_FIELD = 2;
/** … UTF-16 units in the field … */
export const HIT_START = 3;
export const HIT_END = 4;
/** … 1 inside a longer literal's span. */
export const HIT_NESTED = 5;

/** Numbers of a concept of a document: hits in the title, in the body, outside longer literals, by unambiguous literals. */
export const SUM_NUMBERS = 4;
export const SUM_TITLE = 0;
export const SUM_BODY = 1;
export const SUM_OUTER = 2;
export const SUM_SURE = 3;
