import { formatScore } from '../lib/format.ts';
import styles from './score-bar.module.css';

/** A score from 0 to 1 as a number with a bar; the bar is drawn against `full`, by default 1. */
export const ScoreBar = ({ score, full = 1 }: { score: number; full?: number }) => (
  <span className={styles.score}>
    <span className={styles.number}>{formatScore(score)}</span>
    <span className={styles.track} aria-hidden>
      <span style={{ width: `${Math.min(100, (score / full) * 100)}%` }} />
    </span>
  </span>
);
