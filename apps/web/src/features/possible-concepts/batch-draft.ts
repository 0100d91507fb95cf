import type { ApiInputs } from '../../lib/api.ts';
import { possibleConceptsTexts as t } from './possible-concepts.texts.ts';

export type NewBatchValue = ApiInputs['possibleConcepts']['createBatch'];

/** What is typed and chosen for a new batch; of each source what was entered last stays. */
export interface BatchDraft {
  source: NewBatchValue['source'];
  title: string;
  text: string;
  articles: string;
  folderId: string;
  savedSearchId: string;
}

export const EMPTY_DRAFT: BatchDraft = {
  source: 'text',
  title: '',
  text: '',
  articles: '',
  folderId: '',
  savedSearchId: '',
};

/** Words that name no article; links to articles do. */
const idOf = (written: string): number | null => {
  const digits = /^(?:.*\/article\/)?(\d{1,15})(?:[-/].*)?$/.exec(written)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** What a draft asks for; null while something is missing, or a sentence on what cannot be read. */
export function batchAsked(
  draft: BatchDraft,
  extractionIds: string[],
): { input: NewBatchValue } | { fault: string } | null {
  const { source, title, text, articles, folderId, savedSearchId } = draft;
  switch (source) {
    case 'text':
      return text.trim() === '' ? null : { input: { source, title, text } };
    case 'documents':
      return extractionIds.length === 0 ? null : { input: { source, title, extractionIds } };
    case 'folder':
      return folderId === '' ? null : { input: { source, title, folderId: Number(folderId) } };
    case 'search':
      return savedSearchId === '' ? null : { input: { source, title, savedSearchId: Number(savedSearchId) } };
    default: {
      const written = articles.split(/[\s,;]+/).filter((word) => word !== '');
      const bad = written.find((word) => idOf(word) === null);
      if (bad !== undefined) return { fault: t.badIds(bad) };
      const articleIds = written.map((word) => idOf(word) ?? 0);
      return articleIds.length === 0 ? null : { input: { source, title, articleIds } };
    }
  }
}
