import { parentPort } from 'node:worker_threads';

import { DomainError } from '@peerlens/kernel';

import type { ThreadReply } from './read-in-thread.ts';

const answerOf = async <T>(read: () => Promise<T>): Promise<ThreadReply<T>> => {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, details } = error;
    return { ok: false, code, message, details: { ...details } };
  }
};

/** What a thread of `readInThread` does: it reads, and posts what it found or why it could not. */
export const replyOf = async <T>(read: () => Promise<T>): Promise<void> => {
  const answer = await answerOf(read);
  // The rule means windows; a port between threads has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer);
};
