import type { ConflictEvidence } from '@peerlens/domain/conflicts/evidence.contract.ts';

/** Kinds of conflict as the terminal calls them. */
export const CONFLICT_WORDS: Readonly<Record<ConflictEvidence['kind'], string>> = {
  own_document: 'own document',
  coauthor: 'co-author',
  common_affiliation: 'affiliation',
  organization_family: 'same family',
  declared: 'declared',
  external: 'external',
  same_name: 'same name',
};
