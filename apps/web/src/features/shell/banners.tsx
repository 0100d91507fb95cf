import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { Flash } from '../../lib/flash.ts';
import { formatCount } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './shell.module.css';
import { shellTexts as t } from './shell.texts.ts';

/** While something is under way it is looked at often, otherwise gently. */
const BUSY_MS = 4000;
const IDLE_MS = 60_000;

/** The message that the last navigation brought along; a reload does not bring it again. */
const FlashBar = () => {
  const { state, href } = useLocation();
  const [shown, setShown] = useState<{ flash: Flash; href: string } | null>(null);
  if (state.flash && (shown?.flash !== state.flash || shown.href !== href)) {
    setShown({ flash: state.flash, href });
  } else if (shown && !state.flash && shown.href !== href) {
    setShown(null);
  }
  useEffect(() => {
    if (!state.flash) return;
    const { flash: _read, ...rest } = window.history.state as Record<string, unknown>;
    window.history.replaceState(rest, '');
  }, [state.flash]);
  if (!shown) return null;
  return (
    <Notice kind={shown.flash.kind} onClose={() => setShown(null)}>
      {shown.flash.text}
    </Notice>
  );
};

/** What is under way; while there is any, what waits behind it says nothing more. */
const useWork = () => {
  const { data: tasks = [] } = api.tasks.recent.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some((task) => task.state === 'working' || task.state === 'queued') ? BUSY_MS : IDLE_MS,
    retry: false,
  });
  const working = tasks.filter(({ state }) => state === 'working');
  return working.length > 0 ? working : tasks.filter(({ state }) => state === 'queued');
};

/** What makes the product incomplete just now: work under way, or no index. */
const StateOfThings = () => {
  const work = useWork();
  const { data: overview } = api.overview.get.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.index === null ? BUSY_MS : false),
  });
  return (
    <>
      {work.map(({ id, message, kind, done, total }) => (
        <Notice key={id} kind="info" title={message || `${t.working}: ${kind}`}>
          {total === null && done > 0 && formatCount(done)}
          {total !== null && `${formatCount(done)} of ${formatCount(total)}`}
          {total !== null && (
            <progress className={styles.progress} max={total} value={done} aria-label={message || kind} />
          )}
        </Notice>
      ))}
      {overview?.index === null && work.length === 0 && (
        <Notice kind="warning" title={t.noIndex}>
          {t.noIndexText}
        </Notice>
      )}
    </>
  );
};

export const Banners = () => (
  <div className={styles.banner}>
    <FlashBar />
    <StateOfThings />
  </div>
);
