import { useLayoutEffect, useSyncExternalStore } from 'react';
import { failureOf } from './failure.ts';

/** A failure that no part of the page has said: the shell says it. */
export interface Alert {
  id: number;
  error: unknown;
}

/** Long enough for a page to be drawn with its own notice. */
const WAIT_MS = 120;
/** More at once would cover the page, and say no more. */
const MOST = 4;

let alerts: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Failures that a part of the page says, or has said. */
const told = new WeakSet<object>();
/** What is being said in the page at this moment, and how often. */
const onPage = new Map<string, number>();

const wordsOf = (error: unknown): string => {
  const { title, text } = failureOf(error);
  return `${title}\n${text ?? ''}`;
};

const setAlerts = (next: readonly Alert[]): void => {
  alerts = next;
  for (const listener of listeners) listener();
};

const isSaid = (error: unknown): boolean =>
  (typeof error === 'object' && error !== null && told.has(error)) ||
  onPage.has(wordsOf(error)) ||
  alerts.some((alert) => wordsOf(alert.error) === wordsOf(error));

/**
 * Every failure of every call comes here. Unless a part of the page says it in the meantime (`useTold`), or the same
 * is being said already, it becomes an alert: so none is silent, and none is said twice.
 */
export const tellFailure = (error: unknown): void => {
  setTimeout(() => {
    if (!isSaid(error)) setAlerts([...alerts, { id: (lastId += 1), error }].slice(-MOST));
  }, WAIT_MS);
};

/** For what says a failure by other means, such as by leading to another page. */
export const markTold = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) told.add(error);
};

/** For a part of the page that says a failure itself; null while there is none. */
export const useTold = (error: unknown): void => {
  useLayoutEffect(() => {
    if (error === null || error === undefined) return undefined;
    const words = wordsOf(error);
    markTold(error);
    onPage.set(words, (onPage.get(words) ?? 0) + 1);
    if (alerts.some((alert) => wordsOf(alert.error) === words)) {
      setAlerts(alerts.filter((alert) => wordsOf(alert.error) !== words));
    }
    return () => {
      const others = (onPage.get(words) ?? 1) - 1;
      if (others === 0) onPage.delete(words);
      else onPage.set(words, others);
    };
  }, [error]);
};

/** On another page they are of the past. */
export const dismissAlerts = (): void => setAlerts([]);

export const dismissAlert = (id: number): void => setAlerts(alerts.filter((alert) => alert.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAlerts = (): readonly Alert[] => useSyncExternalStore(subscribe, () => alerts);
