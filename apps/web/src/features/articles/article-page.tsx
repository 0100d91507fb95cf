import { IconUsersGroup } from '@tabler/icons-react';
import type { ApiOutputs } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import { ConceptChips } from '../concepts/concept-chips.tsx';
import { LabelControl } from '../labels/label-control.tsx';
import { ConceptText } from '../concepts/concept-text.tsx';
import { ArticleList } from './article-card.tsx';
import { ArticleDetails } from './article-details.tsx';
import { articlePageTexts as p } from './article-page.texts.ts';
import { ArticlePeople } from './article-people.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';
import type { ArticleDisplayValue } from './byline.tsx';
import { CitationList } from './citation-list.tsx';
import { DisplayMeta } from './display-meta.tsx';
import { PossibleConcepts } from './possible-concepts.tsx';

type ArticleValue = ApiOutputs['articles']['byId'];

const Retraction = ({ article, display }: ArticlePageProps) => {
  const published = article.url && /^https?:/.test(article.url) ? article.url : null;
  const notice = display.origins[0]?.url ?? published;
  return (
    <Notice kind="danger" title={t.retractedBanner}>
      {t.retractedText}{' '}
      {notice && (
        <a href={notice} rel="noreferrer">
          {p.retractionNotice}
        </a>
      )}
    </Notice>
  );
};

const Abstract = ({ article: { abstract, tagged } }: { article: ArticleValue }) => (
  <Section title={t.abstract}>
    <p className={styles.abstract}>
      {abstract ? (
        <ConceptText text={abstract} spans={tagged.abstractSpans} concepts={tagged.concepts} />
      ) : (
        t.noAbstract
      )}
    </p>
  </Section>
);

interface ArticlePageProps {
  article: ArticleValue;
  /** The same article as lists of authors and REST have it. */
  display: ArticleDisplayValue;
}

export const ArticlePage = ({ article, display }: ArticlePageProps) => {
  const { id, tagged, referencesInCorpus, referencesTotal } = article;
  return (
    <Page title={article.title}>
      {article.isRetracted && <Retraction article={article} display={display} />}
      <PageHead
        title={<ConceptText text={article.title} spans={tagged.titleSpans} concepts={tagged.concepts} />}
        lead={<DisplayMeta article={display} />}
        actions={
          <ButtonLink
            to="/referees-beam/$docKind/$docId/"
            params={{ docKind: 'article', docId: String(id) }}
            size="md"
            leftSection={<IconUsersGroup size={19} aria-hidden />}
          >
            {t.findReferees}
          </ButtonLink>
        }
      />
      <LabelControl kind="article" id={article.id} name={article.title} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Abstract article={article} />
          <Section title={t.concepts} count={tagged.concepts.length}>
            {tagged.concepts.length > 0 ? <ConceptChips concepts={tagged.concepts} /> : <p>{t.noConcepts}</p>}
          </Section>
          <PossibleConcepts id={id} />
          <ArticlePeople article={article} />
          {article.similar.length > 0 && (
            <Section title={t.similar}>
              <TwoStepList
                items={article.similar}
                render={(shown) => <ArticleList articles={shown} isCompact />}
              />
            </Section>
          )}
          <CitationList
            id={id}
            link="citedBy"
            title={t.citedBy}
            first={article.citedBy}
            total={article.citedByTotal}
          />
          <CitationList
            id={id}
            link="references"
            title={t.references}
            note={referencesTotal > referencesInCorpus ? p.referencesOf(referencesTotal) : undefined}
            first={article.references}
            total={referencesInCorpus}
          />
        </div>
        <aside aria-label={t.details}>
          <ArticleDetails article={article} display={display} />
        </aside>
      </div>
    </Page>
  );
};
