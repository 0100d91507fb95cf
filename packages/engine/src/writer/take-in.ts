import { invalid } from '@peerlens/kernel';
import type { IndexDocument } from '../document.ts';
import { publicationDate } from '../publication-date.ts';
import { Interner } from '../text/interner.ts';
import { MAX_FREQUENCY } from '../weights.ts';
import { openColumns, type Columns } from './rows.ts';
import { countTokens, type TokenCounts } from './token-counts.ts';

/** Articles as taken in so far: flat columns in order of arrival, terms and words numbered by first sight. */
export interface Intake {
  columns: Columns;
  terms: Interner;
  words: Interner;
  tokens: TokenCounts;
}

export const openIntake = (): Intake => {
  const columns = openColumns();
  return { columns, terms: new Interner(), words: new Interner(), tokens: countTokens(columns) };
};

/** @throws DomainError `invalid` if the article's features are not what IndexDocument promises. */
export const takeIn = (intake: Intake, document: IndexDocument): void => {
  const { columns } = intake;
  if (!Number.isSafeInteger(document.articleId))
    throw invalid(`${document.articleId} is no article id; ids are whole numbers`);
  columns.articleId.push(document.articleId);
  columns.date.push(publicationDate(document));
  columns.sourceId.push(document.sourceId ?? Number.NaN);
  for (const authorId of new Set(document.authorIds)) columns.authors.push(authorId);
  columns.authorRows.endRow();
  takeConcepts(columns, document);
  takeTerms(intake, document);
  intake.tokens.add(intake.words, document);
};

const takeConcepts = (columns: Columns, { articleId, concepts }: IndexDocument): void => {
  const seen = new Set<number>();
  for (const { conceptId, tf } of concepts) {
    if (!(tf > 0) || !Number.isFinite(tf))
      throw invalid(`Article ${articleId} has weight ${tf} for concept ${conceptId}; it must be above 0`, {
        articleId,
        conceptId,
      });
    if (seen.has(conceptId))
      throw invalid(`Article ${articleId} names concept ${conceptId} twice`, { articleId, conceptId });
    seen.add(conceptId);
    columns.concepts.push(conceptId);
    columns.conceptTf.push(tf);
  }
  columns.conceptRows.endRow();
};

const takeTerms = ({ columns, terms }: Intake, { articleId, terms: frequencies }: IndexDocument): void => {
  for (const [term, frequency] of frequencies) {
    if (!(frequency >= 1))
      throw invalid(`Article ${articleId} has frequency ${frequency} for "${term}"; it must be 1 or more`, {
        articleId,
        term,
      });
    columns.terms.push(terms.numberOf(term));
    columns.termFrequency.push(Math.min(Math.trunc(frequency), MAX_FREQUENCY));
  }
  columns.termRows.endRow();
};
