import { VALIDATION_TEXTS } from '@peerlens/concepts/concept-validation.texts.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { ApiOutputs } from '../../../lib/api.ts';
import { markTold } from '../../../lib/alerts.ts';
import { statusOf } from '../../../lib/failure.ts';
import { conceptDraft, formOf } from './concept-form.ts';
import type { Concept, ConceptForm } from './concept-form.ts';
import { useSaveCycle } from './use-save-cycle.ts';

export type Saved = ApiOutputs['ontologyChanges']['save'];

interface SaveRequest {
  form: ConceptForm;
  version: number | null;
  deleted: boolean;
  /** The concept itself stays as it is: nothing that was typed would have to be compared. */
  isAsItWas: boolean;
  /** What keeps it from being saved; asked for before anything is sent. */
  faults: () => Promise<string[]>;
}

interface SavingOptions {
  id: number | null;
  comment: string;
  /** Right after it is saved, while 'Done!' is seen. */
  onSaved: () => void;
  /** When it is time to go on. */
  onDone: (saved: Saved, request: SaveRequest) => void;
}

const isConflictOfVersions = (error: unknown): boolean => {
  const { data } = (error ?? {}) as { data?: { details?: { current?: unknown } } | null };
  return statusOf(error) === 409 && data?.details?.current !== undefined;
};

/** Saves a concept, or finds out why it cannot be. */
export const useSavingConcept = ({ id, comment, onSaved, onDone }: SavingOptions) => {
  const cycle = useSaveCycle();
  const save = api.ontologyChanges.save.useMutation();
  const utils = api.useUtils();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<Concept | null>(null);

  const send = async (request: SaveRequest): Promise<Saved | null> => {
    try {
      const found = await request.faults();
      setFaults(found);
      if (found.length > 0) return null;
      const saved = await save.mutateAsync({
        ...conceptDraft(request.form),
        id,
        comment,
        deleted: request.deleted,
        ...(request.version !== null && { version: request.version }),
      });
      setTheirs(null);
      return saved;
    } catch (error) {
      if (request.isAsItWas) await utils.ontology.concept.invalidate();
      if (id !== null && !request.isAsItWas && isConflictOfVersions(error)) {
        markTold(error);
        setTheirs(await utils.ontology.concept.fetch({ id }, { staleTime: 0 }));
      } else setFailure(error);
      return null;
    }
  };

  return {
    state: cycle.state,
    faults,
    faultsTitle: VALIDATION_TEXTS.failed,
    failure,
    /** The concept as somebody else has saved it meanwhile. */
    theirs: theirs && { version: theirs.version, form: formOf(theirs), deleted: theirs.deleted },
    run: async (request: SaveRequest) => {
      setFailure(null);
      let saved: Saved | null = null;
      const isDone = await cycle.run(async () => {
        saved = await send(request);
        if (saved) onSaved();
        return saved !== null;
      });
      if (isDone && saved) onDone(saved, request);
    },
  };
};
