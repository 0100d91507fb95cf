/*
 * What the kernel asks of its host: all that takes Unicode tables, stemmers or strings. None of it is asked often. A host
 * may allocate and remember words meanwhile, so that nothing the kernel holds of its tables is good afterwards.
 */

/** Kind of the surrogate pair whose first unit is at `at`. */
export declare function pairKind(at: i32): i32;

/** Flags for the case of a word that is not plain. */
export declare function caseOf(start: i32, end: i32): i32;

/** Index of the row of a word of the text whose spelling is not known. */
export declare function rowOf(word: i32): i32;

/** Index of the row of a word of the text and the one before it, written as one. */
export declare function joinedRowOf(word: i32): i32;

/** Does nothing but one comma, and blanks, stand between a word and the one before it? */
export declare function hasCommaBefore(word: i32): bool;
