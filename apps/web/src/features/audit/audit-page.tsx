import { api } from '../../lib/api.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { AuditLog } from './audit-log.tsx';
import type { AuditParams } from './audit-params.ts';
import { auditTexts as t } from './audit.texts.ts';

/** Who may see what is the server's to decide; this says which of it somebody looks at. */
const useLead = (): string => {
  const { data: user } = api.accounts.currentUser.useQuery();
  if (user?.is_superuser) return t.leads.all;
  return (user?.orgadmin_organizations_ids.length ?? 0) > 0 ? t.leads.organisation : t.leads.own;
};

export const AuditPage = ({ params }: { params: AuditParams }) => (
  <Page title={t.title}>
    <PageHead title={t.title} lead={useLead()} />
    <AuditLog params={params} at="/audit/" />
  </Page>
);
