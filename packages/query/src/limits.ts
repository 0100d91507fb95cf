/** UTF-16 units of a query, as typed and in its normal form. @source the search box's limit since its first version */
export const MAX_LENGTH = 2000;
/** Parts within parts, and parentheses within parentheses. @source the index takes queries as deep as this */
export const MAX_DEPTH = 32;
/** Words, phrases and filters of one query. @source Elasticsearch, indices.query.bool.max_clause_count (1024) */
export const MAX_LEAVES = 1024;
/** Different words of free text: more than a person types; refused, so that none is dropped unseen. */
export const MAX_FREE_WORDS = 100;
/** Letters before a `*`: of one letter, there are too many words. @source the index refuses shorter ones */
export const MIN_PREFIX = 2;
/** Words that may stand between those of `"a b"~5`. Chosen: a long sentence. */
export const MAX_WITHIN = 100;
