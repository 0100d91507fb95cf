import { IconAward, IconLockOpen, IconOctagonMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { usePointed } from '../../ui/pointed-card.tsx';
import { ArticlePopover } from './article-popover.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';
import { Origins } from './origins.tsx';

export type ArticleCardValue = ApiOutputs['articles']['byId']['similar'][number];

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

/** Journal, year and citations, where else it is found, and the marks. @source specification 1, section 2.8 */
export const ArticleMeta = ({ article }: { article: ArticleCardValue }) => (
  <div className={styles.meta}>
    {article.journal && (
      <Link to="/search/" search={{ q: `j:${article.journal.id}` }} className="plain">
        {article.journal.name}
      </Link>
    )}
    {article.year !== null && <span>{article.year}</span>}
    <span title={formatCount(article.citationsCount)}>{t.roundCitations(article.citationsCount)}</span>
    <Origins article={article} />
    <ArticleMarks article={article} />
  </div>
);

/** Authors that lists beside something else name. @source specification 2, section 9 */
const SELECTED_AUTHORS = 3;

interface ArticleAuthorsProps {
  article: ArticleCardValue;
  /** All that the card names unless fewer are asked for. */
  most?: number;
}

/** The first authors as links; those that the corpus does not know are plain. */
export const ArticleAuthors = ({ article, most = article.authors.length }: ArticleAuthorsProps) => (
  <div className={styles.authors}>
    {article.authors.slice(0, most).map(({ id, name }, position) => (
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
    {article.authorsTotal > Math.min(most, article.authors.length) && (
      <span title={t.authorsTotal(article.authorsTotal)}> {t.etAl}</span>
    )}
  </div>
);

const POPOVER_WIDTH_PX = 400;

interface ArticleListProps {
  articles: readonly ArticleCardValue[];
  /** Without snippets and referee links, for lists beside something else; they open into a card when pointed at. */
  isCompact?: boolean;
}

export const ArticleList = ({ articles, isCompact = false }: ArticleListProps) => {
  const { pointed, pointProps } = usePointed<number>(POPOVER_WIDTH_PX);
  return (
    <>
      <ol className={`${styles.list} ${isCompact ? styles.compact : ''}`}>
        {articles.map((article) => (
          <li key={article.id}>
            <article className={styles.article}>
              <Link
                to="/article/$idSlug/"
                params={articleParams(article)}
                className={styles.title}
                {...(isCompact && pointProps(article.id, article.id))}
              >
                {article.title}
              </Link>
              <ArticleAuthors article={article} {...(isCompact && { most: SELECTED_AUTHORS })} />
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
      {pointed && <ArticlePopover key={pointed.value} id={pointed.value} place={pointed.place} />}
    </>
  );
};
