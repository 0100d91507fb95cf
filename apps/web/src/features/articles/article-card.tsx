import { IconAward, IconLockOpen, IconOctagonMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';

export type ArticleCardValue = ApiOutputs['articles']['search']['articles'][number];

export const articleParams = ({ id, slug }: { id: number; slug: string }) => ({ idSlug: `${id}-${slug}` });

type Marked = Pick<ArticleCardValue, 'isRetracted' | 'isNotable' | 'isOpenAccess'>;

export const ArticleMarks = ({ article }: { article: Marked }) => (
  <>
    {article.isRetracted && (
      <Badge tone="danger" icon={<IconOctagonMinus size={14} aria-hidden />}>
        {t.retracted}
      </Badge>
    )}
    {article.isNotable && (
      <Badge tone="warning" icon={<IconAward size={14} aria-hidden />}>
        {t.notable}
      </Badge>
    )}
    {article.isOpenAccess && (
      <Badge tone="good" icon={<IconLockOpen size={14} aria-hidden />}>
        {t.openAccess}
      </Badge>
    )}
  </>
);

/** Journal, year and citations, with the marks. */
export const ArticleMeta = ({ article }: { article: ArticleCardValue }) => (
  <div className={styles.meta}>
    {article.journal && (
      <Link to="/search/" search={{ q: `j:${article.journal.id}` }} className="plain">
        {article.journal.name}
      </Link>
    )}
    {article.year !== null && <span>{article.year}</span>}
    <span>{t.citations(article.citationsCount)}</span>
    <ArticleMarks article={article} />
  </div>
);

/** The first authors as links; those that the corpus does not know are plain. */
export const ArticleAuthors = ({ article }: { article: ArticleCardValue }) => (
  <div className={styles.authors}>
    {article.authors.map(({ id, name }, position) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same name may be printed twice
      <Fragment key={position}>
        {position > 0 && ', '}
        {id === null ? (
          name
        ) : (
          <Link to="/author/$id/{-$slug}/" params={{ id: String(id) }} className="plain">
            {name}
          </Link>
        )}
      </Fragment>
    ))}
    {article.authorsTotal > article.authors.length && (
      <span title={t.authorsTotal(article.authorsTotal)}> {t.etAl}</span>
    )}
  </div>
);

interface ArticleListProps {
  articles: readonly ArticleCardValue[];
  /** Without snippets and referee links, for lists beside something else. */
  isCompact?: boolean;
}

export const ArticleList = ({ articles, isCompact = false }: ArticleListProps) => (
  <ol className={`${styles.list} ${isCompact ? styles.compact : ''}`}>
    {articles.map((article) => (
      <li key={article.id}>
        <article className={styles.article}>
          <Link to="/article/$idSlug/" params={articleParams(article)} className={styles.title}>
            {article.title}
          </Link>
          <ArticleAuthors article={article} />
          <ArticleMeta article={article} />
          {!isCompact && article.snippet && <p className={styles.snippet}>{article.snippet}</p>}
          {!isCompact && (
            <div className={styles.meta}>
              <Link
                to="/referees-beam/$docKind/$docId/"
                params={{ docKind: 'article', docId: String(article.id) }}
                preload={false}
                aria-label={`${t.findReferees}: ${article.title}`}
              >
                {t.findReferees}
              </Link>
            </div>
          )}
        </article>
      </li>
    ))}
  </ol>
);
