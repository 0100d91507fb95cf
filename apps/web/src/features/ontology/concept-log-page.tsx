import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { readOneOf } from '../../lib/search-codec.ts';
import { Empty } from '../../ui/empty.tsx';
import { Select } from '../../ui/select.tsx';
import { ConceptLink } from './concept-link.tsx';
import { PAGE, STATUSES, conceptLogInput } from './log-params.ts';
import type { ConceptLogParams } from './log-params.ts';
import { LogTable } from './log-table.tsx';
import styles from './log.module.css';
import { logTexts } from './log.texts.ts';
import { OntologyPage } from './ontology-page.tsx';
import { useModerates } from './ontology-tabs.tsx';
import { ontologyTexts } from './ontology.texts.ts';

const t = logTexts.ofConcept;

/** What is proposed for one concept, and what was done to it. */
export const ConceptLogPage = ({ id, params }: { id: number; params: ConceptLogParams }) => {
  const [concept] = api.ontology.concept.useSuspenseQuery({ id });
  const [entries] = api.ontologyChanges.ofConcept.useSuspenseQuery(conceptLogInput(id, params));
  const moderates = useModerates();
  const navigate = useNavigate({ from: '/ontology/concept/log/$id' });
  const { status = 'pending' } = params;
  const last = entries.at(-1);
  return (
    <OntologyPage
      title={`${t.title}: ${concept.name}`}
      heading={t.title}
      lead={t.lead}
      crumbs={[
        <Link key="concepts" to="/ontology/concepts/" search={{}}>
          {ontologyTexts.concepts}
        </Link>,
        <ConceptLink key="concept" {...concept} />,
        t.title,
      ]}
    >
      {moderates && (
        <div className={styles.status}>
          <Select
            label={t.status}
            value={status}
            data={STATUSES.map((value) => ({ value, label: t.statuses[value] }))}
            onChange={({ currentTarget }) =>
              void navigate({
                search: { status: readOneOf(currentTarget.value, ['accepted', 'rejected'] as const) },
                replace: true,
              })
            }
          />
        </div>
      )}
      <LogTable entries={entries} empty={<Empty title={t.none[status]} />} />
      <nav className={styles.pager} aria-label={logTexts.pages}>
        {params.before !== undefined && (
          <Link
            to="/ontology/concept/log/$id/"
            params={{ id: String(id) }}
            search={{ status: params.status }}
          >
            {t.newest}
          </Link>
        )}
        {last && entries.length === PAGE && (
          <Link
            to="/ontology/concept/log/$id/"
            params={{ id: String(id) }}
            search={{ status: params.status, before: last.id }}
            rel="next"
          >
            {t.older}
          </Link>
        )}
      </nav>
    </OntologyPage>
  );
};
