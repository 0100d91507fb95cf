import type { ApiInputs } from '../../lib/api.ts';

export interface DraftAuthor {
  name: string;
  authorId: number | null;
  affiliation: string;
}

/** A proposal as it is being typed. */
export interface Draft {
  title: string;
  abstract: string;
  originId: string;
  folderId: number | null;
  extractionId: string | null;
  authors: DraftAuthor[];
}

export const emptyDraft = (folderId: number | null = null): Draft => ({
  title: '',
  abstract: '',
  originId: '',
  folderId,
  extractionId: null,
  authors: [],
});

export const createInput = (draft: Draft): ApiInputs['proposals']['create'] => ({
  folderId: draft.folderId,
  title: draft.title,
  abstract: draft.abstract,
  authors: draft.authors,
  originId: draft.originId.trim() || null,
  extractionId: draft.extractionId,
});
