import { useState } from 'react';

/** @source specification 1, section 9 */
const DONE_MS = 1500;

export type SaveState = 'idle' | 'working' | 'done';

/** Idle, working, done for a moment, idle again. @source specification 1, section 4 */
export const useSaveCycle = () => {
  const [state, setState] = useState<SaveState>('idle');
  return {
    state,
    /** Answers after the moment in which 'Done!' is seen; false where `work` did nothing. */
    run: async (work: () => Promise<boolean>): Promise<boolean> => {
      setState('working');
      let isDone = false;
      try {
        isDone = await work();
        if (isDone) {
          setState('done');
          await new Promise((resolve) => setTimeout(resolve, DONE_MS));
        }
      } finally {
        setState('idle');
      }
      return isDone;
    },
  };
};
