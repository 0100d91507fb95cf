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

export const isSameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

export const createInput = (draft: Draft): ApiInputs['proposals']['create'] => ({
  folderId: draft.folderId,
  title: draft.title,
  abstract: draft.abstract,
  authors: draft.authors,
  originId: draft.originId.trim() || null,
  extractionId: draft.extractionId,
});

const KEY = 'peerlens-draft:';

/** Drafts outlive an expired login, and nothing else: they end with the tab. */
export const keptDraft = (name: string): Draft | null => {
  try {
    const text = sessionStorage.getItem(KEY + name);
    return text === null ? null : { ...emptyDraft(), ...(JSON.parse(text) as Draft) };
  } catch {
    return null;
  }
};

export const keepDraft = (name: string, draft: Draft | null): void => {
  try {
    if (draft) sessionStorage.setItem(KEY + name, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY + name);
  } catch {
    // A browser that keeps nothing still lets one type.
  }
};
