import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiInputs, ApiOutputs } from '../../lib/api.ts';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { impactTexts as t } from './impact.texts.ts';
import styles from './impact.module.css';

type Asked = ApiInputs['ontologyImpact']['of'];
type ImpactValue = ApiOutputs['ontologyImpact']['of'];
type Sample = ImpactValue['gains'][number];

const Marked = ({ text, spans }: { text: string; spans: Sample['titleSpans'] }) => (
  <>
    {spans.map(({ start, end }, at) => (
      <span key={start}>
        {text.slice(at === 0 ? 0 : spans[at - 1].end, start)}
        <mark>{text.slice(start, end)}</mark>
      </span>
    ))}
    {text.slice(spans.at(-1)?.end ?? 0)}
  </>
);

const Samples = ({ title, samples }: { title: string; samples: readonly Sample[] }) =>
  samples.length > 0 && (
    <details className={styles.samples}>
      <summary>{title}</summary>
      <ul>
        {samples.map(({ articleId, title: of, titleSpans, excerpt, excerptSpans }) => (
          <li key={articleId}>
            <Link to="/article/$idSlug/" params={{ idSlug: String(articleId) }} target="_blank">
              <Marked text={of} spans={titleSpans} />
            </Link>
            {excerpt !== '' && (
              <p>
                … <Marked text={excerpt} spans={excerptSpans} /> …
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );

const Told = ({ impact }: { impact: ImpactValue }) => {
  const { dfBefore, dfAfter, gained, lost, gains, losses, candidates, lookedAt } = impact;
  const isEstimate = lookedAt < candidates;
  return (
    <div className={styles.told} aria-live="polite">
      <p>
        {t.articles}: <strong>{t.fromTo(dfBefore, dfAfter, isEstimate)}</strong>
      </p>
      {isEstimate && <p className={styles.quiet}>{t.estimate(lookedAt, candidates)}</p>}
      {gained + lost === 0 && <p>{t.nothing}</p>}
      <Samples title={t.gained(gained, isEstimate)} samples={gains} />
      <Samples title={t.lost(lost, isEstimate)} samples={losses} />
      {impact.mergedDf !== null && <p>{t.merged(impact.mergedDf)}</p>}
      {impact.conflicts.length > 0 && (
        <div>
          {t.conflicts}:
          <ul className={styles.conflicts}>
            {impact.conflicts.map(({ conceptId, name, isAmbiguous }) => (
              <li key={conceptId}>
                <Link to="/search/" search={{ q: `c:${conceptId}` }} target="_blank">
                  {name}
                </Link>
                {isAmbiguous && <span className={styles.quiet}> ({t.ambiguous})</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

/**
 * Before a concept is saved, deleted or merged: which articles would gain and lose it. Asked for by a button, for as
 * it is typed then; says when something else is typed since.
 */
export const Impact = ({ draft }: { draft: Asked }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, isFetching } = api.ontologyImpact.of.useQuery(asked ?? { literals: [] }, {
    enabled: asked !== null,
    retry: false,
  });
  const isStale = asked !== null && JSON.stringify(asked) !== JSON.stringify(draft);
  return (
    <section className={styles.impact} aria-label={t.title}>
      <Button variant="default" loading={isFetching} onClick={() => setAsked(draft)}>
        {asked !== null && isStale ? t.again : t.show}
      </Button>
      {isStale && <p className={styles.quiet}>{t.stale}</p>}
      {asked !== null && isFetching && <Waiting label={t.loading} rows={2} />}
      {error && <FailureNotice error={error} />}
      {asked !== null && data && !isFetching && <Told impact={data} />}
    </section>
  );
};
