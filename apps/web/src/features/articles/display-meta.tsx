import { Link } from '@tanstack/react-router';
import { formatCount, formatScore } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { ArticleMarks } from './article-card.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';
import type { ArticleDisplayValue } from './byline.tsx';
import { Origins } from './origins.tsx';

/** `12(3), 45–67`: volume, issue and pages, as far as they are known. */
const placeOf = ({ volume, issue, pages }: NonNullable<ArticleDisplayValue['journal']>): string => {
  const number = `${volume ?? ''}${issue === null ? '' : `(${issue})`}`;
  return [number, pages ?? ''].filter((part) => part !== '').join(', ');
};

/** Leads to the other articles of the journal. @source specification 1, section 2.8 */
export const JournalLine = ({ journal }: { journal: NonNullable<ArticleDisplayValue['journal']> }) => (
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

/** What is known of an article beside title and authors. @source specification 1, section 2.8 */
export const DisplayMeta = ({ article, roles = [] }: { article: ArticleDisplayValue; roles?: string[] }) => {
  const { journal, year, isRecent, citationsCount } = article;
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
