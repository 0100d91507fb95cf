import type { QuotaName } from '@peerlens/domain/quotas/quotas.contract.ts';
import { api } from '../../lib/api.ts';
import { Card, Page, PageHead, Section } from '../../ui/page.tsx';
import { MyRequests } from './my-requests.tsx';
import { PlanForm } from './plan-form.tsx';
import type { PlanParams } from './plan-params.ts';
import { plansTexts as t } from './plans.texts.ts';

/** Asks for a plan, and shows what became of what one asked for. */
export const RequestPlanPage = ({ quota, organization }: PlanParams) => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const [asked] = api.quotas.requests.mine.useSuspenseInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const administered = user.organizations.filter(({ id }) => user.orgadmin_organizations_ids.includes(id));
  const open = asked.pages.flatMap(({ requests }) => requests.filter(({ state }) => state === 'requested'));
  const closed = (organizationId: number | null): Map<QuotaName, string> => {
    const has = user.active_quotas.filter(
      ({ info }) => organizationId === null || info.organizations.includes(organizationId),
    );
    const requested = open.filter((request) => (request.organization?.id ?? null) === organizationId);
    return new Map([
      ...has.map(({ name }): [QuotaName, string] => [name as QuotaName, t.has]),
      ...requested.map((request): [QuotaName, string] => [request.quota, t.asked]),
    ]);
  };
  const given = administered.some(({ id }) => id === organization) ? (organization ?? null) : null;
  return (
    <Page title={t.title} width="narrow">
      <PageHead title={t.title} lead={t.lead} />
      <Card>
        <PlanForm
          administered={administered}
          quotas={quota ? [quota] : []}
          organizationId={given}
          closed={closed}
        />
      </Card>
      <Section title={t.mine}>
        <MyRequests userId={user.id} />
      </Section>
    </Page>
  );
};
