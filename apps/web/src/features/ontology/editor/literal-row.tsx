import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Findings } from '@peerlens/concepts/concept-validation.ts';
import { formatCount } from '../../../lib/format.ts';
import { Select } from '../../../ui/select.tsx';
import { conceptPath } from '../ontology-paths.ts';
import { CompositeInput } from './composite-input.tsx';
import { LANGS, withParts } from './concept-form.ts';
import type { FormLiteral } from './concept-form.ts';
import styles from './editor.module.css';
import { editorTexts as t } from './editor.texts.ts';
import { FoldedList } from './folded-list.tsx';
import { readingOf } from './literal-parts.ts';
import type { LiteralKnowledge } from './use-literal-checks.ts';

/** Similar concepts fold from more than 3 on to 1; other lists from 20 on to 15. @source specification 1, section 9 */
const CONFLICTS_FOLD = { threshold: 3, shown: 1 };
const NEIGHBORS_FOLD = { threshold: 20, shown: 15 };

interface LiteralRowProps {
  literal: FormLiteral;
  /** From 1. */
  at: number;
  isNew: boolean;
  isDisabled: boolean;
  findings: Findings | null;
  knowledge: LiteralKnowledge | undefined;
  df: { df: number; searchQuery: string } | undefined;
  onChange: (literal: FormLiteral) => void;
  onRemove: () => void;
  onUseAsParent: (concept: { conceptId: number; name: string }) => void;
  onMove: (step: 1 | -1) => void;
}

type Neighbor = LiteralKnowledge['lexicalNeighborsConcepts'][number];

const Neighbors = ({
  name,
  neighbors,
  isDisabled,
  onUse,
}: {
  name: string;
  neighbors: readonly Neighbor[];
  isDisabled: boolean;
  onUse: (concept: Neighbor) => void;
}) => (
  <FoldedList
    label={`${t.columns.neighbors}: ${name}`}
    items={neighbors}
    keyOf={({ conceptId }) => conceptId}
    {...NEIGHBORS_FOLD}
    render={(neighbor) => (
      <>
        <Link to={conceptPath(neighbor.conceptId)} title={t.neighborBy(neighbor.literal)} preload={false}>
          {neighbor.name}
        </Link>
        {neighbor.canBeParent && !isDisabled && (
          <button
            type="button"
            className={styles.fold}
            aria-label={t.parentOf(neighbor.name)}
            onClick={() => onUse(neighbor)}
          >
            {t.asParent}
          </button>
        )}
      </>
    )}
  />
);

/** One literal with all that is known of it, or the blank row for one more. */
export const LiteralRow = ({
  literal,
  at,
  isNew,
  isDisabled,
  findings,
  knowledge,
  df,
  onChange,
  onRemove,
  onUseAsParent,
  onMove,
}: LiteralRowProps) => {
  const id = useId();
  const name = isNew ? t.newLiteral : readingOf(literal.parts) || t.literalNo(at);
  const langs = (LANGS as readonly string[]).includes(literal.lang) ? LANGS : [...LANGS, literal.lang];
  return (
    <tr className={styles.row} data-new={isNew || undefined}>
      <td data-name={t.columns.literal} className={styles.wide}>
        <div className={styles.literal}>
          <CompositeInput
            parts={literal.parts}
            label={name}
            placeholder={isNew ? t.typeLiteral : undefined}
            describedBy={`${id}findings`}
            isInvalid={(findings?.errors.length ?? 0) > 0}
            isDisabled={isDisabled}
            onChange={(parts) => onChange(withParts(literal, parts))}
            onMove={onMove}
          />
          <Select
            aria-label={t.langOf(name)}
            className={styles.lang}
            size="sm"
            value={literal.lang}
            data={[...langs]}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...literal, lang: event.currentTarget.value })}
          />
        </div>
        <div id={`${id}findings`} className={styles.findings} aria-live="polite">
          {findings?.errors.map((text) => (
            <p key={text} className={styles.error}>
              {text}
            </p>
          ))}
          {findings?.warnings.map((text) => (
            <p key={text} className={styles.warning}>
              {text}
            </p>
          ))}
        </div>
      </td>
      <td data-name={t.columns.ambiguous}>
        {!isNew && (
          <Checkbox
            aria-label={t.ambiguousOf(name)}
            checked={literal.isAmbiguous}
            disabled={isDisabled}
            onChange={(event) =>
              onChange({ ...literal, isAmbiguous: event.currentTarget.checked, isTouched: true })
            }
          />
        )}
      </td>
      <td data-name={t.columns.df} className={styles.number}>
        {!isNew &&
          df &&
          (df.searchQuery === '' ? (
            formatCount(df.df)
          ) : (
            <Link to="/search/" search={{ q: df.searchQuery }} preload={false}>
              {formatCount(df.df)}
            </Link>
          ))}
      </td>
      <td data-name={t.columns.conflicts}>
        {knowledge && knowledge.similarLiteralsConcepts.length > 0 && (
          <FoldedList
            label={`${t.columns.conflicts}: ${name}`}
            items={knowledge.similarLiteralsConcepts}
            keyOf={({ conceptId }) => conceptId}
            {...CONFLICTS_FOLD}
            render={(concept) => (
              <Link
                to={conceptPath(concept.conceptId)}
                className={concept.isAmbiguous ? styles.muted : undefined}
                preload={false}
              >
                {concept.name}
              </Link>
            )}
          />
        )}
      </td>
      <td data-name={t.columns.neighbors}>
        {knowledge && knowledge.lexicalNeighborsConcepts.length > 0 && (
          <Neighbors
            name={name}
            neighbors={knowledge.lexicalNeighborsConcepts}
            isDisabled={isDisabled}
            onUse={onUseAsParent}
          />
        )}
      </td>
      <td className={styles.end}>
        {!isNew && !isDisabled && (
          <button type="button" className={styles.remove} title={t.remove('') + name} onClick={onRemove}>
            {t.remove(name)}
          </button>
        )}
      </td>
    </tr>
  );
};
