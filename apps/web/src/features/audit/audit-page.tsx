import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditInput } from './audit-params.ts';
import type { AuditParams } from './audit-params.ts';
import { AuditTable } from './audit-table.tsx';
import styles from './audit.module.css';
import { auditTexts as t } from './audit.texts.ts';

/** Who may see what is the server's to decide; this says which of it somebody looks at. */
const useLead = (): string => {
  const { data: user } = api.accounts.currentUser.useQuery();
  if (user?.is_superuser) return t.leads.all;
  return (user?.orgadmin_organizations_ids.length ?? 0) > 0 ? t.leads.organisation : t.leads.own;
};

export const AuditPage = ({ params }: { params: AuditParams }) => {
  const [{ entries, nextCursor }] = api.audit.list.useSuspenseQuery(auditInput(params));
  const lead = useLead();
  return (
    <Page title={t.title}>
      <PageHead title={t.title} lead={lead} />
      <AuditFilters params={params} />
      {entries.length === 0 ? (
        <Empty title={t.noEntries}>{t.noEntriesText}</Empty>
      ) : (
        <AuditTable key={params.cursor} entries={entries} />
      )}
      {(params.cursor !== undefined || nextCursor !== null) && (
        <nav className={styles.pager} aria-label={t.pages}>
          {params.cursor !== undefined && (
            <Link to="/audit/" search={{ ...params, cursor: undefined }}>
              {t.newest}
            </Link>
          )}
          {nextCursor !== null && (
            <Link to="/audit/" search={{ ...params, cursor: nextCursor }} rel="next">
              {t.older}
            </Link>
          )}
        </nav>
      )}
    </Page>
  );
};
