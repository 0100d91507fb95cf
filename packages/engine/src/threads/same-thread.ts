import { queueOptionsSymbol } from 'piscina';
import type { Piscina, PiscinaTask } from 'piscina';

type Balancer = NonNullable<Piscina['options']['loadBalancer']>;

/** Subjects whose thread is remembered: more than threads keep anything about. */
const REMEMBERED = 1000;

/** What an assignment is about: a thread that was asked about it before may still have what it made then. */
export const about = (subject: string): object => ({ [queueOptionsSymbol]: { subject } });

const subjectOf = (task: PiscinaTask): string | null => {
  const options: { subject?: string } | null = task[queueOptionsSymbol];
  return options?.subject ?? null;
};

/**
 * Gives an assignment to the thread that had the last one on the same subject where that one is free, else to any free
 * one: waiting for a certain thread would leave others idle.
 */
export const sameThread = (): Balancer => {
  /** Least recently asked about first. */
  const threadOf = new Map<string, number>();
  return (task, threads) => {
    const free = threads.filter(({ currentUsage }) => currentUsage === 0);
    const subject = subjectOf(task);
    if (subject === null || free.length === 0) return free[0] ?? null;
    const chosen = free.find(({ id }) => id === threadOf.get(subject)) ?? free[0];
    threadOf.delete(subject);
    threadOf.set(subject, chosen.id);
    for (const oldest of threadOf.keys()) {
      if (threadOf.size <= REMEMBERED) break;
      threadOf.delete(oldest);
    }
    return chosen;
  };
};
