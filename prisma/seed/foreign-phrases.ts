/** Sentences by move, and titles, around names that stay uninflected. */
export interface ForeignPhrases {
  titles: string[];
  moves: string[][];
}
