import { Link } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formOf, newForm } from '../editor/concept-form.ts';
import { conceptPath } from '../ontology-paths.ts';
import type { PendingEntry } from './pending-changes.ts';
import { addedLiterals, comparedFields, formAfter, isDeletedAfter } from './proposed.ts';
import type { Line } from './proposed.ts';
import styles from './review.module.css';
import { reviewTexts as t } from './review.texts.ts';
import { useProposed } from './use-proposed.ts';

const FIELDS = ['name', 'literals', 'basic', 'broader', 'categories'] as const;
const SIGNS = { same: '', added: '+', removed: '−' } as const;

const Lines = ({ lines, hides }: { lines: readonly Line[]; hides: Line['mark'] }) => (
  <ul className={styles.lines}>
    {lines
      .filter(({ mark }) => mark !== hides)
      .map(({ text, mark }) => (
        <li key={text} data-mark={mark}>
          {mark !== 'same' && (
            <>
              <span aria-hidden>{SIGNS[mark]}</span>
              <span className="visually-hidden">{t.marks[mark]}: </span>
            </>
          )}
          {text}
        </li>
      ))}
  </ul>
);

/** What new literals would find, and whose they are already. */
const NewLiterals = ({ entry }: { entry: PendingEntry }) => {
  const literals = addedLiterals(entry.actions);
  const { data, error } = api.ontologyLiterals.validateLiterals.useQuery(
    { conceptId: entry.conceptId, literals, withDfs: true },
    { enabled: literals.length > 0 },
  );
  if (literals.length === 0) return null;
  if (error) return <FailureNotice error={error} />;
  return (
    <div className={styles.known}>
      <h3>{t.newOnes}</h3>
      <ul className={styles.lines} aria-busy={data === undefined}>
        {literals.map((literal, at) => {
          const df = data?.literalsDfs?.perLiteral[at];
          const conflicts = data?.literals[at]?.similarLiteralsConcepts ?? [];
          return (
            <li key={`${literal.name} ${literal.lang ?? ''}`}>
              {literal.name}:{' '}
              {df && df.searchQuery !== '' ? (
                <Link to="/search/" search={{ q: df.searchQuery }} preload={false}>
                  {formatCount(df.df)}
                </Link>
              ) : (
                df && formatCount(df.df)
              )}
              {conflicts.length > 0 && (
                <span className={styles.conflict}>
                  {t.conflicts(conflicts.map(({ name }) => name).join(', '))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** What a suggestion does to one concept, beside the concept as it is. */
export const ChangePart = ({ entry }: { entry: PendingEntry }) => {
  const { concept, nameOf, error, isReady } = useProposed(entry);
  if (error) return <FailureNotice error={error} />;
  if (!isReady) return <p className={styles.quiet}>{t.loading}</p>;
  const before = concept ? formOf(concept) : newForm('');
  const fields = comparedFields(before, formAfter(concept, entry.actions, nameOf));
  const [was, will] = [concept?.deleted ?? false, isDeletedAfter(concept, entry.actions)];
  const children = concept?.childConceptsCount ?? 0;
  return (
    <section className={styles.part} aria-label={entry.name}>
      {concept && (
        <p>
          <Link to={conceptPath(concept.id)}>{t.open}</Link>
        </p>
      )}
      {!was && will && <Notice kind="danger">{t.willBeDeleted}</Notice>}
      {was && !will && <Notice kind="success">{t.willBeRestored}</Notice>}
      {!was && will && children > 0 && <Notice kind="danger">{t.parent(children)}</Notice>}
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.field}</span>
            </th>
            {concept && <th scope="col">{t.present}</th>}
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {FIELDS.filter((field) => fields[field].length > 0).map((field) => (
            <tr key={field}>
              <th scope="row">{t.fields[field]}</th>
              {concept && (
                <td>
                  <Lines lines={fields[field]} hides="added" />
                </td>
              )}
              <td>
                <Lines lines={fields[field]} hides="removed" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NewLiterals entry={entry} />
    </section>
  );
};
