import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { FEATURES } from '../plans/plans.texts.ts';
import type { Asking, GrantValue } from './grant-changes.tsx';
import { grantsTexts as t } from './grants.texts.ts';
import styles from './superadmin.module.css';

export const holderName = ({ user, organization }: Pick<GrantValue, 'user' | 'organization'>): string =>
  user?.name ?? organization?.name ?? '';

export const titleOf = ({ name }: Pick<GrantValue, 'name'>): string => FEATURES[name].title;

export const HolderLink = ({ user, organization }: Pick<GrantValue, 'user' | 'organization'>) =>
  user ? (
    <span className={styles.who}>
      <Link to="/superadmin/users/$id/" params={{ id: user.id }}>
        {user.name}
      </Link>
      <small>{user.email}</small>
    </span>
  ) : (
    organization && (
      <Link to="/superadmin/organizations/$id/" params={{ id: String(organization.id) }}>
        {organization.name}
      </Link>
    )
  );

export const FEATURE: Column<GrantValue> = {
  id: 'feature',
  header: t.feature,
  value: titleOf,
  isWide: true,
  isSelfEvident: true,
  cell: (grant) => (
    <span className={styles.who}>
      <strong>{titleOf(grant)}</strong>
      <small>{grant.name}</small>
    </span>
  ),
};

export const HOLDER: Column<GrantValue> = {
  id: 'holder',
  header: t.holder,
  value: holderName,
  isWide: true,
  cell: HolderLink,
};

/** Texts of ISO times sort by time; what has no end comes after all of them. */
const FAR = '9999';

export const grantColumns = (onAsk: (asking: Asking) => void): Column<GrantValue>[] => [
  {
    id: 'private',
    header: t.private,
    help: t.privateHelp,
    value: (grant) => (grant.private ? t.yes : t.no),
    cell: (grant) => (grant.private ? t.yes : t.no),
  },
  {
    id: 'ends',
    header: t.ends,
    value: ({ expiresAt }) => expiresAt ?? FAR,
    cell: ({ expiresAt, isExpired }) => {
      if (expiresAt === null) return <span className={styles.quiet}>{t.noEnd}</span>;
      return isExpired ? <Badge tone="warning">{t.over(expiresAt)}</Badge> : formatDay(expiresAt);
    },
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: (grant) => (
      <RowActions
        actions={[
          {
            label: t.change,
            name: t.changes(titleOf(grant), holderName(grant)),
            onClick: () => onAsk({ what: 'change', grants: [grant] }),
          },
          {
            label: t.revoke,
            name: t.revokes(titleOf(grant), holderName(grant)),
            isDanger: true,
            onClick: () => onAsk({ what: 'revoke', grants: [grant] }),
          },
        ]}
      />
    ),
  },
];
