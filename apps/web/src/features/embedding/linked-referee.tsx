import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconOctagonMinus,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ApiOutputs } from '../../lib/api.ts';
import { ScoreBar } from '../../ui/score-bar.tsx';
import styles from './embedding.module.css';
import { embeddingTexts as t } from './embedding.texts.ts';

export type LinkedRankingValue = ApiOutputs['embedding']['open'];
type LinkedRow = LinkedRankingValue['referees'][number];
type LinkedConflict = LinkedRow['conflicts'][number];

const ICONS = { blocking: IconOctagonMinus, warning: IconAlertTriangle, note: IconInfoCircle } as const;

/** A conflict in words, which say how grave it is; icon and colour only help. */
const ConflictLine = ({ conflict: { severity, isWaived, text } }: { conflict: LinkedConflict }) => {
  const Icon = isWaived ? IconCircleCheck : ICONS[severity];
  return (
    <li className={`${styles.line} ${isWaived ? '' : (styles[severity] ?? '')}`}>
      <Icon size={16} aria-hidden />
      <span>{text}</span>
    </li>
  );
};

interface LinkedRefereeProps {
  row: LinkedRow;
  /** The best score, which bars are drawn against. */
  full: number;
  /** Null where the link only shows. */
  onMark: ((marked: boolean) => void) | null;
  isMarked: boolean;
  isWorking: boolean;
}

/** A candidate as somebody without an account sees them. */
export const LinkedReferee = ({ row, full, onMark, isMarked, isWorking }: LinkedRefereeProps) => {
  const { author, affiliation, position, hIndex, articlesCount, conflicts, mostRelevantArticles } = row;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <div>
          <span className={styles.position}>{position}. </span>
          <a
            className={styles.name}
            href={`/author/${author.id}/${author.slug}/`}
            target="_blank"
            rel="noreferrer"
          >
            {author.name} <span className="visually-hidden">{t.newTab}</span>
          </a>
        </div>
        {affiliation !== null && <span>{affiliation}</span>}
        <span className={styles.quiet}>{t.numbers(hIndex, articlesCount)}</span>
        {conflicts.length === 0 ? (
          <span className={styles.quiet}>{t.noConflict}</span>
        ) : (
          <ul className={styles.lines} aria-label={t.conflicts(author.name)}>
            {conflicts.map((conflict) => (
              <ConflictLine key={conflict.text} conflict={conflict} />
            ))}
          </ul>
        )}
      </div>
      <div className={styles.side}>
        <span>
          <span className="visually-hidden">{t.score} </span>
          <ScoreBar score={row.score} full={full} />
        </span>
        {onMark !== null && (
          <Button
            size="compact-md"
            variant={isMarked ? 'filled' : 'default'}
            aria-pressed={isMarked}
            aria-disabled={isWorking}
            leftSection={<IconUserCheck size={16} aria-hidden />}
            onClick={() => !isWorking && onMark(!isMarked)}
          >
            {t.mark}
            <span className="visually-hidden"> {author.name}</span>
          </Button>
        )}
        {onMark === null && isMarked && <span className={styles.quiet}>{t.marked}</span>}
      </div>
      {mostRelevantArticles.length > 0 && (
        <details className={styles.details}>
          <summary>
            {t.articles}
            <span className="visually-hidden"> {author.name}</span>
          </summary>
          <ul className={styles.lines}>
            {mostRelevantArticles.map(({ id, title, year }) => (
              <li key={id}>{year === null ? title : `${title} (${year})`}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
};
