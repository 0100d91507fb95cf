import type { RefereePageValue } from './referee-query.ts';
import styles from './referees.module.css';
import { refereesTexts as t } from './referees.texts.ts';
import { formatCount } from '../../lib/format.ts';

const nameOf = (setting: string): string => t.settings[setting] ?? setting.replaceAll('_', ' ');

/** What the list was made from and what each filter took out of it, so that nobody is silently absent. */
export const RankingSummary = ({ page, shown }: { page: RefereePageValue; shown: number }) => {
  const { candidates, isLimited, nearestArticles, removedBy, conflicted } = page.ranking;
  const removed = Object.entries(removedBy)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${nameOf(name)} ${formatCount(count)}`);
  const { withheld } = page.settingsBase;
  return (
    <output className={styles.summaryText}>
      <span>
        <strong>{t.shown(shown, page.totalReferees)}</strong> · {t.madeFrom(candidates, nearestArticles)}
        {isLimited && ` · ${t.limited(candidates)}`}
        {conflicted > 0 && ` · ${t.conflicted(conflicted)}`}
      </span>
      {removed.length > 0 && (
        <span>
          {t.removed}: {removed.join(', ')}
        </span>
      )}
      {withheld.length > 0 && <span>{t.withheld(withheld.map(nameOf).join(', '))}</span>}
    </output>
  );
};
