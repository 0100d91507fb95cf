import { readOneOf, readWhole } from '../../lib/search-codec.ts';

/** @source specification 3, section 9 */
export const PAGE_SIZE = 50;
const MAX_OFFSET = 100_000;

/** The state of a collection's page, as its address has it. */
export interface CollectionParams {
  kind?: 'author' | undefined;
  offset?: number | undefined;
}

export const readCollectionParams = (raw: Record<string, unknown>): CollectionParams => ({
  kind: readOneOf(raw['kind'], ['author'] as const),
  offset: readWhole(raw['offset'], 1, MAX_OFFSET),
});

export const collectionInput = (id: number, { kind, offset = 0 }: CollectionParams) => ({
  id,
  kind: kind ?? ('article' as const),
  offset,
  limit: PAGE_SIZE,
});
