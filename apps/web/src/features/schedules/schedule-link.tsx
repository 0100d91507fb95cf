import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { mayUse } from '../authors/use-rights.ts';
import type { Scheduled } from './schedule-draft.ts';
import { schedulesTexts as t } from './schedules.texts.ts';

const useMaySchedule = (): boolean => {
  const { data: user } = api.accounts.currentUser.useQuery();
  return mayUse(user, 'scheduleExports');
};

interface LinkProps extends Scheduled {
  settingsId?: number | undefined;
  /** Where several of these stand, what each is about. */
  name?: string;
}

/** To where an export of this is scheduled; for whoever may export, as all of these are. */
export const ScheduleLink = ({ kind, id, settingsId, name }: LinkProps) =>
  useMaySchedule() && (
    <Link
      to="/schedules/new/"
      search={{ kind, id, settingsId }}
      preload={false}
      {...(name !== undefined && { 'aria-label': t.of(t.schedule, name) })}
    >
      {t.schedule}
    </Link>
  );

/** The same among buttons: of a folder. */
export const ScheduleFolderLink = ({ id }: { id: number }) =>
  useMaySchedule() && (
    <ButtonLink to="/schedules/new/" search={{ kind: 'folder', id }} preload={false} variant="subtle">
      {t.schedule}
    </ButtonLink>
  );

/** To all that one has scheduled. */
export const SchedulesLink = () =>
  useMaySchedule() && (
    <ButtonLink to="/schedules/" variant="subtle">
      {t.title}
    </ButtonLink>
  );
