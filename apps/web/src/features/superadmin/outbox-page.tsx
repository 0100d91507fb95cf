import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { mailColumns, mailSubject } from './mail-columns.tsx';
import type { MailValue } from './mail-columns.tsx';
import { MailText } from './mail-text.tsx';
import { OutboxFilters } from './outbox-filters.tsx';
import { outboxInput } from './outbox-params.ts';
import type { OutboxParams } from './outbox-params.ts';
import { outboxTexts as t } from './outbox.texts.ts';
import { SuperadminPage } from './superadmin-page.tsx';
import { superadminTexts } from './superadmin.texts.ts';

const idsOf = (mails: readonly MailValue[]): string[] => mails.map(({ id }) => id);

export const OutboxPage = ({ params }: { params: OutboxParams }) => {
  const [{ mails, next }] = api.mail.list.useSuspenseQuery(outboxInput(params));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [discarding, setDiscarding] = useState<{ ids: string[]; onDone?: () => void } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const utils = api.useUtils();
  const onSettled = () => utils.mail.invalidate();
  const retry = api.mail.retry.useMutation({
    onSuccess: ({ done, left }) => setSaid(t.retried(done, left)),
    onSettled,
  });
  const discard = api.mail.discard.useMutation({
    onSuccess: ({ done, left }) => {
      setSaid(t.discarded(done, left));
      discarding?.onDone?.();
    },
    onSettled: () => {
      setDiscarding(null);
      return onSettled();
    },
  });
  const error = retry.error ?? discard.error;
  return (
    <SuperadminPage title={t.title} lead={t.lead}>
      <OutboxFilters params={params} />
      {error && <FailureNotice error={error} />}
      {said !== null && <Notice kind="success" title={said} onClose={() => setSaid(null)} />}
      {mails.length === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <DataTable
          label={t.title}
          columns={mailColumns({
            onRetry: (mail) => retry.mutate({ ids: [mail.id] }),
            onDiscard: (mail) => setDiscarding({ ids: [mail.id] }),
          })}
          rows={mails}
          rowKey={({ id }) => id}
          expansion={{
            header: t.subject,
            label: mailSubject,
            name: ({ subject, to }) => t.opens(subject, to),
            renderContent: (mail) => <MailText mail={mail} />,
            open,
            onToggle: (id) => setOpen(open.has(id) ? new Set() : new Set([id])),
          }}
          selection={{
            name: ({ subject, to }) => t.row(subject, to),
            renderActions: (rows, onDone) => (
              <>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={rows.every(({ state }) => state !== 'failed')}
                  onClick={() => retry.mutate({ ids: idsOf(rows) }, { onSuccess: onDone })}
                >
                  {t.retry}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  c="var(--danger)"
                  disabled={rows.every(({ state }) => state === 'sent')}
                  onClick={() => setDiscarding({ ids: idsOf(rows), onDone })}
                >
                  {t.discard}
                </Button>
              </>
            ),
          }}
        />
      )}
      <CursorPager
        shown={mails.length}
        first={
          params.after === undefined ? null : (
            <Link to="/superadmin/outbox/" search={{ ...params, after: undefined }}>
              {superadminTexts.first}
            </Link>
          )
        }
        next={
          next === null ? null : (
            <Link to="/superadmin/outbox/" search={{ ...params, after: next }} rel="next">
              {superadminTexts.next}
            </Link>
          )
        }
      />
      {discarding && (
        <Confirm
          title={t.discardTitle(discarding.ids.length)}
          text={t.discardText}
          confirm={t.discard}
          cancel={superadminTexts.cancel}
          isWorking={discard.isPending}
          onConfirm={() => discard.mutate({ ids: discarding.ids })}
          onCancel={() => setDiscarding(null)}
        />
      )}
    </SuperadminPage>
  );
};
