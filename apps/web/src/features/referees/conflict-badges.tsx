import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconOctagonMinus } from '@tabler/icons-react';
import { Badge } from '../../ui/chip.tsx';
import type { RefereeValue } from './referee-query.ts';
import styles from './referees.module.css';
import { detailTexts as d, refereesTexts as t } from './referees.texts.ts';

type Conflict = RefereeValue['conflicts'][number];

const MARKS = {
  blocking: { tone: 'danger', Icon: IconOctagonMinus },
  warning: { tone: 'warning', Icon: IconAlertTriangle },
  note: { tone: 'plain', Icon: IconInfoCircle },
  waived: { tone: 'plain', Icon: IconCircleCheck },
} as const;

/** How grave it is, or that somebody has decided that it does not matter. */
const markOf = ({ severity, waiver }: Conflict): keyof typeof MARKS => (waiver ? 'waived' : severity);

/** A conflict by icon and words; how grave it is is said, not only coloured. */
export const ConflictBadge = ({ conflict }: { conflict: Conflict }) => {
  const mark = markOf(conflict);
  const { tone, Icon } = MARKS[mark];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />} title={d.severities[mark]}>
      <span className="visually-hidden">{d.severities[mark]}: </span>
      {d.kinds[conflict.kind]}
    </Badge>
  );
};

/** One badge per kind of conflict, the worst of each; what was waived stands beside what was not. */
export const ConflictBadges = ({ conflicts }: { conflicts: readonly Conflict[] }) => {
  const worst = [
    ...new Map(
      conflicts.toReversed().map((conflict) => [`${conflict.kind} ${conflict.waiver !== null}`, conflict]),
    ).values(),
  ];
  if (worst.length === 0) return <span className={styles.hint}>{t.noConflict}</span>;
  return (
    <span className={styles.badges}>
      {worst.toReversed().map((conflict) => (
        <ConflictBadge key={`${conflict.kind} ${conflict.waiver !== null}`} conflict={conflict} />
      ))}
    </span>
  );
};
