import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Badge, Chips, chipClass } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { BeingUpdated } from './being-updated.tsx';
import { ConceptLiterals } from './concept-literals.tsx';
import { Family, NewestArticles, Related } from './concept-neighbours.tsx';
import { useConceptState } from './concept-state.tsx';
import { PAGE } from './log-params.ts';
import { OntologyPage } from './ontology-page.tsx';
import styles from './ontology.module.css';
import { ontologyTexts } from './ontology.texts.ts';

const t = ontologyTexts.page;

/** What is proposed for a concept and not decided yet, where there is anything. */
const Pending = ({ id }: { id: number }) => {
  const { data } = api.ontologyChanges.ofConcept.useQuery({ conceptId: id, status: 'pending' });
  if (!data || data.length === 0) return null;
  return (
    <Notice kind="info" title={data.length < PAGE ? t.pending(data.length) : t.pendingMany(data.length)}>
      <Link to="/ontology/concept/log/$id/" params={{ id: String(id) }} search={{}}>
        {t.seePending}
      </Link>
    </Notice>
  );
};

export const ConceptPage = ({ id }: { id: number }) => {
  const [concept] = api.ontology.concept.useSuspenseQuery({ id });
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const isUser = user.is_authenticated;
  const { buttons, notices } = useConceptState(concept);
  return (
    <OntologyPage
      title={concept.name}
      heading={
        <span className={styles.name}>
          {concept.name}
          {concept.deleted && <Badge tone="danger">{ontologyTexts.deleted}</Badge>}
          {concept.basic && <Badge title={t.basicHelp}>{ontologyTexts.basic}</Badge>}
          {concept.isManuallyModified && <Badge>{t.manual}</Badge>}
        </span>
      }
      lead={
        <>
          {t.recognised}{' '}
          <Link to="/search/" search={{ q: `c:${id}` }} preload={false}>
            {t.articles(concept.df)}
          </Link>{' '}
          <BeingUpdated />
        </>
      }
      crumbs={[
        <Link key="concepts" to="/ontology/concepts/" search={{}}>
          {ontologyTexts.concepts}
        </Link>,
        concept.name,
        ...(isUser
          ? [
              <Link key="log" to="/ontology/concept/log/$id/" params={{ id: String(id) }} search={{}}>
                {t.log}
              </Link>,
            ]
          : []),
      ]}
      actions={isUser && buttons}
    >
      {isUser && notices}
      {concept.deleted && <Notice kind="danger" title={t.deleted} />}
      {isUser && <Pending id={id} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Section title={ontologyTexts.literals} count={concept.literals.length}>
            <ConceptLiterals concept={concept} isUser={isUser} />
          </Section>
          {isUser && <NewestArticles id={id} />}
        </div>
        <aside aria-label={t.details} className={styles.stack}>
          <Family concept={concept} />
          <Section title={ontologyTexts.categories}>
            {concept.categories.length === 0 ? (
              <p className={styles.quiet}>{t.noCategories}</p>
            ) : (
              <Chips label={ontologyTexts.categories}>
                {concept.categories.map((category) => (
                  <Link key={category} to="/ontology/concepts/" search={{ category }} className={chipClass}>
                    {category}
                  </Link>
                ))}
              </Chips>
            )}
          </Section>
          {isUser && <Related id={id} />}
          <Section title={t.origin}>
            <dl className={styles.facts}>
              <dt>{t.id}</dt>
              <dd>{id}</dd>
              <dt>{t.changed}</dt>
              <dd>
                <When iso={concept.dateModified} />
              </dd>
              {(concept.source ?? concept.uri) && (
                <>
                  <dt>{t.origin}</dt>
                  <dd>
                    {concept.source} {concept.uri}
                  </dd>
                </>
              )}
            </dl>
          </Section>
        </aside>
      </div>
    </OntologyPage>
  );
};
