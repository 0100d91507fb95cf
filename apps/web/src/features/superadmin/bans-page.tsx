import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { BanForm } from './ban-form.tsx';
import { bansInput } from './bans-params.ts';
import type { BansParams } from './bans-params.ts';
import { bansTexts as t } from './bans.texts.ts';
import { CursorPager } from './cursor-pager.tsx';
import { LiftBan } from './lift-ban.tsx';
import type { BanValue } from './lift-ban.tsx';
import { When } from '../../ui/when.tsx';
import { SuperadminPage } from './superadmin-page.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

const columns = (onLift: (ban: BanValue) => void, isLifted: boolean): Column<BanValue>[] => [
  {
    id: 'form',
    header: t.form,
    isWide: true,
    isSelfEvident: true,
    cell: ({ form }) => <strong className={styles.wrap}>{form}</strong>,
  },
  {
    id: 'why',
    header: t.why,
    isWide: true,
    cell: ({ reason }) => <span className={styles.wrap}>{reason || '–'}</span>,
  },
  {
    id: 'banned',
    header: t.banned,
    isWide: true,
    cell: ({ bannedAt, bannedBy }) => (
      <span className={styles.who}>
        <When iso={bannedAt} />
        <small>{t.by(bannedBy)}</small>
      </span>
    ),
  },
  isLifted
    ? {
        id: 'lifted',
        header: t.liftedWhy,
        isWide: true,
        cell: ({ lifted }) =>
          lifted && (
            <span className={styles.who}>
              <span className={styles.wrap}>{lifted.reason}</span>
              <small>
                <When iso={lifted.at} />, {t.by(lifted.by)}
              </small>
            </span>
          ),
      }
    : {
        id: 'actions',
        header: t.actions,
        isSelfEvident: true,
        cell: (ban) => (
          <RowActions actions={[{ label: t.lift, name: t.lifts(ban.form), onClick: () => onLift(ban) }]} />
        ),
      },
];

const noneOf = ({ q, show }: BansParams): string => {
  if (q !== undefined) return t.noneFound;
  return show === 'lifted' ? t.noneLifted : t.none;
};

export const BansPage = ({ params }: { params: BansParams }) => {
  const [{ bans, total, next }] = api.bannedLiterals.list.useSuspenseQuery(bansInput(params));
  const [lifting, setLifting] = useState<BanValue | null>(null);
  const navigate = useNavigate();
  return (
    <SuperadminPage title={t.title} lead={t.lead}>
      <SearchForm
        label={t.search}
        text={params.q}
        onSearch={(q) =>
          void navigate({ to: '/superadmin/banned-literals/', search: { show: params.show, q } })
        }
        isNarrowed={params.q !== undefined || params.show !== undefined}
        onClear={() => void navigate({ to: '/superadmin/banned-literals/', search: {} })}
      >
        <Select
          label={t.which}
          value={params.show ?? ''}
          data={[
            { value: '', label: t.inForce },
            { value: 'lifted', label: t.lifted },
          ]}
          onChange={(event) =>
            void navigate({
              to: '/superadmin/banned-literals/',
              search: { q: params.q, show: event.currentTarget.value === 'lifted' ? 'lifted' : undefined },
            })
          }
        />
      </SearchForm>
      {bans.length === 0 ? (
        <Empty title={noneOf(params)}>{t.noneText}</Empty>
      ) : (
        <DataTable
          label={t.title}
          columns={columns(setLifting, params.show === 'lifted')}
          rows={bans}
          rowKey={({ id }) => id}
        />
      )}
      <CursorPager
        shown={bans.length}
        total={total}
        first={
          params.after === undefined ? null : (
            <Link to="/superadmin/banned-literals/" search={{ ...params, after: undefined }}>
              {superadminTexts.first}
            </Link>
          )
        }
        next={
          next === null ? null : (
            <Link to="/superadmin/banned-literals/" search={{ ...params, after: next }} rel="next">
              {superadminTexts.next}
            </Link>
          )
        }
      />
      <BanForm />
      {lifting && <LiftBan ban={lifting} onClose={() => setLifting(null)} />}
    </SuperadminPage>
  );
};
