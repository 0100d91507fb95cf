import { Button } from '@mantine/core';
import { checkConcept } from '@peerlens/concepts/concept-validation.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CandidateDraft, CandidateValue, DraftLiteral } from './candidate-draft.ts';
import styles from './candidates.module.css';
import { candidatesTexts as t } from './candidates.texts.ts';
import { ConceptList } from './concept-list.tsx';
import { useRowKnowledge } from './row-knowledge.ts';
import { WikipediaList } from './wikipedia-list.tsx';
import type { WikipediaVariant } from './wikipedia-titles.ts';

/** A concept list in curation. @source specification 1, section 9 */
const COLLAPSED = { threshold: 110, shown: 100 };

interface CandidateDialogProps {
  row: CandidateValue;
  draft: CandidateDraft;
  wikipedia: readonly WikipediaVariant[];
  errors: readonly string[];
  moderates: boolean;
  isSaving: boolean;
  onChange: (draft: CandidateDraft) => void;
  /** @param isSound whether nothing is seen to be wrong with it. */
  onCreate: (isSound: boolean) => void;
  onClose: () => void;
}

/** One possible concept, to be corrected and made a concept. What was changed stays when it is closed. */
export const CandidateDialog = ({
  row,
  draft,
  wikipedia,
  errors,
  moderates,
  isSaving,
  onChange,
  onCreate,
  onClose,
}: CandidateDialogProps) => {
  // What is done with most rows is one key away.
  const create = useRef<HTMLButtonElement>(null);
  useEffect(() => create.current?.focus(), []);
  // As it was opened: what is asked must not change with every tick.
  const [asked] = useState(row.literals);
  const known = useRowKnowledge(asked, row.outcome?.conceptId ?? null);
  const knowledgeOf = (name: string) => {
    const at = asked.findIndex((literal) => literal.name === name);
    return at < 0 || !known.data
      ? null
      : { ...known.data.literals[at], count: known.data.literalsDfs?.perLiteral[at] ?? null };
  };
  const used = draft.literals.filter(({ isUsed }) => isUsed);
  const findings = checkConcept({
    name: draft.name,
    literals: used.map(({ name, isAmbiguous }) => ({
      name,
      isAmbiguous,
      composite: null,
      lang: 'all',
      conflicts: knowledgeOf(name)?.similarLiteralsConcepts,
      variants: knowledgeOf(name)?.expandedLiteralsVariants,
    })),
  });
  const warningsOf = new Map(used.map(({ name }, at) => [name, findings.literals[at].warnings]));
  const change = (name: string, to: Partial<DraftLiteral>): void =>
    onChange({
      ...draft,
      literals: draft.literals.map((literal) => (literal.name === name ? { ...literal, ...to } : literal)),
    });
  const isSound =
    findings.errors.length === 0 && findings.literals.every((found) => found.errors.length === 0);
  const isDecided = row.outcome !== null;
  return (
    <Dialog
      title={row.name}
      close={t.close}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button ref={create} loading={isSaving} disabled={isDecided} onClick={() => onCreate(isSound)}>
            {moderates ? t.createConcept : t.suggestConcept}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.closeAndContinue}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        {isDecided && <Notice kind="info" title={t.decidedAlready} />}
        {errors.map((error) => (
          <Notice key={error} kind="danger" title={error} />
        ))}
        {known.hasFailed && (
          <Notice kind="danger" title={t.statsFailed}>
            <button type="button" className={styles.more} onClick={known.retry}>
              {t.again}
            </button>
          </Notice>
        )}
        <TextField
          label={t.name}
          value={draft.name}
          maxLength={500}
          onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
        />
        {[...findings.errors, ...findings.warnings].map((finding) => (
          <span key={finding} className={styles.warning}>
            {finding}
          </span>
        ))}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.basic}
            onChange={({ currentTarget }) => onChange({ ...draft, basic: currentTarget.checked })}
          />
          {t.basic}
        </label>
        <table className={styles.literals} aria-label={t.literals}>
          <thead>
            <tr>
              <th scope="col">{t.use}</th>
              <th scope="col">{t.literal}</th>
              <th scope="col" className={styles.number}>
                {t.df}
              </th>
              <th scope="col">{t.ambiguous}</th>
            </tr>
          </thead>
          <tbody>
            {draft.literals.map((literal) => {
              const count = knowledgeOf(literal.name)?.count ?? null;
              const warnings = warningsOf.get(literal.name) ?? [];
              return (
                <tr key={literal.name}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t.takes(literal.name)}
                      checked={literal.isUsed}
                      onChange={({ currentTarget }) =>
                        change(literal.name, { isUsed: currentTarget.checked })
                      }
                    />
                  </td>
                  <td>
                    {literal.name}
                    {warnings.map((warning) => (
                      <span key={warning} className={styles.warning}>
                        {warning}
                      </span>
                    ))}
                  </td>
                  <td className={styles.number}>
                    {count === null && '…'}
                    {count !== null &&
                      (count.df > 0 ? (
                        <Link to="/search/" search={{ q: count.searchQuery }} target="_blank">
                          {formatCount(count.df)}
                        </Link>
                      ) : (
                        formatCount(count.df)
                      ))}
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t.ambiguousOf(literal.name)}
                      checked={literal.isAmbiguous}
                      onChange={({ currentTarget }) =>
                        change(literal.name, { isAmbiguous: currentTarget.checked })
                      }
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {wikipedia.length > 0 && (
          <div>
            <strong>{t.wikipedia}</strong>
            <WikipediaList label={t.wikipedia} variants={wikipedia} isFull {...COLLAPSED} />
          </div>
        )}
        {known.conflicts.length > 0 && (
          <div>
            <strong>{t.conflicts}</strong>
            <ConceptList label={t.conflicts} concepts={known.conflicts} {...COLLAPSED} />
          </div>
        )}
        {known.neighbors.length > 0 && (
          <div>
            <strong>{t.neighbors}</strong>
            <ConceptList label={t.neighbors} concepts={known.neighbors} {...COLLAPSED} />
          </div>
        )}
      </div>
    </Dialog>
  );
};
