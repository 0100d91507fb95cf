import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { countryName } from '../../lib/format.ts';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { ConceptChips } from '../concepts/concept-chips.tsx';
import styles from './home.module.css';
import { homeTexts as t } from './home.texts.ts';

const TOP = 10;

export interface TrialText {
  title: string;
  abstract: string;
}

const isBlank = ({ title, abstract }: TrialText) => `${title}${abstract}`.trim() === '';

type RefereeValue = ApiOutputs['referees']['findForText']['referees'][number];

const Row = ({ referee, full }: { referee: RefereeValue; full: number }) => {
  const { author, position, score, hIndex } = referee;
  const newest = author.datedAffiliations[0];
  const place = newest && [newest.name, newest.countryId && countryName(newest.countryId)].filter(Boolean);
  return (
    <li>
      <span className={styles.position}>{position}</span>
      <div>
        <Link to="/author/$id/{-$slug}/" params={{ id: String(author.id), slug: author.slug }}>
          {author.name}
        </Link>
        <small>{[...(place ?? []), `${t.hIndex} ${hIndex}`].join(' · ')}</small>
      </div>
      <ScoreBar score={score} full={full} />
    </li>
  );
};

/** The best referees for a text that is not kept. */
export const TrialReferees = ({ text, hasIndex }: { text: TrialText; hasIndex: boolean }) => {
  const { data, error, isPlaceholderData, isFetching } = api.referees.findForText.useQuery(
    { ...text, limit: TOP },
    { enabled: hasIndex && !isBlank(text), placeholderData: keepPreviousData },
  );
  if (!hasIndex) return <p className={styles.hint}>{t.noIndex}</p>;
  if (isBlank(text)) return <p className={styles.hint}>{t.noText}</p>;
  if (error) return <FailureNotice error={error} />;
  if (!data) return isFetching ? <Waiting label={t.refereesWaiting} rows={8} /> : null;
  if (data.referees.length === 0) return <p className={styles.hint}>{t.noReferees}</p>;
  const full = Math.max(...data.referees.map(({ score }) => score));
  return (
    <ol
      className={`${styles.referees} ${isPlaceholderData ? styles.stale : ''}`}
      aria-busy={isPlaceholderData}
    >
      {data.referees.map((referee) => (
        <Row key={referee.author.id} referee={referee} full={full} />
      ))}
    </ol>
  );
};

/** The concepts recognised in a text that is not kept. */
export const TrialConcepts = ({ text }: { text: TrialText }) => {
  const { data, error, isFetching } = api.concepts.tag.useQuery(text, {
    enabled: !isBlank(text),
    placeholderData: keepPreviousData,
  });
  if (isBlank(text)) return <p className={styles.hint}>{t.noText}</p>;
  if (error) return <FailureNotice error={error} />;
  if (!data) return isFetching ? <Waiting label={t.conceptsWaiting} rows={2} /> : null;
  if (data.concepts.length === 0) return <p className={styles.hint}>{t.noConcepts}</p>;
  return <ConceptChips concepts={data.concepts} />;
};
