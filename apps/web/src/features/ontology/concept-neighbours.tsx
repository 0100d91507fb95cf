import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Waiting } from '../../ui/empty.tsx';
import { Section } from '../../ui/page.tsx';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import { ArticleList } from '../articles/article-card.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { ConceptLink } from './concept-link.tsx';
import styles from './ontology.module.css';
import { ontologyTexts } from './ontology.texts.ts';

const t = ontologyTexts.page;
type ConceptValue = ApiOutputs['ontology']['concept'];

/** Longer lists show the first of them. @source specification 1, section 9 */
const SHOWN = 15;
/** @source specification 1, section 9: 50 are asked for, up to 10 shown */
const RELATED_ASKED = 50;
const RELATED_SHOWN = 10;
const ARTICLES = 5;

const ConceptNames = ({ concepts }: { concepts: readonly { id: number; name: string }[] }) => (
  <ul className={styles.names}>
    {concepts.map((concept) => (
      <li key={concept.id}>
        <ConceptLink {...concept} />
      </li>
    ))}
  </ul>
);

/** What a concept stands under, and what stands under it. */
export const Family = ({ concept }: { concept: ConceptValue }) => {
  const inComposites = concept.childConceptsCount - concept.narrower.length;
  return (
    <>
      <Section title={t.parents} count={concept.broader.length}>
        {concept.broader.length === 0 ? (
          <p className={styles.quiet}>{t.noParents}</p>
        ) : (
          <ConceptNames concepts={concept.broader} />
        )}
      </Section>
      <Section title={t.children} count={concept.childConceptsCount}>
        {concept.childConceptsCount === 0 && <p className={styles.quiet}>{t.noChildren}</p>}
        <TwoStepList
          items={concept.narrower}
          first={SHOWN}
          render={(shown) => <ConceptNames concepts={shown} />}
        />
        {inComposites > 0 && <p className={styles.quiet}>{t.composites(inComposites)}</p>}
      </Section>
    </>
  );
};

/** Concepts that stand in the same articles more often than chance has it. */
export const Related = ({ id }: { id: number }) => {
  const { data, isPending } = api.ontologyLiterals.recommendedConcepts.useQuery({
    conceptId: id,
    topn: RELATED_ASKED,
  });
  const shown = data?.concepts.slice(0, RELATED_SHOWN).map((one) => ({ id: one.conceptId, name: one.name }));
  return (
    <Section title={t.related}>
      {isPending && <Waiting label={t.related} rows={3} />}
      {shown?.length === 0 && <p className={styles.quiet}>{t.noRelated}</p>}
      {shown && <ConceptNames concepts={shown} />}
    </Section>
  );
};

/** The articles with a concept that came last. */
export const NewestArticles = ({ id }: { id: number }) => {
  const { data, isPending } = api.articles.search.useQuery({ q: `c:${id}`, sort: 'newest', limit: ARTICLES });
  return (
    <Section
      title={t.newest}
      actions={
        <ButtonLink
          to="/search/"
          search={{ q: `c:${id}`, sort: 'newest' }}
          preload={false}
          variant="subtle"
          size="compact-sm"
        >
          {t.searchAll}
        </ButtonLink>
      }
    >
      {isPending && <Waiting label={t.newest} rows={3} />}
      {data?.articles.length === 0 && <p className={styles.quiet}>{t.noArticles}</p>}
      {data && data.articles.length > 0 && <ArticleList articles={data.articles} isCompact />}
    </Section>
  );
};
