import { Link } from '@tanstack/react-router';
import { articleParams } from './article-card.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';
import { Byline, rolesOf } from './byline.tsx';
import type { ArticleDisplayValue } from './byline.tsx';
import { DisplayMeta } from './display-meta.tsx';

const Meta = ({ article, subjectId }: { article: ArticleDisplayValue; subjectId: number }) => {
  const subject = article.authors.find(({ authorId }) => authorId === subjectId);
  return (
    <DisplayMeta article={article} roles={subject && article.authorsCount > 1 ? rolesOf(subject) : []} />
  );
};

interface DisplayListProps {
  articles: readonly ArticleDisplayValue[];
  /** Whose page it is. */
  subjectId: number;
  withAbstracts: boolean;
}

/** An author's articles; recent ones stand out. */
export const DisplayList = ({ articles, subjectId, withAbstracts }: DisplayListProps) => (
  <ol className={`${styles.list} ${styles.compact}`}>
    {articles.map((article) => (
      <li key={article.id}>
        <article className={styles.article}>
          <Link
            to="/article/$idSlug/"
            params={articleParams(article)}
            className={`${styles.title} ${article.isRecent ? styles.recent : styles.older}`}
          >
            {article.title}
          </Link>
          <Byline article={article} subjectId={subjectId} />
          <Meta article={article} subjectId={subjectId} />
          {withAbstracts && <p className={styles.displayAbstract}>{article.abstract ?? t.noAbstract}</p>}
        </article>
      </li>
    ))}
  </ol>
);
