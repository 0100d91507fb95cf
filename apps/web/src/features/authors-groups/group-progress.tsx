import type { ApiOutputs } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import styles from './authors-groups.module.css';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';

export type GroupValue = ApiOutputs['authorsGroups']['byId'];

/** While a group is matched it is asked for so often. */
export const LOOK_EVERY_MS = 1000;
const TONES = { matching: 'accent', ready: 'good', failed: 'danger' } as const;

/** How far the matching of a group has come. */
export const GroupProgress = ({ group }: { group: GroupValue }) => {
  const { status, entries, waiting, display_name: name } = group;
  return (
    <>
      <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>
      {status === 'matching' && (
        <>
          {' '}
          {t.progress(entries - waiting, entries)}
          <progress
            className={styles.progress}
            aria-label={t.matches(name)}
            value={entries - waiting}
            max={entries}
          />
        </>
      )}
    </>
  );
};
