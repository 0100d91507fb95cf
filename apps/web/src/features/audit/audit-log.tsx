import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Empty } from '../../ui/empty.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditInput } from './audit-params.ts';
import type { AuditAddress, AuditParams } from './audit-params.ts';
import { AuditTable } from './audit-table.tsx';
import styles from './audit.module.css';
import { auditTexts as t } from './audit.texts.ts';

/** Changes, narrowed and paged by the address of the page they are on. */
export const AuditLog = ({ params, at }: { params: AuditParams; at: AuditAddress }) => {
  const [{ entries, nextCursor }] = api.audit.list.useSuspenseQuery(auditInput(params));
  return (
    <>
      <AuditFilters params={params} at={at} />
      {entries.length === 0 ? (
        <Empty title={t.noEntries}>{t.noEntriesText}</Empty>
      ) : (
        <AuditTable key={params.cursor} entries={entries} />
      )}
      {(params.cursor !== undefined || nextCursor !== null) && (
        <nav className={styles.pager} aria-label={t.pages}>
          {params.cursor !== undefined && (
            <Link to={at} search={{ ...params, cursor: undefined }}>
              {t.newest}
            </Link>
          )}
          {nextCursor !== null && (
            <Link to={at} search={{ ...params, cursor: nextCursor }} rel="next">
              {t.older}
            </Link>
          )}
        </nav>
      )}
    </>
  );
};
