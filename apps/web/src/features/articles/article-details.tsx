import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { articlePageTexts as p } from './article-page.texts.ts';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';
import type { ArticleDisplayValue } from './byline.tsx';

type ArticleValue = ApiOutputs['articles']['byId'];

const outside = (href: string, text: string) => (
  <a href={href} rel="noreferrer">
    {text} <IconExternalLink size={13} aria-hidden />
  </a>
);

const journalLink = ({ id, name }: NonNullable<ArticleValue['journal']>) => (
  <Link to="/search/" search={{ q: `j:${id}` }} preload={false}>
    {name}
  </Link>
);

const EXPORTS = ['bibtex', 'ris', 'csl-json', 'csv', 'xlsx', 'jsonl'] as const;

/** Files that reference managers and spreadsheets read. */
const ExportLinks = ({ id }: { id: number }) => (
  <ul className={styles.exports} aria-label={p.export}>
    {EXPORTS.map((format) => (
      <li key={format}>
        <a href={`/api/articles/${id}/export?format=${format}`} download>
          <IconDownload size={14} aria-hidden /> {p.formats[format]}
        </a>
      </li>
    ))}
  </ul>
);

interface ArticleDetailsProps {
  article: ArticleValue;
  display: ArticleDisplayValue;
}

/** Everything else that is known of an article, where it is found, and its files. */
export const ArticleDetails = ({ article, display }: ArticleDetailsProps) => {
  const { journal } = article;
  const rows: [string, ReactNode][] = [
    [t.journal, journal && journalLink(journal)],
    [t.published, article.publishedOn && formatDay(article.publishedOn)],
    [t.volume, article.volume],
    [t.issue, article.issue],
    [t.pagesLabel, article.pages],
    [t.type, article.type],
    [t.language, article.language],
    ...display.origins.map(({ code, url, originId }): [string, ReactNode] => [
      t.originCodes[code],
      outside(url, originId),
    ]),
    [p.openAlex, outside(`https://openalex.org/W${article.id}`, `W${article.id}`)],
    [t.original, article.url && /^https?:/.test(article.url) && outside(article.url, t.original)],
  ];
  return (
    <dl className={styles.details}>
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div>
        <dt>{p.export}</dt>
        <dd>
          <ExportLinks id={article.id} />
        </dd>
      </div>
    </dl>
  );
};
