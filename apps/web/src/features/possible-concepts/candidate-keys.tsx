import styles from './candidates.module.css';
import { candidatesTexts as t } from './candidates.texts.ts';

/** What single keys do with rows. */
export const CandidateKeys = () => (
  <ul className={styles.keys} aria-label={t.keys}>
    {t.keyList.map(([key, does]) => (
      <li key={key}>
        <kbd>{key}</kbd> {does}
      </li>
    ))}
  </ul>
);
