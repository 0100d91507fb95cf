import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { useEffect, useRef, useState } from 'react';
import type { ApiInputs } from '../../../lib/api.ts';
import { useSaveKeys } from '../editor/use-save-keys.ts';
import { useNames } from '../use-names.ts';
import { isAnyLeft, leaveOutOf, stepKey } from './left-out.ts';
import type { Unticked } from './left-out.ts';
import type { PendingEntry } from './pending-changes.ts';
import styles from './review.module.css';
import { reviewTexts as t } from './review.texts.ts';
import { stepWords } from './step-words.ts';
import { PAGE } from './use-pending-changes.ts';

type Review = ApiInputs['ontologyChanges']['review'];

interface PartialAcceptanceProps {
  parts: readonly PendingEntry[];
  onAccept: (chosen: Required<Pick<Review, 'leaveOut' | 'reason'>>) => void;
  onCancel: () => void;
}

const toggled = <T,>(set: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> => {
  const next = new Set(set);
  if (isIn) next.add(item);
  else next.delete(item);
  return next;
};

/** Takes of a suggestion about several concepts those, and those of their steps, that are good. */
export const PartialAcceptance = ({ parts, onAccept, onCancel }: PartialAcceptanceProps) => {
  const [unticked, setUnticked] = useState<Unticked>({ entries: new Set(), steps: new Set() });
  const [reason, setReason] = useState('');
  const names = useNames(parts);
  const nameOf = (id: number): string => names.get(id) ?? `#${id}`;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const canAccept = isAnyLeft(parts, unticked);
  const accept = () => {
    if (canAccept) onAccept({ leaveOut: leaveOutOf(parts, unticked), reason });
  };
  useSaveKeys(accept);
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <p>{t.chooseLead}</p>
      {parts.map(({ id, name, actions }, part) => {
        const isTaken = !unticked.entries.has(id);
        return (
          <fieldset key={id} className={styles.chosen}>
            <legend>{name}</legend>
            <Checkbox
              ref={part === 0 ? first : undefined}
              label={t.chooseConcept}
              checked={isTaken}
              onChange={({ currentTarget: { checked } }) =>
                setUnticked((now) => ({ ...now, entries: toggled(now.entries, id, !checked) }))
              }
            />
            {actions.map((action, at) => {
              const words = stepWords(action, nameOf);
              if (words === null) return null;
              const key = stepKey(id, at);
              return (
                <Checkbox
                  key={key}
                  className={styles.step}
                  label={words}
                  disabled={!isTaken}
                  checked={isTaken && !unticked.steps.has(key)}
                  onChange={({ currentTarget: { checked } }) =>
                    setUnticked((now) => ({ ...now, steps: toggled(now.steps, key, !checked) }))
                  }
                />
              );
            })}
          </fieldset>
        );
      })}
      {parts.length >= PAGE && <p className={styles.quiet}>{t.chooseNotAll(parts.length)}</p>}
      <TextInput
        label={t.chooseReason}
        description={t.chooseReasonHelp}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {!canAccept && <p role="alert">{t.nothingChosen}</p>}
      <div className={styles.actions}>
        <Button type="submit" disabled={!canAccept}>
          {t.acceptChosen}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
};
