import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './possible-concepts.module.css';
import { possibleConceptsTexts as t } from './possible-concepts.texts.ts';

const Terms = ({ id }: { id: number }) => {
  const { data, error } = api.articles.possibleConcepts.useQuery({ id });
  if (error) return <FailureNotice error={error} />;
  if (!data) return <p aria-busy="true">{t.loading}</p>;
  if (data.terms.length === 0) return <p>{t.none}</p>;
  return (
    <table className={styles.table}>
      <caption>{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.term}</th>
          <th scope="col" className={styles.number}>
            {t.score}
          </th>
          <th scope="col" className={styles.number}>
            {t.tf}
          </th>
          <th scope="col">{t.ontology}</th>
        </tr>
      </thead>
      <tbody>
        {data.terms.map(({ name, score, tf, conflicts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.number}>{score.toFixed(2)}</td>
            <td className={styles.number}>{tf}</td>
            <td>
              {conflicts.length === 0 && t.free}
              {conflicts.map(({ conceptId, name: concept, isAmbiguous }) => (
                <div key={conceptId}>
                  <Link to="/search/" search={{ q: `c:${conceptId}` }}>
                    {concept}
                  </Link>{' '}
                  {isAmbiguous && t.ambiguous}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Terms of an article that the ontology may lack, for whoever is logged in; looked for when opened. */
export const PossibleConcepts = ({ id }: { id: number }) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const [isOpen, setOpen] = useState(false);
  if (!user?.is_authenticated) return null;
  return (
    <Section title={t.title}>
      <Collapsible label={t.open} isOpen={isOpen} onToggle={setOpen}>
        <Terms id={id} />
      </Collapsible>
      <Link to="/article/$idSlug/possible-concepts/" params={{ idSlug: String(id) }}>
        {t.all}
      </Link>
    </Section>
  );
};
