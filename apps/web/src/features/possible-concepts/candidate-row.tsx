import { formatCount, formatScore } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import tableStyles from '../../ui/data-table.module.css';
import { ConceptLink } from '../ontology/concept-link.tsx';
import { literalsOf } from './candidate-draft.ts';
import type { CandidateDraft, CandidateValue } from './candidate-draft.ts';
import styles from './candidates.module.css';
import { candidatesTexts as t } from './candidates.texts.ts';
import { ConceptList } from './concept-list.tsx';
import { useRowKnowledge } from './row-knowledge.ts';
import { WikipediaList } from './wikipedia-list.tsx';
import type { WikipediaVariant } from './wikipedia-titles.ts';
import type { Decision } from './use-row-decisions.ts';

/** Forms beside the name that stand in the table; all are in the row's dialog. */
const VARIANTS_SHOWN = 4;

interface CandidateRowProps {
  row: CandidateValue;
  draft: CandidateDraft;
  count: 'dfCollection' | 'tf';
  /** Null while it is not known. */
  wikipedia: readonly WikipediaVariant[] | null;
  errors: readonly string[];
  /** What is being made of it. */
  decision: Decision | null;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onOpen: () => void;
}

const Outcome = ({ outcome }: { outcome: CandidateValue['outcome'] }) => {
  if (outcome === null) return null;
  const words = t[outcome.kind];
  return (
    <>
      {' '}
      <Badge tone="good">
        {outcome.conceptId === null ? words : <ConceptLink id={outcome.conceptId} name={words} inOtherTab />}
      </Badge>
    </>
  );
};

const toneOf = (row: CandidateValue, errors: readonly string[]): string => {
  if (errors.length > 0) return styles.failed ?? '';
  return row.outcome === null ? '' : (styles.decided ?? '');
};

/** One possible concept; what articles and ontology say of it is fetched while it is shown. */
export const CandidateRow = ({
  row,
  draft,
  count,
  wikipedia,
  errors,
  decision,
  isSelected,
  onSelect,
  onOpen,
}: CandidateRowProps) => {
  const { name, hidden, outcome } = row;
  const shownName = draft.name.trim() === '' ? name : draft.name;
  const literals = literalsOf(draft);
  const known = useRowKnowledge(literals, outcome?.conceptId ?? null);
  const others = literals.filter((literal) => literal.name !== shownName).map((literal) => literal.name);
  const waiting = known.hasFailed ? null : <span aria-hidden>…</span>;
  return (
    <tr data-row="" className={`${tableStyles.row} ${styles.rowOf} ${toneOf(row, errors)}`}>
      <td className={tableStyles.tick}>
        <input
          type="checkbox"
          data-name={name}
          aria-label={t.select(name)}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </td>
      <td data-wide="">
        <button
          type="button"
          tabIndex={-1}
          className={styles.name}
          aria-label={t.opens(shownName)}
          onClick={onOpen}
        >
          {shownName}
        </button>
        <Outcome outcome={outcome} />
        {decision === 'create' && outcome === null && (
          <>
            {' '}
            <Badge tone="good">{t.beingCreated}</Badge>
          </>
        )}
        {hidden && (
          <>
            {' '}
            <Badge>{t.hidden}</Badge>
          </>
        )}
        {others.length > 0 && (
          <span className={styles.variants}>
            {others.slice(0, VARIANTS_SHOWN).join(', ')}
            {others.length > VARIANTS_SHOWN && ` ${t.more(others.length - VARIANTS_SHOWN)}`}
          </span>
        )}
        {errors.map((error) => (
          <span key={error} className={styles.error}>
            {error}
          </span>
        ))}
        {known.hasFailed && (
          <span className={styles.error}>
            {t.statsFailed}{' '}
            <button type="button" className={styles.more} onClick={known.retry}>
              {t.again}
            </button>
          </span>
        )}
      </td>
      <td className={tableStyles.end} data-label={t.score}>
        {formatScore(row.score)}
      </td>
      <td className={tableStyles.end} data-label={t[count]}>
        {formatCount(row[count])}
      </td>
      <td className={tableStyles.end} data-label={t.df}>
        {known.df === null ? waiting : formatCount(known.df)}
      </td>
      <td data-label={t.wikipedia}>
        {wikipedia === null ? (
          <span aria-hidden>…</span>
        ) : (
          <WikipediaList label={`${t.wikipedia}: ${name}`} variants={wikipedia} />
        )}
      </td>
      <td data-label={t.conflicts}>
        {known.data ? <ConceptList label={`${t.conflicts}: ${name}`} concepts={known.conflicts} /> : waiting}
      </td>
      <td data-label={t.neighbors}>
        {known.data ? <ConceptList label={`${t.neighbors}: ${name}`} concepts={known.neighbors} /> : waiting}
      </td>
    </tr>
  );
};
