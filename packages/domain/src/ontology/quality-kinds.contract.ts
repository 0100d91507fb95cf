/** What can be amiss with a concept, the most urgent first. */
export const QUALITY_KINDS = [
  'deletedReferences',
  'broaderCycles',
  'compositeLoops',
  'noLiteral',
  'ambiguousOnly',
  'sameReading',
  'nearDuplicates',
  'neverMatched',
  'missingLanguages',
  'containedLiterals',
] as const;
export type QualityKind = (typeof QUALITY_KINDS)[number];

/**
 * What a concept with a literal that holds another one's has to do with that one: it stands somewhere below it, has a
 * composite literal made of it, or neither.
 */
export const QUALITY_RELATIONS = ['broader', 'part', 'none'] as const;
export type QualityRelation = (typeof QUALITY_RELATIONS)[number];

export const QUALITY_SORTS = ['id', 'name', 'df'] as const;

/** Findings on one page of the screen. */
export const QUALITY_PAGE = 50;
/** Findings of one call: a download takes as many at a time. */
export const MOST_FINDINGS = 1000;
