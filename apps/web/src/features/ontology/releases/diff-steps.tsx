import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiOutputs } from '../../../lib/api.ts';
import stepStyles from '../steps.module.css';
import styles from './releases.module.css';
import { releasesTexts } from './releases.texts.ts';

const t = releasesTexts.diff;

export type ConceptDiff = ApiOutputs['ontologyReleases']['diff']['concepts'][number];
type Step = ConceptDiff['actions'][number];
/** Names of concepts that steps refer to by id alone. */
export type Names = ReadonlyMap<number, string>;

/** Longer lists show the first of them. @source specification 1, section 9 */
const THRESHOLD = 20;
const SHOWN = 15;

/** Something that was added, green, or removed, red; said in words, too. */
const Changed = ({ isAdded, what, children }: { isAdded: boolean; what?: string; children: ReactNode }) => {
  const Tag = isAdded ? 'ins' : 'del';
  return (
    <Tag className={isAdded ? stepStyles.added : stepStyles.removed}>
      <span className="visually-hidden">{isAdded ? t.added : t.removed} </span>
      {what && <small>{what} </small>}
      {children}
    </Tag>
  );
};

const StepWords = ({ step, names }: { step: Step; names: Names }) => {
  switch (step.type) {
    case 'add_concept':
    case 'restore_concept':
      return <strong className={styles.isNew}>{t.isNew}</strong>;
    case 'remove_concept':
      return <strong className={stepStyles.removed}>{t.isGone}</strong>;
    case 'rename_concept':
      return <span>{t.was(step.from)}</span>;
    case 'modify_concept':
      return (
        <span className={step.basic ? stepStyles.added : stepStyles.removed}>{t.basic(step.basic)}</span>
      );
    case 'add_literal':
    case 'remove_literal':
      return (
        <Changed isAdded={step.type === 'add_literal'}>
          {step.literal.name} <small>{step.literal.lang}</small>
          {step.literal.isAmbiguous && <small> {t.ambiguous}</small>}
        </Changed>
      );
    case 'add_concept_to_category':
    case 'remove_concept_from_category':
      return (
        <Changed isAdded={step.type === 'add_concept_to_category'} what={t.category}>
          {step.category}
        </Changed>
      );
    default:
      return (
        <Changed isAdded={step.type === 'add_broader'} what={t.broaderOne}>
          {names.get(step.broaderId) ?? t.unnamed(step.broaderId)}
        </Changed>
      );
  }
};

/** What became of the concept first: of one that is gone the steps end with it. */
const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => Number(b.type === 'remove_concept') - Number(a.type === 'remove_concept'));

export const DiffSteps = ({ concept, names }: { concept: ConceptDiff; names: Names }) => {
  const [isOpen, setOpen] = useState(false);
  const steps = inOrder(concept.actions);
  const isCut = steps.length > THRESHOLD && !isOpen;
  return (
    <ul className={stepStyles.steps}>
      {(isCut ? steps.slice(0, SHOWN) : steps).map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no other identity than their order
        <li key={at}>
          <StepWords step={step} names={names} />
        </li>
      ))}
      {isCut && (
        <li>
          <button type="button" className={stepStyles.more} onClick={() => setOpen(true)}>
            {t.more(steps.length)}
          </button>
        </li>
      )}
    </ul>
  );
};
