import type { ApiOutputs } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { countColumn } from '../../ui/data-table/count-column.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { When } from '../../ui/when.tsx';
import { outboxTexts as t } from './outbox.texts.ts';
import styles from './superadmin.module.css';

export type MailValue = ApiOutputs['mail']['list']['mails'][number];

const TONES = { queued: 'plain', sent: 'accent', kept: 'warning', failed: 'danger' } as const;

export const mailSubject = ({ subject }: MailValue) => <span className={styles.wrap}>{subject}</span>;

interface Ways {
  onRetry: (mail: MailValue) => void;
  onDiscard: (mail: MailValue) => void;
}

export const mailColumns = ({ onRetry, onDiscard }: Ways): Column<MailValue>[] => [
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
  {
    id: 'state',
    header: t.state,
    value: ({ state }) => t.shortStates[state],
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.shortStates[state]}</Badge>,
  },
  { id: 'kind', header: t.kind, value: ({ kind }) => kind, cell: ({ kind }) => kind },
  {
    id: 'created',
    header: t.created,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  countColumn('attempts', t.attempts, ({ attempts }) => attempts),
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
