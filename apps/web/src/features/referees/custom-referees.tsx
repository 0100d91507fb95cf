import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { customTexts as t } from './filter.texts.ts';
import { customOptions } from './referee-query.ts';
import type { RankingValue } from './referee-query.ts';
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
        {referees.map(({ author, excludeReasons, isOutOfSample, conflicts }) => {
          const isOwn = conflicts.some(({ kind }) => kind === 'own_document');
          const reasons = excludeReasons.map(({ code }) => refereesTexts.settings[code] ?? code);
          return isOwn || isOutOfSample || reasons.length > 0 ? (
            <li key={author.id} className={styles.hint}>
              {isOwn
                ? t.own(author.name)
                : isOutOfSample
                  ? t.far(author.name)
                  : t.leftOut(author.name, reasons.join(', '))}
            </li>
          ) : null;
        })}
      </ul>
      {referees.length > 0 && (
        <RefereeTable referees={referees} ranking={ranking} open={open} onToggle={onToggle} {...judged} />
      )}
    </Section>
  );
};
