import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { CSSProperties } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatScore } from '../../lib/format.ts';
import { Section } from '../../ui/page.tsx';
import { authorsTexts as t } from './authors.texts.ts';
import styles from './concept-chart.module.css';
import type { ConceptFiltering } from './use-rights.ts';

type ProfileConcept = ApiOutputs['authors']['byId']['topConcepts'][number];

/** @source specification 2, section 9 */
const STEP = 10;
const COLOURS = 20;
/** Between the hues of neighbours: prime to the number of colours, so that all twenty occur, and far apart. */
const HUE_STEP = 7;

/** One of twenty colours, in turn. */
const colourOf = (place: number): CSSProperties => ({
  ['--hue' as string]: ((place * HUE_STEP) % COLOURS) * (360 / COLOURS) + 200,
});

const Hint = ({ id, filtering }: { id: string; filtering: ConceptFiltering }) => {
  const { href } = useLocation();
  if (filtering !== 'login' && filtering !== 'expired') return null;
  return (
    <p id={id} className={styles.hint}>
      {filtering === 'expired' ? (
        t.trialExpired
      ) : (
        <Link to="/accounts/login/" search={{ next: href }}>
          {t.loginToFilter}
        </Link>
      )}
    </p>
  );
};

interface Choice {
  filtering: ConceptFiltering;
  /** What publications are filtered by. */
  chosen: number | undefined;
  onChoose: (conceptId: number | undefined) => void;
}

interface ConceptChartProps {
  concepts: readonly ProfileConcept[];
  /** Absent where there is nothing to filter. */
  choice?: Choice;
}

const Bar = ({ concept, place }: { concept: ProfileConcept; place: number }) => (
  <>
    <span className={styles.name}>{concept.name}</span>
    <span className={styles.track} aria-hidden>
      <span style={{ ...colourOf(place), width: `${concept.weight * 100}%` }} />
    </span>
    <span className={styles.note} title={t.sumtfidf}>
      {formatScore(concept.sumtfidf)} · {t.conceptArticles(concept.articlesCount)}
    </span>
  </>
);

interface ChoosableProps {
  concept: ProfileConcept;
  place: number;
  choice: Choice;
  hint: string;
}

const Choosable = ({ concept, place, choice: { filtering, chosen, onChoose }, hint }: ChoosableProps) => {
  const isOpen = filtering === 'open';
  const isChosen = chosen === concept.conceptId;
  return (
    <button
      type="button"
      className={styles.row}
      disabled={!isOpen}
      aria-describedby={isOpen ? undefined : hint}
      aria-pressed={isOpen ? isChosen : undefined}
      onClick={() => onChoose(isChosen ? undefined : concept.conceptId)}
    >
      <Bar concept={concept} place={place} />
    </button>
  );
};

/** What the articles are about, heaviest first; a concept chosen filters the publications, chosen again no longer. */
export const ConceptChart = ({ concepts, choice }: ConceptChartProps) => {
  const hint = useId();
  const [limit, setLimit] = useState(STEP);
  if (concepts.length === 0) return null;
  return (
    <Section title={t.concepts} actions={choice && <Hint id={hint} filtering={choice.filtering} />}>
      <ul className={styles.bars}>
        {concepts.slice(0, limit).map((concept, place) => (
          <li key={concept.conceptId}>
            {choice ? (
              <Choosable concept={concept} place={place} choice={choice} hint={hint} />
            ) : (
              <div className={styles.row}>
                <Bar concept={concept} place={place} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {limit < concepts.length && (
        <div className={styles.more}>
          <Button variant="default" size="xs" onClick={() => setLimit(limit + STEP)}>
            {t.showMore}
          </Button>
        </div>
      )}
    </Section>
  );
};
