import { IconExternalLink, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../lib/api.ts';
import { countryName, formatDay } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import { ConceptChips } from '../concepts/concept-chips.tsx';
import { ConceptText } from '../concepts/concept-text.tsx';
import { ArticleList, ArticleMeta } from './article-card.tsx';
import type { ArticleCardValue } from './article-card.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';

type ArticleValue = ApiOutputs['articles']['byId'];

const outside = (href: string, text: string) => (
  <a href={href} rel="noreferrer">
    {text} <IconExternalLink size={13} aria-hidden />
  </a>
);

const Details = ({ article }: { article: ArticleValue }) => {
  const rows: [string, ReactNode][] = [
    [t.journal, article.journal?.name],
    [t.published, article.publishedOn && formatDay(article.publishedOn)],
    [t.volume, article.volume],
    [t.issue, article.issue],
    [t.pagesLabel, article.pages],
    [t.type, article.type],
    [t.language, article.language],
    ['DOI', article.doi && outside(`https://doi.org/${article.doi}`, article.doi)],
    ['PubMed', article.pmid && outside(`https://pubmed.ncbi.nlm.nih.gov/${article.pmid}/`, article.pmid)],
    [
      'PMC',
      article.pmcid && outside(`https://pmc.ncbi.nlm.nih.gov/articles/${article.pmcid}/`, article.pmcid),
    ],
    ['arXiv', article.arxivId && outside(`https://arxiv.org/abs/${article.arxivId}`, article.arxivId)],
    ['', article.url && /^https?:/.test(article.url) && outside(article.url, t.original)],
  ];
  const known = rows.filter(([, value]) => Boolean(value));
  return (
    <dl className={styles.details}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name || t.original}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const People = ({ article }: { article: ArticleValue }) => (
  <Section title={t.authors} count={article.authorsTotal}>
    <TwoStepList
      items={article.authorships}
      first={12}
      render={(shown) => (
        <ul className={styles.people}>
          {shown.map(({ author, isCorresponding, affiliations, countries }, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same name may be printed twice
            <li key={position}>
              {author.id === null ? (
                author.name
              ) : (
                <Link to="/author/$id/{-$slug}/" params={{ id: String(author.id) }}>
                  {author.name}
                </Link>
              )}
              {isCorresponding && <small>{t.corresponding}</small>}
              <small>{[...affiliations, ...countries.map(countryName)].join(', ')}</small>
            </li>
          ))}
        </ul>
      )}
    />
  </Section>
);

interface RelatedProps {
  title: string;
  count?: number;
  note?: string;
  articles: ArticleCardValue[];
}

const Related = ({ title, count, note, articles }: RelatedProps) =>
  articles.length === 0 ? null : (
    <Section title={title} count={count} actions={note && <small>{note}</small>}>
      <TwoStepList items={articles} render={(shown) => <ArticleList articles={shown} isCompact />} />
    </Section>
  );

export const ArticlePage = ({ article }: { article: ArticleValue }) => {
  const { tagged } = article;
  return (
    <Page title={article.title}>
      {article.isRetracted && (
        <Notice kind="danger" title={t.retractedBanner}>
          {t.retractedText}
        </Notice>
      )}
      <PageHead
        title={<ConceptText text={article.title} spans={tagged.titleSpans} concepts={tagged.concepts} />}
        lead={<ArticleMeta article={article} />}
        actions={
          <ButtonLink
            to="/referees-beam/$docKind/$docId/"
            params={{ docKind: 'article', docId: String(article.id) }}
            size="md"
            leftSection={<IconUsersGroup size={19} aria-hidden />}
          >
            {t.findReferees}
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Section title={t.abstract}>
            <p className={styles.abstract}>
              {article.abstract ? (
                <ConceptText
                  text={article.abstract}
                  spans={tagged.abstractSpans}
                  concepts={tagged.concepts}
                />
              ) : (
                t.noAbstract
              )}
            </p>
          </Section>
          <Section title={t.concepts} count={tagged.concepts.length}>
            {tagged.concepts.length > 0 ? <ConceptChips concepts={tagged.concepts} /> : <p>{t.noConcepts}</p>}
          </Section>
          <People article={article} />
          <Related title={t.similar} articles={article.similar} />
          <Related
            title={t.citedBy}
            count={article.citedByTotal}
            articles={article.citedBy}
            {...(article.citedBy.length < article.citedByTotal && {
              note: t.citedByOf(article.citedBy.length, article.citedByTotal),
            })}
          />
          <Related
            title={t.references}
            articles={article.references}
            {...(article.references.length < article.referencesTotal && {
              note: t.referencesOf(article.references.length, article.referencesTotal),
            })}
          />
        </div>
        <aside aria-label={t.details}>
          <Details article={article} />
        </aside>
      </div>
    </Page>
  );
};
