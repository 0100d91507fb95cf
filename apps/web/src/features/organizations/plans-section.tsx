import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Section } from '../../ui/page.tsx';
import { FEATURES } from '../plans/plans.texts.ts';
import { MoreButton, nextPage } from './more-button.tsx';
import styles from './organizations.module.css';
import { organizationsTexts as t } from './organizations.texts.ts';

type QuotaValue = ApiOutputs['quotas']['list']['quotas'][number];

const COLUMNS: Column<QuotaValue>[] = [
  {
    id: 'feature',
    header: t.feature,
    value: ({ name }) => FEATURES[name].title,
    isWide: true,
    isSelfEvident: true,
    cell: ({ name }) => (
      <>
        <strong>{FEATURES[name].title}</strong>
        <div className={styles.small}>{FEATURES[name].text}</div>
      </>
    ),
  },
  {
    id: 'private',
    header: t.private,
    help: t.privateHelp,
    value: (quota) => Number(quota.private),
    cell: (quota) => (quota.private ? t.yes : t.no),
  },
  {
    id: 'ends',
    header: t.ends,
    isNumber: true,
    value: ({ expiresAt }) => expiresAt ?? '9999',
    cell: ({ expiresAt, isExpired }) => {
      if (expiresAt === null) return t.noEnd;
      return isExpired ? <span className={styles.ended}>{t.endedOn(expiresAt)}</span> : formatDay(expiresAt);
    },
  },
];

/** What is open to everybody in the organisation, and until when. */
export const PlansSection = ({ organizationId }: { organizationId: number }) => {
  const list = api.quotas.list.useInfiniteQuery(
    { holder: { organizationId } },
    { getNextPageParam: nextPage },
  );
  const rows = list.data?.pages.flatMap((page) => page.quotas) ?? [];
  return (
    <Section
      title={t.plans}
      actions={
        <ButtonLink
          to="/plans/request/"
          search={{ organization: organizationId }}
          variant="default"
          size="compact-sm"
        >
          {t.requestPlan}
        </ButtonLink>
      }
    >
      {list.error && <FailureNotice error={list.error} />}
      {list.isPending && <Waiting label={t.waiting} rows={3} />}
      {list.data && rows.length === 0 && <Empty title={t.noPlans}>{t.noPlansText}</Empty>}
      {rows.length > 0 && <DataTable label={t.plans} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      <MoreButton query={list} />
    </Section>
  );
};
