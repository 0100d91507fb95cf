import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { customTexts as t } from './filter.texts.ts';
import { customOptions } from './referee-query.ts';
import { marksTexts } from './marks.texts.ts';
import type { RankingValue, RefereeValue } from './referee-query.ts';
import { RefereeTable } from './referee-table.tsx';
import type { JudgedRows } from './referee-table.tsx';
import styles from './referees.module.css';
import { refereesTexts } from './referees.texts.ts';

interface CustomRefereesProps {
  ranking: RankingValue;
  open: ReadonlySet<number>;
  onToggle: (authorId: number) => void;
  judged: JudgedRows;
}

const reasonWords = (reason: string): string =>
  Object.hasOwn(marksTexts.reasons, reason)
    ? marksTexts.reasons[reason as keyof typeof marksTexts.reasons]
    : reason;

/** Why somebody would not be on the list: the weightiest thing alone. */
const remarkOn = ({
  author: { name },
  conflicts,
  hideReasons: [hidden],
  isOutOfSample,
  excludeReasons,
}: RefereeValue): string | null => {
  if (conflicts.some(({ kind }) => kind === 'own_document')) return t.own(name);
  if (hidden) return t.hidden(name, reasonWords(hidden.reason));
  if (isOutOfSample) return t.far(name);
  const reasons = excludeReasons.map(({ code }) => refereesTexts.settings[code] ?? code);
  return reasons.length === 0 ? null : t.leftOut(name, reasons.join(', '));
};

/** The rows of the authors whom the address names, with what filters would say of each. */
export const CustomReferees = ({ ranking, open, onToggle, judged }: CustomRefereesProps) => {
  const asked = ranking.params.author ?? [];
  const { data, error, isPlaceholderData } = useQuery(customOptions(ranking));
  if (asked.length === 0) return null;
  if (error) return <FailureNotice error={error} />;
  if (!data) return <Waiting label={t.loading} rows={asked.length} />;
  const { referees } = data;
  const unknown = isPlaceholderData ? 0 : asked.length - referees.length;
  return (
    <Section title={t.title} count={referees.length}>
      {unknown > 0 && <Notice kind="warning">{t.unknown(unknown)}</Notice>}
      <ul className={styles.remarks}>
        {referees.map((row) => {
          const remark = remarkOn(row);
          return remark === null ? null : (
            <li key={row.author.id} className={styles.hint}>
              {remark}
            </li>
          );
        })}
      </ul>
      {referees.length > 0 && (
        <RefereeTable referees={referees} ranking={ranking} open={open} onToggle={onToggle} {...judged} />
      )}
    </Section>
  );
};
