import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount, formatScore } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { ArticleMarks, articleParams } from './article-card.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';
import { Byline, rolesOf } from './byline.tsx';
import type { ArticleDisplayValue } from './byline.tsx';

/** `12(3), 45–67`: volume, issue and pages, as far as they are known. */
const placeOf = ({ volume, issue, pages }: NonNullable<ArticleDisplayValue['journal']>): string => {
  const number = `${volume ?? ''}${issue === null ? '' : `(${issue})`}`;
  return [number, pages ?? ''].filter((part) => part !== '').join(', ');
};

/** Leads to the other articles of the journal. @source specification 1, section 2.8 */
const JournalLine = ({ journal }: { journal: NonNullable<ArticleDisplayValue['journal']> }) => (
  <span>
    <Link
      to="/search/"
      search={{ q: `j:${journal.journalId}` }}
      preload={false}
      className="plain"
      title={journal.title}
    >
      {journal.shortTitle}
    </Link>
    {placeOf(journal) !== '' && ` ${placeOf(journal)}`}
    {journal.impactFactor !== null && ` · ${t.impactFactor(formatScore(journal.impactFactor))}`}
  </span>
);

const Origins = ({ article }: { article: ArticleDisplayValue }) =>
  article.origins.map(({ code, url }) => (
    <a key={code} href={url} rel="noreferrer" aria-label={`${t.originCodes[code]}: ${article.title}`}>
      {t.originCodes[code]} <IconExternalLink size={12} aria-hidden />
    </a>
  ));

const Meta = ({ article, subjectId }: { article: ArticleDisplayValue; subjectId: number }) => {
  const { journal, year, isRecent, citationsCount } = article;
  const subject = article.authors.find(({ authorId }) => authorId === subjectId);
  const roles = subject && article.authorsCount > 1 ? rolesOf(subject) : [];
  return (
    <div className={styles.meta}>
      {journal && <JournalLine journal={journal} />}
      {year !== null && (isRecent ? <strong>{year}</strong> : <span>{year}</span>)}
      <span title={formatCount(citationsCount)}>{t.roundCitations(citationsCount)}</span>
      <Origins article={article} />
      {roles.length > 0 && <Badge>{roles.join(', ')}</Badge>}
      {journal?.preprint && <Badge>{t.preprint}</Badge>}
      <ArticleMarks
        article={{
          isRetracted: article.isRetracted,
          isNotable: article.notable,
          isOpenAccess: article.openAccess,
        }}
      />
    </div>
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
