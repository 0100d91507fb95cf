import { readFlag, readText, readWhole } from '../../lib/search-codec.ts';

/** The state of the list of users, as its address has it. */
export interface UsersParams {
  q?: string | undefined;
  superuser?: boolean | undefined;
  expired?: boolean | undefined;
  confirmed?: boolean | undefined;
  disabled?: boolean | undefined;
  quota?: string | undefined;
  org?: number | undefined;
  /** E-mail address of the last user of the page before. */
  after?: string | undefined;
}

const MAX_ROW_ID = 2 ** 31 - 1;

export const readUsersParams = (raw: Record<string, unknown>): UsersParams => ({
  q: readText(raw['q'])?.slice(0, 200),
  superuser: readFlag(raw['superuser']),
  expired: readFlag(raw['expired']),
  confirmed: readFlag(raw['confirmed']),
  disabled: readFlag(raw['disabled']),
  quota: readText(raw['quota'])?.slice(0, 60),
  org: readWhole(raw['org'], 1, MAX_ROW_ID),
  after: readText(raw['after'])?.slice(0, 320),
});

export const usersInput = ({
  q,
  superuser,
  expired,
  confirmed,
  disabled,
  quota,
  org,
  after,
}: UsersParams) => ({
  search: q ?? '',
  isSuperuser: superuser,
  isExpired: expired,
  isConfirmed: confirmed,
  isDisabled: disabled,
  quota,
  organizationId: org,
  cursor: after,
});

/** Whether the list is narrowed at all. */
export const isNarrowed = ({ after: _after, ...params }: UsersParams): boolean =>
  Object.values(params).some((value) => value !== undefined);
