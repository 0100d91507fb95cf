import type { Membership } from '../authors-groups/group-members.service.ts';
import type { Referee } from './referees.contract.ts';

/** What of a row groups have a say in. */
export type GroupedRow = Pick<Referee, 'author' | 'authorFromGroupList' | 'extraColumns' | 'extraFields'>;

/** Rows with the groups that their authors are in, and what the lists say of them. */
export const withMemberships = <Row extends GroupedRow>(
  rows: readonly Row[],
  memberships: ReadonlyMap<number, Membership>,
): Row[] =>
  rows.map((row) => {
    const membership = memberships.get(row.author.id);
    if (membership === undefined) return row;
    const { authorFromGroupList, extraFields } = membership;
    return {
      ...row,
      authorFromGroupList,
      extraColumns: [...row.extraColumns, ...extraFields.map(({ field }) => field)],
      extraFields: [...row.extraFields, ...extraFields],
    };
  });
