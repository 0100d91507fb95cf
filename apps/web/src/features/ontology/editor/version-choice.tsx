import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import type { ConceptForm } from './concept-form.ts';
import styles from './editor.module.css';
import { versionTexts as t } from './version.texts.ts';
import { chosenFirst, combined, differencesOf } from './versions.ts';
import type { Difference, Side, Versions } from './versions.ts';

interface VersionChoiceProps {
  versions: Versions;
  /** They have deleted it. */
  isDeleted: boolean;
  /** What saves; it is called with one form of both. */
  save: string;
  isWorking: boolean;
  onSave: (form: ConceptForm) => void;
}

const Cell = ({
  difference,
  side,
  isChosen,
  onChoose,
}: {
  difference: Difference;
  side: Side;
  isChosen: boolean;
  onChoose: () => void;
}) => (
  <td>
    <label>
      <input
        type="radio"
        name={difference.id}
        checked={isChosen}
        onChange={onChoose}
        aria-label={`${t.fields[difference.field]}, ${t[side]}: ${difference[side] || t.none}`}
      />
      {difference[side] || <i>{t.none}</i>}
    </label>
  </td>
);

/** Somebody else has saved meanwhile: both versions side by side, to take each field from either. */
export const VersionChoice = ({ versions, isDeleted, save, isWorking, onSave }: VersionChoiceProps) => {
  const differences = differencesOf(versions);
  const [chosen, setChosen] = useState(() => chosenFirst(differences));
  const chooseAll = (side: Side) => setChosen(new Map(differences.map(({ id }) => [id, side])));
  return (
    <section className={styles.form} aria-label={t.title}>
      <Notice kind="warning" title={t.title}>
        {isDeleted ? t.deleted : t.text}
      </Notice>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            {(['mine', 'theirs'] as const).map((side) => (
              <th key={side} scope="col">
                {t[side]}{' '}
                <Button size="compact-xs" variant="default" onClick={() => chooseAll(side)}>
                  {t.all[side]}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.id}>
              <th scope="row">
                {t.fields[difference.field]}
                {difference.changedBy === null && <small className={styles.warning}> {t.both}</small>}
              </th>
              {(['mine', 'theirs'] as const).map((side) => (
                <Cell
                  key={side}
                  difference={difference}
                  side={side}
                  isChosen={chosen.get(difference.id) === side}
                  onChoose={() => setChosen(new Map(chosen).set(difference.id, side))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button loading={isWorking} onClick={() => onSave(combined(versions, chosen))}>
          {save}
        </Button>
      </div>
    </section>
  );
};
