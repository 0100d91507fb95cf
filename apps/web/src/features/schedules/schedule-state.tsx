import { Badge } from '../../ui/chip.tsx';
import { When } from '../../ui/when.tsx';
import type { RunValue, ScheduleValue } from './schedule-draft.ts';
import { schedulesTexts as t } from './schedules.texts.ts';

/** While a run is under way it is asked for so often. */
export const LOOK_EVERY_MS = 1000;
const TONES = { queued: 'accent', running: 'accent', succeeded: 'good', failed: 'danger' } as const;

export const isUnderWay = (run: RunValue | null | undefined): boolean =>
  run?.state === 'queued' || run?.state === 'running';

export const RunState = ({ run }: { run: RunValue | null }) =>
  run === null ? <>{t.never}</> : <Badge tone={TONES[run.state]}>{t.states[run.state]}</Badge>;

/** When it runs next, or that it does not. */
export const NextRun = ({ schedule: { pausedBy, nextAt } }: { schedule: ScheduleValue }) => {
  if (pausedBy !== null)
    return <Badge tone={pausedBy === 'failures' ? 'danger' : 'warning'}>{t.pausedBy[pausedBy]}</Badge>;
  return nextAt === null ? <>{t.neverDue}</> : <When iso={nextAt} />;
};
