import { api } from '../../lib/api.ts';

/** What can be done with schedules; whatever is shown of them is asked for again after. */
export const useScheduleActions = () => {
  const utils = api.useUtils();
  const onSuccess = () => utils.schedules.invalidate();
  const pause = api.schedules.pause.useMutation({ onSuccess });
  const resume = api.schedules.resume.useMutation({ onSuccess });
  const run = api.schedules.run.useMutation({ onSuccess });
  return { pause, resume, run, error: pause.error ?? resume.error ?? run.error };
};
