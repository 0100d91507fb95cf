import type { ReactNode } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { countColumn } from '../../ui/data-table/count-column.tsx';
import { organizationsTexts as t } from './organizations.texts.ts';

type OrganizationValue = ApiOutputs['organizations']['list']['organizations'][number];

/** What a list of organisations shows of each; `link` is its name, leading to its page. */
export const organizationColumns = (
  link: (organization: OrganizationValue) => ReactNode,
): Column<OrganizationValue>[] => [
  {
    id: 'name',
    header: t.name,
    value: ({ name }) => name,
    isWide: true,
    isSelfEvident: true,
    cell: link,
  },
  countColumn('members', t.members, ({ membersCount }) => membersCount),
  countColumn('invited', t.invited, ({ invitationsCount }) => invitationsCount),
  {
    id: 'seats',
    header: t.seats,
    isNumber: true,
    value: ({ seats }) => seats,
    cell: ({ seats }) => (seats === null ? t.noSeatLimit : formatCount(seats)),
  },
];
