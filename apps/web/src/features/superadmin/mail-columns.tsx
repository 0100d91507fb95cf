import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { When } from '../../ui/when.tsx';
import { outboxTexts as t } from './outbox.texts.ts';
import styles from './superadmin.module.css';

export type MailValue = ApiOutputs['mail']['list']['mails'][number];

const MARKS = { queued: '', sent: styles.strong, kept: styles.warn, failed: styles.danger } as const;

export const mailSubject = ({ subject }: MailValue) => <span className={styles.wrap}>{subject}</span>;

interface Ways {
  onRetry: (mail: MailValue) => void;
  onDiscard: (mail: MailValue) => void;
}

export const mailColumns = ({ onRetry, onDiscard }: Ways): Column<MailValue>[] => [
  {
    id: 'state',
    header: t.state,
    value: ({ state }) => t.shortStates[state],
    cell: ({ state }) => <span className={`${styles.mark} ${MARKS[state]}`}>{t.shortStates[state]}</span>,
  },
  {
    id: 'to',
    header: t.to,
    value: ({ to }) => to,
    isWide: true,
    cell: ({ to, lastError }) => (
      <span className={styles.who}>
        <span className={styles.wrap}>{to}</span>
        {lastError !== null && <small>{lastError}</small>}
      </span>
    ),
  },
  { id: 'kind', header: t.kind, value: ({ kind }) => kind, cell: ({ kind }) => kind },
  {
    id: 'created',
    header: t.created,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  {
    id: 'attempts',
    header: t.attempts,
    isNumber: true,
    value: ({ attempts }) => attempts,
    cell: ({ attempts }) => formatCount(attempts),
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: (mail) => (
      <RowActions
        actions={[
          ...(mail.state === 'failed'
            ? [{ label: t.retry, name: t.retries(mail.subject, mail.to), onClick: () => onRetry(mail) }]
            : []),
          ...(mail.state === 'sent'
            ? []
            : [
                {
                  label: t.discard,
                  name: t.discards(mail.subject, mail.to),
                  isDanger: true,
                  onClick: () => onDiscard(mail),
                },
              ]),
        ]}
      />
    ),
  },
];
