import { useCallback, useRef, useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { sendFileTo } from '../proposals/send-file.ts';
import { importsTexts as t } from './imports.texts.ts';

const MOST_BYTES = 100 * 1024 * 1024;

export interface Sending {
  done: number;
  total: number;
  name: string;
}

export interface Unsent {
  name: string;
  reason: string;
}

/** Sends files one after the other; one that is not taken holds up none of the others. */
export const useSending = () => {
  const [sending, setSending] = useState<Sending | null>(null);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const isStopped = useRef(false);

  /** @returns how many have arrived */
  const send = useCallback(async (importId: string, files: readonly File[]): Promise<number> => {
    isStopped.current = false;
    const failed: Unsent[] = [];
    let done = 0;
    for (const file of files) {
      if (isStopped.current) break;
      setSending({ done, total: files.length, name: file.name });
      try {
        if (file.size > MOST_BYTES) throw new Error(t.tooLarge(file.size));
        // One at a time: the order stays, and a phone keeps breathing.
        await sendFileTo(`/api/proposals/imports/${importId}/files/`, file);
      } catch (error) {
        failed.push({ name: file.name, reason: failureOf(error).message });
      }
      done += 1;
    }
    setUnsent(failed);
    setSending(null);
    return done - failed.length;
  }, []);

  return {
    sending,
    unsent,
    send,
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setUnsent([]),
  };
};
