export { compileTagger } from './compile-tagger.ts';
export { normaliseWord } from './normalise.ts';
export { stem } from './stem.ts';
export { isStopWord } from './stop-words.ts';
export type * from './tagger-types.ts';
export * from './terms.ts';
export { tokenise, type Token } from './tokens.ts';
export * from './validation.ts';
export { expandedLiteralsVariants } from './variants.ts';
