import { Button } from '@mantine/core';
import { PLAN_REQUEST_STATES } from '@peerlens/domain/quotas/quota-names.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { When } from '../../ui/when.tsx';
import { MoreButton, nextPage } from '../organizations/more-button.tsx';
import { FEATURES } from '../plans/plans.texts.ts';
import { HolderLink } from './grant-columns.tsx';
import { grantsTexts as t } from './grants.texts.ts';
import { readGrantsParams } from './grants-params.ts';
import type { GrantsParams } from './grants-params.ts';
import { RequestDecision } from './request-decision.tsx';
import type { Deciding } from './request-decision.tsx';
import styles from './superadmin.module.css';

type RequestValue = ApiOutputs['quotas']['requests']['list']['requests'][number];

const whoOf = ({ requester, organization }: RequestValue): string => organization?.name ?? requester.name;

const columns = (onDecide: (deciding: Deciding) => void): Column<RequestValue>[] => [
  {
    id: 'feature',
    header: t.feature,
    value: ({ quota }) => FEATURES[quota].title,
    isWide: true,
    isSelfEvident: true,
    cell: ({ quota, message }) => (
      <span className={styles.who}>
        <strong>{FEATURES[quota].title}</strong>
        {message !== '' && <span className={styles.wrap}>{message}</span>}
      </span>
    ),
  },
  {
    id: 'requester',
    header: t.requester,
    value: ({ requester }) => requester.name,
    isWide: true,
    cell: ({ requester }) => <HolderLink user={requester} organization={null} />,
  },
  {
    id: 'for',
    header: t.forWhom,
    value: ({ organization }) => organization?.name ?? '',
    cell: ({ organization }) =>
      organization === null ? t.themselves : <HolderLink user={null} organization={organization} />,
  },
  {
    id: 'asked',
    header: t.asked,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  {
    id: 'actions',
    header: t.answer,
    isWide: true,
    cell: (request) =>
      request.state === 'requested' ? (
        <RowActions
          actions={[
            {
              label: t.approve,
              name: t.approves(FEATURES[request.quota].title, whoOf(request)),
              onClick: () => onDecide({ what: 'approve', ids: [request.id] }),
            },
            {
              label: t.decline,
              name: t.declines(FEATURES[request.quota].title, whoOf(request)),
              isDanger: true,
              onClick: () => onDecide({ what: 'decline', ids: [request.id] }),
            },
          ]}
        />
      ) : (
        <span className={styles.who}>
          {t.requestStates[request.state]}
          {request.note !== '' && <span className={styles.wrap}>{request.note}</span>}
        </span>
      ),
  },
];

/** What users ask for, and the answers. */
export const PlanRequests = ({ params }: { params: GrantsParams }) => {
  const { requests: state = 'requested' } = params;
  const navigate = useNavigate({ from: '/superadmin/quotas' });
  const list = api.quotas.requests.list.useInfiniteQuery(
    { state },
    { getNextPageParam: nextPage, staleTime: 0 },
  );
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <Section
      title={t.requests}
      actions={
        <Select
          aria-label={t.requestsState}
          value={state}
          data={PLAN_REQUEST_STATES.map((value) => ({ value, label: t.requestStates[value] }))}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              to: '/superadmin/quotas/',
              search: (before) =>
                readGrantsParams({ ...before, requests: value === 'requested' ? undefined : value }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      }
    >
      {said !== null && <Notice kind="success" title={said} onClose={() => setSaid(null)} />}
      {list.error && <FailureNotice error={list.error} />}
      {list.isPending && <Waiting label={t.requests} rows={3} />}
      {list.data && requests.length === 0 && <Empty title={t.noRequests}>{t.noRequestsText}</Empty>}
      {requests.length > 0 && (
        <DataTable
          key={state}
          label={t.requests}
          columns={columns(setDeciding)}
          rows={requests}
          rowKey={({ id }) => id}
          {...(state === 'requested' && {
            selection: {
              name: (request: RequestValue) => t.row(FEATURES[request.quota].title, whoOf(request)),
              renderActions: (rows: readonly RequestValue[], onDone: () => void) =>
                (['approve', 'decline'] as const).map((what) => (
                  <Button
                    key={what}
                    size="compact-sm"
                    variant="default"
                    onClick={() => setDeciding({ what, ids: rows.map(({ id }) => id), onDone })}
                  >
                    {t[what]}
                  </Button>
                )),
            },
          })}
        />
      )}
      <MoreButton query={list} />
      {deciding && <RequestDecision deciding={deciding} onSaid={setSaid} onClose={() => setDeciding(null)} />}
    </Section>
  );
};
