import { readFlag, readOneOf, readText, readWhole } from '../../lib/search-codec.ts';

/** The state of an author page, as its address has it. */
export interface AuthorParams {
  sort?: 'cited' | undefined;
  concept?: number | undefined;
  /** 0 leaves large collaborations out. @source specification 2, section 2 */
  inConsortium?: 0 | 1 | undefined;
  /** Above 0: notable articles alone. @source specification 2, section 2 */
  notability?: number | undefined;
  abstracts?: 1 | undefined;
  attorney_token?: string | undefined;
  /** How many articles have just been claimed. */
  claimed_count?: number | undefined;
}

const inConsortiumOf = (value: unknown): 0 | 1 | undefined => {
  const flag = readFlag(value);
  if (flag === undefined) return undefined;
  return flag ? 1 : 0;
};

export const readAuthorParams = (raw: Record<string, unknown>): AuthorParams => ({
  sort: readOneOf(raw['sort'], ['cited'] as const),
  concept: readWhole(raw['concept'], 1, 2 ** 31 - 1),
  inConsortium: inConsortiumOf(raw['inConsortium']),
  notability: readWhole(raw['notability'], 0),
  abstracts: readFlag(raw['abstracts']) ? 1 : undefined,
  attorney_token: readText(raw['attorney_token']),
  claimed_count: readWhole(raw['claimed_count'], 1),
});

export const isWithoutCollaborations = ({ inConsortium }: AuthorParams): boolean => inConsortium === 0;
export const isNotableOnly = ({ notability = 0 }: AuthorParams): boolean => notability > 0;

/** What publications are asked for; a concept only by who may filter by one. */
export const publicationsInput = (authorId: number, params: AuthorParams, mayFilter: boolean) => ({
  authorId,
  sort: params.sort ?? ('newest' as const),
  inConsortium: !isWithoutCollaborations(params),
  notable: isNotableOnly(params),
  ...(mayFilter && params.concept !== undefined && { conceptId: params.concept }),
});
