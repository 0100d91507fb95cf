import type { BroaderOf } from './broader.ts';
import { ConceptRows } from './concept-rows.ts';
import { EVERY_ARTICLE } from './features.ts';
import type { FeatureTable } from './features.ts';
import { publicationYear } from './query.ts';
import type { NewArticle } from './query.ts';

/** The features of one article at a time, looked up rather than emptied: a mark counts if it is the article's. */
export class ArticleMarks {
  /** By feature, the mark of the last article that has it. */
  readonly marks: Int32Array;
  /** Features of the article, each once, in the first `count` places; words only after `takeWords`. */
  readonly features: Int32Array;
  count = 0;
  /** The article's mark, above 0. */
  mark = 0;
  /** Year of publication, 0 if unknown. */
  year = 0;
  readonly #table: FeatureTable;
  readonly #concepts: ConceptRows;

  constructor(table: FeatureTable, broaderOf: BroaderOf) {
    this.#table = table;
    this.#concepts = new ConceptRows(broaderOf, table.concepts);
    this.marks = new Int32Array(table.count);
    this.features = new Int32Array(table.count);
  }

  /**
   * Makes this the article that is looked at: its concepts and all broader ones, authors, source and year.
   *
   * @throws DomainError `too_large` if one of its concepts has more than 10,000 broader ones.
   */
  take(article: NewArticle): void {
    this.mark += 1;
    this.count = 0;
    this.year = publicationYear(article);
    this.#add(EVERY_ARTICLE);
    this.#takeConcepts(article.concepts);
    const { authors, sources } = this.#table;
    if (authors.size > 0) for (const authorId of article.authorIds) this.#add(authors.get(authorId));
    if (sources.size > 0 && article.sourceId !== null) this.#add(sources.get(article.sourceId));
  }

  /** Adds its words, which most queries never ask for. */
  takeWords(article: NewArticle): void {
    const { words, titleWords } = this.#table;
    for (const word of article.titleTokens) {
      this.#add(words.get(word));
      this.#add(titleWords.get(word));
    }
    if (words.size > 0) for (const word of article.bodyTokens) this.#add(words.get(word));
  }

  /** Forgets all articles, so that marks do not run out. */
  reset(): void {
    this.marks.fill(0);
    this.mark = 0;
  }

  #takeConcepts(concepts: NewArticle['concepts']): void {
    const { marks, features, mark } = this;
    const rows = this.#concepts;
    let count = this.count;
    for (let at = 0; at < concepts.length; at += 1) {
      const row = rows.rowOf(concepts[at].conceptId);
      const end = rows.start[row + 1];
      for (let place = rows.start[row]; place < end; place += 1) {
        const feature = rows.features[place];
        if (marks[feature] === mark) continue;
        marks[feature] = mark;
        features[count] = feature;
        count += 1;
      }
    }
    this.count = count;
  }

  #add(feature: number | undefined): void {
    if (feature === undefined || this.marks[feature] === this.mark) return;
    this.marks[feature] = this.mark;
    this.features[this.count] = feature;
    this.count += 1;
  }
}
