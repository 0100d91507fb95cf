import { IconUsersGroup } from '@tabler/icons-react';
import { Badge } from '../../ui/chip.tsx';
import { groupNoteTexts as t } from './group-note.texts.ts';
import type { RefereeValue } from './referee-query.ts';
import styles from './group-note.module.css';

/** That somebody is in a group that was chosen, and what its list says of them. */
export const GroupNote = ({ referee }: { referee: RefereeValue }) => {
  const { authorFromGroupList: groups, extraFields, isOutOfSample } = referee;
  const fields = extraFields.filter(({ from_author_group: isOfGroup }) => isOfGroup);
  if (groups.length === 0 && !isOutOfSample) return null;
  return (
    <span className={styles.note}>
      {groups.length > 0 && (
        <Badge tone="accent" icon={<IconUsersGroup size={13} aria-hidden />}>
          {t.inGroups(groups.length)}
        </Badge>
      )}
      {isOutOfSample && (
        <Badge tone="warning" title={t.outOfSampleHelp}>
          {t.outOfSample}
        </Badge>
      )}
      {fields.map(({ field, label, value, help }) => (
        <span key={field} className={styles.field} title={help}>
          {label}: {String(value)}
        </span>
      ))}
    </span>
  );
};
