import { isFaultless } from '@peerlens/concepts/concept-validation.ts';
import { VALIDATION_TEXTS } from '@peerlens/concepts/concept-validation.texts.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { formatCount } from '../../../lib/format.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { BeingUpdated } from '../being-updated.tsx';
import { ConceptFields } from './concept-fields.tsx';
import { namesIn } from './concept-form.ts';
import type { ConceptForm } from './concept-form.ts';
import { ontologyTexts } from '../ontology.texts.ts';
import styles from './editor.module.css';
import { editorTexts as t } from './editor.texts.ts';
import { LiteralsTable } from './literals-table.tsx';
import { findingsOf, useConceptCheck } from './use-concept-check.ts';
import { useLiteralChecks } from './use-literal-checks.ts';
import type { LiteralChecks } from './use-literal-checks.ts';

/** A concept that is being edited, with all that is said of it. */
export const useEditedConcept = (conceptId: number | null, form: ConceptForm) => {
  const checks = useLiteralChecks(conceptId, form.literals);
  const findings = useConceptCheck(form, checks.knowledgeOf);
  return {
    conceptId,
    form,
    checks,
    findings,
    /** What keeps a form from being saved, once all is known of it; none = it can be. @throws whatever asking does. */
    faultsOf: async (of: ConceptForm): Promise<string[]> => {
      const found = findingsOf(of, await checks.whenKnown(of.literals));
      return isFaultless(found) ? [] : found.errors;
    },
  };
};

export type EditedConcept = ReturnType<typeof useEditedConcept>;

interface DfsProps {
  id: number | null;
  df: number;
  total: LiteralChecks['total'];
  /** Then the numbers are of different literals. */
  isChanged: boolean;
}

const Dfs = ({ id, df, total, isChanged }: DfsProps) => (
  <>
    <p className={styles.dfs}>
      {id !== null && (
        <Link to="/search/" search={{ q: `c:${id}` }} preload={false}>
          {t.dfNow(formatCount(df))}
        </Link>
      )}
      {total && (
        <span>
          {total.searchQuery === '' ? (
            t.dfThen(formatCount(total.df))
          ) : (
            <Link to="/search/" search={{ q: total.searchQuery }} preload={false}>
              {t.dfThen(formatCount(total.df))}
            </Link>
          )}
          {total.leftOut > 0 && <span className={styles.quiet}> ({t.dfLeftOut(total.leftOut)})</span>}
        </span>
      )}
      <BeingUpdated />
    </p>
    {id !== null && !isChanged && total && total.df !== df && (
      <p className={styles.quiet}>{ontologyTexts.dfsDiffer}</p>
    )}
  </>
);

interface ConceptBodyProps {
  edited: EditedConcept;
  /** Articles that have the concept now. */
  df: number;
  isDisabled: boolean;
  /** Is anything typed that is not saved? */
  isChanged: boolean;
  onChange: (changed: Partial<ConceptForm>) => void;
}

/** All fields of a concept, and what is wrong with them. */
export const ConceptBody = ({ edited, df, isDisabled, isChanged, onChange }: ConceptBodyProps) => {
  const { conceptId, form, checks, findings } = edited;
  // Before anything is typed nothing is said to be missing.
  const isFresh = conceptId === null && !isChanged;
  const areErrorsShown = !isFresh && !isDisabled && findings.errors.length > 0;
  return (
    <>
      {areErrorsShown && (
        <Notice kind="danger" title={VALIDATION_TEXTS.failed}>
          <ul className={styles.list}>
            {findings.errors.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isFresh &&
        findings.warnings.map((text) => (
          <Notice key={text} kind="warning">
            {text}
          </Notice>
        ))}
      <ConceptFields conceptId={conceptId} form={form} isDisabled={isDisabled} onChange={onChange} />
      <Dfs id={conceptId} df={df} total={checks.total} isChanged={isChanged} />
      <Section title={t.literals} count={form.literals.length}>
        {checks.failure !== null && (
          <>
            <FailureNotice error={checks.failure} />
            <Button variant="default" onClick={() => void checks.retry()}>
              {t.retry}
            </Button>
          </>
        )}
        <LiteralsTable
          conceptId={conceptId}
          literals={form.literals}
          findings={findings.literals}
          checks={checks}
          names={namesIn(form)}
          isDisabled={isDisabled}
          onChange={(literals) => onChange({ literals })}
        />
        <p className={styles.quiet}>
          {t.keys} {checks.isAsking && t.asking}
        </p>
      </Section>
    </>
  );
};
