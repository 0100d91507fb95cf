import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { Badge, Chips, smallChipClass } from '../../ui/chip.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './integrations.module.css';
import { integrationsTexts, webhookTexts as t } from './integrations.texts.ts';

export type EndpointValue = ApiOutputs['webhooks']['endpoints'][number];

const State = ({ endpoint }: { endpoint: EndpointValue }) => {
  const { pausedBy, failures, failingSince } = endpoint;
  if (pausedBy === 'failures') return <Notice kind="warning" title={t.pausedBecause} />;
  if (pausedBy === 'person') return <Notice kind="info" title={t.pausedByPerson} />;
  if (failures === 0 || failingSince === null) return null;
  return <Notice kind="warning" title={t.failing(failures, formatDay(failingSince))} />;
};

interface EndpointCardProps {
  endpoint: EndpointValue;
  org: number;
  onSecret: (secret: string) => void;
}

/** One endpoint, and what can be done with it. */
export const EndpointCard = ({ endpoint, org, onSecret }: EndpointCardProps) => {
  const { id, url, events, pausedBy } = endpoint;
  const [asked, setAsked] = useState<'remove' | 'renew' | null>(null);
  const [isChanging, setChanging] = useState(false);
  const utils = api.useUtils();
  const onSettled = async () => {
    await utils.webhooks.invalidate();
    setAsked(null);
  };
  const update = api.webhooks.update.useMutation({ onSettled });
  const test = api.webhooks.test.useMutation({ onSettled });
  const remove = api.webhooks.remove.useMutation({ onSettled });
  const renew = api.webhooks.renewSecret.useMutation({
    onSettled,
    onSuccess: ({ secret }) => onSecret(secret),
  });
  const error = update.error ?? test.error ?? remove.error ?? renew.error;
  /** What failed before is told no longer once something else is tried. */
  const anew = (work: () => void) => () => {
    for (const mutation of [update, test, remove, renew]) mutation.reset();
    work();
  };
  const isPaused = pausedBy !== null;
  return (
    <li className={styles.endpoint}>
      <h3>{url}</h3>
      <div className={styles.row}>
        <Badge tone={isPaused ? 'warning' : 'good'}>{isPaused ? t.paused : t.active}</Badge>
        <Chips label={t.events}>
          {events.map((event) => (
            <span key={event} className={smallChipClass}>
              {event}
            </span>
          ))}
        </Chips>
      </div>
      <State endpoint={endpoint} />
      {error && <FailureNotice error={error} />}
      <div className={styles.row}>
        <Link
          to="/orgdev/integrations/"
          search={{ org, tab: 'webhooks', endpoint: id }}
          aria-label={t.showsLog(url)}
        >
          {t.showLog}
        </Link>
        <span className={styles.buttons}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t.tests(url)}
            disabled={isPaused}
            loading={test.isPending}
            onClick={anew(() => test.mutate({ id }))}
          >
            {t.test}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t.changes(url)}
            aria-expanded={isChanging}
            onClick={anew(() => setChanging(!isChanging))}
          >
            {t.change}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={isPaused ? t.resumes(url) : t.pauses(url)}
            onClick={anew(() => update.mutate({ id, isPaused: !isPaused }))}
          >
            {isPaused ? t.resume : t.pause}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t.renews(url)}
            onClick={anew(() => setAsked('renew'))}
          >
            {t.renew}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            c="var(--danger)"
            aria-label={t.removes(url)}
            onClick={anew(() => setAsked('remove'))}
          >
            {t.remove}
          </Button>
        </span>
      </div>
      {isChanging && <EndpointForm endpoint={endpoint} onClose={() => setChanging(false)} />}
      {asked && (
        <Confirm
          title={asked === 'remove' ? t.removeTitle : t.renewTitle}
          text={asked === 'remove' ? t.removeText(url) : t.renewText}
          confirm={asked === 'remove' ? t.remove : t.renew}
          cancel={integrationsTexts.cancel}
          isWorking={remove.isPending || renew.isPending}
          onConfirm={() => (asked === 'remove' ? remove.mutate({ id }) : renew.mutate({ id }))}
          onCancel={() => setAsked(null)}
        />
      )}
    </li>
  );
};
