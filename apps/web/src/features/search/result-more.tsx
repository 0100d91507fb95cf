import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import { ArticleList } from '../articles/article-card.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './result.module.css';
import { searchTexts as t } from './search.texts.ts';
import type { FoundArticle } from './use-search.ts';
import { markedWords, marksOfWords } from './word-marks.ts';

/** The abstract in the place of its passage, with the same words marked. */
export const WholeAbstract = ({ article }: { article: FoundArticle }) => {
  const { data, error } = api.articles.byId.useQuery({ id: article.id });
  const abstract = data?.abstract ?? '';
  const marks = useMemo(() => {
    const inTitle = markedWords(article.title, article.titleMarks);
    const inSnippet = markedWords(article.snippet ?? '', article.snippetMarks);
    return marksOfWords(abstract, new Set([...inTitle, ...inSnippet]));
  }, [article, abstract]);
  if (error) return <FailureNotice error={error} />;
  if (!data) return <Waiting label={t.searching} rows={4} />;
  return (
    <p className={styles.abstract}>
      <MarkedText text={abstract} marks={marks} spans={data.tagged.abstractSpans} />
    </p>
  );
};

export const SimilarArticles = ({ id }: { id: number }) => {
  const { data, error } = api.articles.byId.useQuery({ id });
  if (error) return <FailureNotice error={error} />;
  if (!data) return <Waiting label={t.searching} rows={4} />;
  if (data.similar.length === 0) return <p className={styles.none}>{t.noSimilar}</p>;
  return (
    <section className={styles.similar} aria-label={t.of(t.similar, data.title)}>
      <TwoStepList items={data.similar} render={(shown) => <ArticleList articles={shown} isCompact />} />
    </section>
  );
};
