import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/page.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { GrantChanges } from './grant-changes.tsx';
import type { Asking } from './grant-changes.tsx';
import { FEATURE, grantColumns, HOLDER, holderName, titleOf } from './grant-columns.tsx';
import { GrantFilters } from './grant-filters.tsx';
import { grantsInput } from './grants-params.ts';
import type { GrantsParams } from './grants-params.ts';
import { grantsTexts as t } from './grants.texts.ts';
import { PlanRequests } from './plan-requests.tsx';
import { SuperadminPage } from './superadmin-page.tsx';
import { superadminTexts } from './superadmin.texts.ts';

/** Requests for plans first, because somebody waits; then everything that is granted. */
export const GrantsPage = ({ params }: { params: GrantsParams }) => {
  const [{ quotas, total, nextCursor }] = api.quotas.grants.useSuspenseQuery(grantsInput(params));
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <SuperadminPage title={t.title} lead={t.lead}>
      <PlanRequests params={params} />
      <Section title={t.grants} count={total}>
        <GrantFilters params={params} />
        {quotas.length === 0 ? (
          <Empty title={t.none}>{t.noneText}</Empty>
        ) : (
          <DataTable
            label={t.grants}
            columns={[FEATURE, HOLDER, ...grantColumns(setAsking)]}
            rows={quotas}
            rowKey={({ id }) => id}
            selection={{
              name: (grant) => t.row(titleOf(grant), holderName(grant)),
              renderActions: (grants, onDone) => (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => setAsking({ what: 'change', grants, onDone })}
                  >
                    {t.setEnd}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    c="var(--danger)"
                    onClick={() => setAsking({ what: 'revoke', grants, onDone })}
                  >
                    {t.revoke}
                  </Button>
                </>
              ),
            }}
          />
        )}
        <CursorPager
          shown={quotas.length}
          total={total}
          first={
            params.after === undefined ? null : (
              <Link to="/superadmin/quotas/" search={{ ...params, after: undefined }}>
                {superadminTexts.first}
              </Link>
            )
          }
          next={
            nextCursor === null ? null : (
              <Link to="/superadmin/quotas/" search={{ ...params, after: nextCursor }} rel="next">
                {superadminTexts.next}
              </Link>
            )
          }
        />
      </Section>
      {asking && <GrantChanges asking={asking} onClose={() => setAsking(null)} />}
    </SuperadminPage>
  );
};
