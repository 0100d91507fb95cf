import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Select } from '../../ui/select.tsx';
import { ConceptSearch } from '../suggestions/concept-search.tsx';
import { literalsOf } from './candidate-draft.ts';
import type { CandidateDraft, CandidateValue } from './candidate-draft.ts';
import type { CandidateList } from './candidate-list.ts';
import styles from './candidates.module.css';
import { candidatesTexts as t } from './candidates.texts.ts';
import { useForgetting } from './row-knowledge.ts';

interface MergeDialogProps {
  list: CandidateList;
  /** At least two. */
  rows: readonly CandidateValue[];
  draftFor: (row: CandidateValue) => CandidateDraft;
  /** @param into the row that took the others in; null for a concept. */
  onDone: (into: string | null) => void;
  onClose: () => void;
}

/** Asks what rows become: one of them, or literals of a concept that is there. */
export const MergeDialog = ({ list, rows, draftFor, onDone, onClose }: MergeDialogProps) => {
  const { client } = api.useUtils();
  const forget = useForgetting();
  // The best of the rows takes the others in most of the time: that is one key away.
  const merge = useRef<HTMLButtonElement>(null);
  useEffect(() => merge.current?.focus(), []);
  const [into, setInto] = useState(rows[0]?.name ?? '');
  const [concept, setConcept] = useState<{ id: number; name: string } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isWorking, setWorking] = useState(false);
  const doing = async (work: () => Promise<unknown>, taker: string | null): Promise<void> => {
    setWorking(true);
    setError(null);
    try {
      await work();
      await list.refetch();
      onDone(taker);
    } catch (thrown) {
      setError(thrown);
      setWorking(false);
    }
  };
  const add = async ({ id }: { id: number }): Promise<void> => {
    const literals = new Map(
      rows.flatMap((row) => literalsOf(draftFor(row))).map((literal) => [literal.name, literal]),
    );
    const { status } = await client.possibleConcepts.addToConcept.mutate({
      docsBatchId: list.docsBatchId,
      rows: rows.map(({ name }) => name),
      conceptId: id,
      literals: [...literals.values()],
    });
    list.onDecided(rows, { kind: status === 'pending' ? 'suggested' : 'merged', conceptId: id });
    forget([...literals.values()]);
  };
  return (
    <Dialog title={t.mergeTitle(rows.length)} close={t.close} onClose={onClose}>
      <div className={styles.form}>
        {error !== null && <FailureNotice error={error} />}
        <Select
          label={t.mergeInto}
          description={t.mergeHint}
          value={into}
          data={rows.map(({ name }) => name)}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        />
        <div>
          <Button
            ref={merge}
            loading={isWorking}
            onClick={() =>
              void doing(
                () =>
                  list.merge(
                    rows.map(({ name }) => name),
                    into,
                  ),
                into,
              )
            }
          >
            {t.mergeOne}
          </Button>
        </div>
        <strong>{t.orConcept}</strong>
        <ConceptSearch
          label={t.mergeConcept}
          onPick={({ id, value }) => setConcept({ id: Number(id), name: value })}
        />
        {concept && <p>{t.chosen(concept.name)}</p>}
        <div>
          <Button
            loading={isWorking}
            disabled={concept === null}
            onClick={() => concept && void doing(() => add(concept), null)}
          >
            {t.mergeAll}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
