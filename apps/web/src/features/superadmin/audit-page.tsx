import { AuditLog } from '../audit/audit-log.tsx';
import type { AuditParams } from '../audit/audit-params.ts';
import { auditTexts } from '../audit/audit.texts.ts';
import { SuperadminPage } from './superadmin-page.tsx';

export const SuperadminAuditPage = ({ params }: { params: AuditParams }) => (
  <SuperadminPage title={auditTexts.title} lead={auditTexts.leads.all}>
    <AuditLog params={params} at="/superadmin/audit/" />
  </SuperadminPage>
);
