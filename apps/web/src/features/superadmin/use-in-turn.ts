import { useState } from 'react';
import { statusOf } from '../../lib/failure.ts';

/** Somebody else has done it meanwhile, or it is gone. */
const isOver = (error: unknown): boolean => [404, 409].includes(statusOf(error) ?? 0);

/**
 * Works on things one after the other. The first failure stops what comes behind it; what is done, or is over, is not
 * tried again.
 */
export const useInTurn = <T>(items: readonly T[]) => {
  const [left, setLeft] = useState(items);
  const [isWorking, setWorking] = useState(false);
  return {
    /** What is still to be done. */
    left,
    isWorking,
    /** Answers with what was done this time, and whether that was all; the failure is the mutation's. */
    run: async <R>(work: (item: T) => Promise<R>): Promise<{ done: R[]; isAll: boolean }> => {
      setWorking(true);
      const done: R[] = [];
      try {
        for (const item of left) done.push(await work(item));
        return { done, isAll: true };
      } catch (error) {
        const rest = left.slice(done.length);
        setLeft(isOver(error) && rest.length > 1 ? rest.slice(1) : rest);
        return { done, isAll: false };
      } finally {
        setWorking(false);
      }
    },
  };
};
