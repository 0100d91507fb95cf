import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { RowList, rowMetaClass, rowTextClass } from '../../ui/row-list.tsx';
import { QUOTA_TEXTS, accountsTexts as t } from './accounts.texts.ts';
import styles from './dashboard.module.css';

type Quota = ApiOutputs['accounts']['dashboard']['quotas'][number];

const endOf = ({ expiresAt, isInForce }: Quota): string => {
  if (expiresAt === null) return t.noEnd;
  return isInForce ? `${t.until} ${formatDay(expiresAt)}` : t.ended(formatDay(expiresAt));
};

/** What an account can do, with the end of each. */
export const QuotaList = ({ quotas }: { quotas: readonly Quota[] }) =>
  quotas.length === 0 ? (
    <Notice kind="info" title={t.noFeatures}>
      {t.noFeaturesText}
    </Notice>
  ) : (
    <RowList>
      {quotas.map((quota) => {
        const { name, text } = QUOTA_TEXTS[quota.name] ?? { name: quota.name, text: '' };
        const through = quota.organization?.name ?? t.own;
        return (
          <li key={`${quota.name} ${quota.organization?.id ?? ''} ${quota.expiresAt ?? ''}`}>
            <div className={rowTextClass}>
              <strong className={quota.isInForce ? undefined : styles.ended}>{name}</strong>
              <small>{text}</small>
            </div>
            <div className={`${rowMetaClass} ${styles.meta}`}>
              <span>{through}</span>
              <span className={quota.isInForce ? undefined : styles.over}>{endOf(quota)}</span>
            </div>
          </li>
        );
      })}
    </RowList>
  );
