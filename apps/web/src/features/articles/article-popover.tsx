import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useTold } from '../../lib/alerts.ts';
import { failureOf } from '../../lib/failure.ts';
import { PointedCard } from '../../ui/pointed-card.tsx';
import type { PointedPlace } from '../../ui/pointed-card.tsx';
import { articlePageTexts as p } from './article-page.texts.ts';
import styles from './article-popover.module.css';
import { articlesTexts as t } from './articles.texts.ts';
import { briefAuthors } from './brief-authors.ts';
import type { ArticleDisplayValue } from './byline.tsx';

/** A pointer that passes over a list asks for nothing. */
const REST_MS = 150;

const Known = ({ article }: { article: ArticleDisplayValue }) => {
  const { shown, more } = briefAuthors(article);
  const { journal, year, citationsCount, concepts } = article;
  return (
    <>
      <strong>{article.title}</strong>
      <span className={styles.line}>
        {shown.map(({ name }) => name).join(', ')}
        {more > 0 && `, ${p.briefMore(more)}`}
      </span>
      <span className={styles.line}>
        {[journal?.shortTitle, year, t.roundCitations(citationsCount), article.notable ? t.notable : null]
          .filter((part) => part !== null && part !== undefined)
          .join(' · ')}
      </span>
      {article.isRetracted && <span className={styles.retracted}>{t.retracted}</span>}
      {article.abstract !== null && <span className={styles.abstract}>{article.abstract}</span>}
      {concepts.length > 0 && (
        <span className={styles.line}>{concepts.map(({ name }) => name).join(' · ')}</span>
      )}
    </>
  );
};

/** What an article is, beside a link to it. A failure is logged, and said in place of the article. */
export const ArticlePopover = ({ id, place }: { id: number; place: PointedPlace }) => {
  const [rests, setRests] = useState(false);
  const { data, error } = api.articles.display.useQuery({ id }, { enabled: rests });
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  useTold(error);
  useEffect(() => {
    // Whoever looks after an installation finds it there; the reader is told in the card.
    if (error) console.error(`Article ${id} could not be loaded for its popover`, error);
  }, [error, id]);
  return (
    <PointedCard place={place}>
      <span className={styles.article}>
        {data && <Known article={data} />}
        {error && <span>{p.popoverFailed(failureOf(error).message)}</span>}
        {!data && !error && <span>{p.loading}</span>}
      </span>
    </PointedCard>
  );
};
