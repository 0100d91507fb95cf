import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import styles from './home.module.css';
import { homeTexts as t } from './home.texts.ts';
import { TrialConcepts, TrialReferees } from './trial-results.tsx';

type OverviewValue = ApiOutputs['overview']['get'];

const CONCEPTS_AFTER_MS = 300;
const REFEREES_AFTER_MS = 700;
const EMPTY = { title: '', abstract: '' };

/** A text in, its concepts and its ten best referees out, while one types. */
const Trial = ({ overview }: { overview: OverviewValue }) => {
  const [text, setText] = useState(() => overview.examples[0] ?? EMPTY);
  return (
    <div className={styles.trial}>
      <section className={styles.side} aria-labelledby="try-it">
        <div>
          <h2 id="try-it">{t.tryIt}</h2>
          <p className={styles.hint}>{t.tryLead}</p>
        </div>
        <div className={styles.examples}>
          {overview.examples.map((example, position) => (
            <Button
              key={example.title}
              size="compact-sm"
              variant="default"
              title={example.title}
              onClick={() => setText(example)}
            >
              {t.example(position + 1)}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" onClick={() => setText(EMPTY)}>
            {t.clear}
          </Button>
        </div>
        <TextField
          label={t.titleLabel}
          value={text.title}
          maxLength={2000}
          onChange={(event) => setText({ ...text, title: event.currentTarget.value })}
        />
        <TextArea
          label={t.abstractLabel}
          value={text.abstract}
          rows={11}
          maxLength={200_000}
          onChange={(event) => setText({ ...text, abstract: event.currentTarget.value })}
        />
        <h3>{t.concepts}</h3>
        <div aria-live="polite">
          <TrialConcepts text={useSettled(text, CONCEPTS_AFTER_MS)} />
        </div>
      </section>
      <section className={styles.side} aria-labelledby="top-referees">
        <h2 id="top-referees">{t.referees}</h2>
        <TrialReferees text={useSettled(text, REFEREES_AFTER_MS)} hasIndex={overview.index !== null} />
        <p className={styles.hint}>
          <Link to="/proposal/new/">{t.keep}</Link> {t.keepText}
        </p>
      </section>
    </div>
  );
};

export const HomePage = ({ overview }: { overview: OverviewValue }) => (
  <Page title="Peerlens">
    <div className={styles.hero}>
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
    </div>
    <Trial overview={overview} />
    <section aria-label={t.inCorpus}>
      <Facts
        facts={[
          { name: t.articles, value: formatCount(overview.articles) },
          { name: t.authors, value: formatCount(overview.authors) },
          { name: t.institutions, value: formatCount(overview.institutions) },
          { name: t.conceptsCounted, value: formatCount(overview.concepts) },
        ]}
      />
    </section>
  </Page>
);
