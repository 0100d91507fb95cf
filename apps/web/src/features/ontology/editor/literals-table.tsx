import { useRef, useState } from 'react';
import type { Findings } from '@peerlens/concepts/concept-validation.ts';
import { loads } from '../../../lib/api.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { answeredLiterals, blankLiteral, literalDraft, withLiteral } from './concept-form.ts';
import type { FormLiteral } from './concept-form.ts';
import styles from './editor.module.css';
import { ontologyTexts } from '../ontology.texts.ts';
import { editorTexts as t } from './editor.texts.ts';
import { LiteralRow } from './literal-row.tsx';
import type { LiteralChecks } from './use-literal-checks.ts';

interface LiteralsTableProps {
  conceptId: number | null;
  literals: readonly FormLiteral[];
  /** In the order of the literals. */
  findings: readonly Findings[];
  checks: LiteralChecks;
  names: ReadonlyMap<number, string>;
  isDisabled: boolean;
  onChange: (literals: FormLiteral[]) => void;
}

/** All literals, and a blank row for one more. */
export const LiteralsTable = ({
  conceptId,
  literals,
  findings,
  checks,
  names,
  isDisabled,
  onChange,
}: LiteralsTableProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [blankLang, setBlankLang] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const blank = blankLiteral(literals);
  const rows = isDisabled ? literals : [...literals, { ...blank, lang: blankLang ?? blank.lang }];

  const focusRow = (at: number) =>
    body.current?.rows[at]?.querySelector<HTMLInputElement>('input[data-words]')?.focus();
  const change = (literal: FormLiteral) => {
    const isBlankRow = literal.key === blank.key;
    setBlankLang(isBlankRow ? literal.lang : null);
    onChange(withLiteral(literals, literal));
  };
  const remove = (at: number) => {
    onChange(literals.filter((_, place) => place !== at));
    requestAnimationFrame(() => focusRow(at));
  };
  const takeParent = async ({ conceptId: parentConceptId, name }: { conceptId: number; name: string }) => {
    setFailure(null);
    try {
      const answer = await loads.ontologyLiterals.useAsParentInComposite.fetch({
        conceptId,
        parentConceptId,
        literals: literals.map(literalDraft),
      });
      onChange(
        answeredLiterals(literals, answer.literals, (id) =>
          id === parentConceptId ? name : (names.get(id) ?? ''),
        ),
      );
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      {failure !== null && <FailureNotice error={failure} />}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.literal}</th>
            <th scope="col">{t.columns.ambiguous}</th>
            <th scope="col" className={styles.number} title={ontologyTexts.literalDfHelp}>
              {t.columns.df}
            </th>
            <th scope="col">{t.columns.conflicts}</th>
            <th scope="col">{t.columns.neighbors}</th>
            <th scope="col">
              <span className="visually-hidden">{t.columns.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((literal, at) => (
            <LiteralRow
              key={literal.key}
              literal={literal}
              at={at + 1}
              isNew={at === literals.length}
              isDisabled={isDisabled}
              findings={findings[at] ?? null}
              knowledge={checks.knowledgeOf(literal)}
              df={checks.dfOf(literal)}
              onChange={change}
              onRemove={() => remove(at)}
              onUseAsParent={(concept) => void takeParent(concept)}
              onMove={(step) => focusRow(at + step)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};
