import { Button } from '@mantine/core';
import { DELIVERY_STATES } from '@peerlens/domain/webhooks/delivery-states.contract.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { readOneOf } from '../../lib/search-codec.ts';
import { Badge } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../../ui/when.tsx';
import { Section } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { Code } from './code.tsx';
import type { EndpointValue } from './endpoint-card.tsx';
import styles from './integrations.module.css';
import { webhookTexts as t } from './integrations.texts.ts';
import type { IntegrationsParams } from './integrations-params.ts';

type DeliveryValue = ApiOutputs['webhooks']['deliveries']['deliveries'][number];

/** How often the log is read again while something is on its way. */
const POLL_MS = 3000;

const TONES = { waiting: 'plain', retrying: 'warning', delivered: 'good', failed: 'danger' } as const;

const isOnTheWay = ({ state }: DeliveryValue): boolean => state === 'waiting' || state === 'retrying';

const answerOf = ({ status, error, ms }: DeliveryValue): string =>
  [status ?? error, ms === null ? null : t.duration(ms)].filter((part) => part !== null).join(', ');

const columns = (onReplay: (id: number) => void, canReplay: boolean): Column<DeliveryValue>[] => [
  {
    id: 'when',
    header: t.when,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  {
    id: 'state',
    header: t.state,
    value: ({ state }) => state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
  },
  {
    id: 'attempts',
    header: t.attempts,
    isNumber: true,
    value: ({ attempts }) => attempts,
    cell: ({ attempts }) => formatCount(attempts),
  },
  { id: 'answer', header: t.answer, cell: (delivery) => answerOf(delivery) || '–' },
  {
    id: 'replay',
    header: t.replay,
    isSelfEvident: true,
    cell: ({ id, event, state }) =>
      canReplay &&
      state !== 'waiting' && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.replays(event, id)}
          onClick={() => onReplay(id)}
        >
          {t.replay}
        </Button>
      ),
  },
];

const eventName = ({ event }: DeliveryValue) => <EventName event={event} />;

const Detail = ({ delivery }: { delivery: DeliveryValue }) => (
  <dl className={styles.detail}>
    <dt>{t.messageId}</dt>
    <dd className={styles.wrap}>{delivery.messageId}</dd>
    <dt>{t.sent}</dt>
    <dd>
      <Code>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</Code>
    </dd>
    <dt>{t.answered}</dt>
    <dd>
      {delivery.error !== null && <p className={styles.wrap}>{delivery.error}</p>}
      {delivery.answer ? <Code>{delivery.answer}</Code> : delivery.error === null && t.nothingBack}
    </dd>
  </dl>
);

/** Breaks at its dot where a column is narrow. */
const EventName = ({ event }: { event: string }) => {
  const [thing, what] = event.split('.');
  return (
    <span>
      {thing}.<wbr />
      {what}
    </span>
  );
};

interface DeliveryLogProps {
  endpoint: EndpointValue;
  params: IntegrationsParams;
}

/** What was sent to one endpoint and how that went; what failed can be sent again. */
export const DeliveryLog = ({ endpoint, params }: DeliveryLogProps) => {
  const { id: endpointId, url, pausedBy } = endpoint;
  const { state, before } = params;
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const utils = api.useUtils();
  const log = api.webhooks.deliveries.useQuery(
    { endpointId, ...(state && { state }), ...(before && { before }) },
    { refetchInterval: ({ state: { data } }) => (data?.deliveries.some(isOnTheWay) ? POLL_MS : false) },
  );
  const onSettled = () => utils.webhooks.invalidate();
  const replay = api.webhooks.replay.useMutation({ onSettled, onMutate: (): void => replayFailed.reset() });
  const replayFailed = api.webhooks.replayFailed.useMutation({
    onSettled,
    onMutate: (): void => replay.reset(),
  });
  const toggle = (key: number) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const address = { to: '/orgdev/integrations/' } as const;
  const { deliveries = [], next = null } = log.data ?? {};
  const error = log.error ?? replay.error ?? replayFailed.error;
  const replayed = replayFailed.data?.replayed;
  return (
    <Section
      title={<span className={styles.wrap}>{t.logOf(url)}</span>}
      actions={
        <span className={styles.row}>
          <Select
            size="xs"
            label={t.filter}
            value={state ?? ''}
            data={[
              { value: '', label: t.all },
              ...DELIVERY_STATES.map((value) => ({ value, label: t.states[value] })),
            ]}
            onChange={(event) =>
              void navigate({
                ...address,
                search: {
                  ...params,
                  state: readOneOf(event.currentTarget.value, DELIVERY_STATES),
                  before: undefined,
                },
              })
            }
          />
          {pausedBy === null && (
            <Button
              variant="default"
              size="xs"
              loading={replayFailed.isPending}
              onClick={() => replayFailed.mutate({ endpointId })}
            >
              {t.replayFailed}
            </Button>
          )}
        </span>
      }
    >
      {error && <FailureNotice error={error} />}
      {replayed !== undefined && <Notice kind="info" title={t.replayed(replayed)} />}
      {log.isPending && <Waiting label={t.log} />}
      {log.data && deliveries.length === 0 && (
        <Empty title={state ? t.noneInState : t.noDeliveries}>{!state && t.noDeliveriesText}</Empty>
      )}
      {deliveries.length > 0 && (
        <DataTable
          label={t.logOf(url)}
          columns={columns((id) => replay.mutate({ id }), pausedBy === null)}
          rows={deliveries}
          rowKey={({ id }) => id}
          expansion={{
            header: t.event,
            label: eventName,
            name: ({ event, id }) => t.opens(event, id),
            open,
            onToggle: toggle,
            renderContent: (delivery) => <Detail delivery={delivery} />,
          }}
        />
      )}
      {(before !== undefined || next !== null) && (
        <nav className={styles.pager} aria-label={t.pages}>
          {before !== undefined && (
            <Link {...address} search={{ ...params, before: undefined }}>
              {t.newest}
            </Link>
          )}
          {next !== null && (
            <Link {...address} search={{ ...params, before: next }} rel="next">
              {t.older}
            </Link>
          )}
        </nav>
      )}
    </Section>
  );
};
