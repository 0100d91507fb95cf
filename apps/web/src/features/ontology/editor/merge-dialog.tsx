import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConceptSearch } from '../../suggestions/concept-search.tsx';
import { Impact } from '../impact.tsx';
import { conceptDraft, formOf, literalDraft } from './concept-form.ts';
import type { Concept, ConceptForm, LiteralDraft } from './concept-form.ts';
import styles from './editor.module.css';
import { editorTexts } from './editor.texts.ts';
import { mergeTexts as t } from './merge.texts.ts';
import { SavingFailure } from './saving-failure.tsx';
import { SaveButton } from './save-button.tsx';
import { useSaveCycle } from './use-save-cycle.ts';

/** One of two concepts, with what its editor shows of it. */
interface Half {
  concept: Concept;
  form: ConceptForm;
}

interface MergeDialogProps {
  /** The concept that is being edited, with all that is typed. */
  current: Half;
  /** The other concept, if it is known already. */
  otherId: number | null;
  isModerator: boolean;
  onMerged: (answer: { status: 'accepted' | 'pending' | 'unchanged'; id: number }) => void;
  onClose: () => void;
}

const keyOf = (literal: LiteralDraft): string => JSON.stringify(literal);

interface PreviewProps {
  source: Half;
  target: Half;
  isModerator: boolean;
  onSwap: () => void;
  onMerged: MergeDialogProps['onMerged'];
}

/** What becomes of the concept that stays, and the button. */
const Preview = ({ source, target, isModerator, onSwap, onMerged }: PreviewProps) => {
  const cycle = useSaveCycle();
  const merge = api.ontologyChanges.merge.useMutation();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const missing = api.ontologyLiterals.missingLiterals.useQuery({
    conceptId: target.concept.id,
    destLiterals: target.form.literals.map(literalDraft),
    literals: source.form.literals.map(literalDraft),
  });
  const children = source.concept.childConceptsCount;
  const gained = missing.data?.literals ?? [];
  const categories = source.form.categories.filter((name) => !target.form.categories.includes(name));
  const bothLiterals = () => [
    ...conceptDraft(target.form).literals,
    ...gained.filter((literal) => !leftOut.has(keyOf(literal))),
  ];
  const run = async () => {
    let status: 'accepted' | 'pending' | 'unchanged' = 'unchanged';
    const isDone = await cycle.run(async () => {
      const draft = conceptDraft(target.form);
      try {
        const answer = await merge.mutateAsync({
          sourceId: source.concept.id,
          targetId: target.concept.id,
          sourceVersion: source.concept.version,
          targetVersion: target.concept.version,
          draft: {
            ...draft,
            literals: bothLiterals(),
            categories: [...target.form.categories, ...categories].sort(),
          },
        });
        status = answer.status;
        return true;
      } catch {
        return false;
      }
    });
    if (isDone) onMerged({ status, id: target.concept.id });
  };
  return (
    <>
      <p>
        {t.becomes(source.form.name, target.form.name)}{' '}
        <Button size="compact-sm" variant="default" onClick={onSwap}>
          {t.swap}
        </Button>
      </p>
      {children > 0 && <Notice kind="danger">{editorTexts.isParent(children)}</Notice>}
      {missing.error !== null && <FailureNotice error={missing.error} />}
      {missing.isSuccess && (
        <fieldset className={styles.group}>
          <legend>{gained.length === 0 ? t.gainsNone(target.form.name) : t.gains(target.form.name)}</legend>
          <div className={styles.checks}>
            {gained.map((literal) => (
              <Checkbox
                key={keyOf(literal)}
                label={t.literal(literal.name, literal.lang, literal.isAmbiguous ?? false)}
                checked={!leftOut.has(keyOf(literal))}
                onChange={({ currentTarget: { checked } }) => {
                  const next = new Set(leftOut);
                  if (checked) next.delete(keyOf(literal));
                  else next.add(keyOf(literal));
                  setLeftOut(next);
                }}
              />
            ))}
          </div>
          {categories.length > 0 && <p className={styles.quiet}>{t.categories(categories.join(', '))}</p>}
        </fieldset>
      )}
      <p className={styles.quiet}>
        {t.keeps(target.form.name)} {target.form.literals.map(({ parts }) => t.words(parts)).join(', ')}
      </p>
      {missing.isSuccess && (
        <Impact
          draft={{ conceptId: target.concept.id, mergedId: source.concept.id, literals: bothLiterals() }}
        />
      )}
      {merge.error !== null && <SavingFailure error={merge.error} />}
      <div className={styles.buttons}>
        <SaveButton
          state={cycle.state}
          isDisabled={children > 0 || !missing.isSuccess}
          onClick={() => void run()}
        >
          {isModerator ? t.merge : t.suggest}
        </SaveButton>
      </div>
    </>
  );
};

/** Chooses another concept, shows what both together become, and makes one of them. */
export const MergeDialog = ({
  current,
  otherId: knownId,
  isModerator,
  onMerged,
  onClose,
}: MergeDialogProps) => {
  const [otherId, setOtherId] = useState(knownId);
  const [isCurrentKept, setCurrentKept] = useState(current.concept.childConceptsCount > 0);
  const found = api.ontology.concept.useQuery(
    { id: otherId ?? 0 },
    { enabled: otherId !== null && otherId !== current.concept.id, staleTime: 0 },
  );
  const other = otherId !== null && found.data?.id === otherId ? found.data : null;
  const picked = other && { concept: other, form: formOf(other) };
  return (
    <Dialog title={t.title} close={editorTexts.close} onClose={onClose}>
      <div className={styles.dialog}>
        <ConceptSearch label={t.search} onPick={({ id }) => setOtherId(Number(id))} />
        {otherId === current.concept.id && <Notice kind="danger">{t.itself}</Notice>}
        {found.error !== null && <FailureNotice error={found.error} />}
        {picked &&
          (picked.concept.deleted ? (
            <Notice kind="danger">{editorTexts.deleted}</Notice>
          ) : (
            <Preview
              key={`${picked.concept.id} ${isCurrentKept}`}
              source={isCurrentKept ? picked : current}
              target={isCurrentKept ? current : picked}
              isModerator={isModerator}
              onSwap={() => setCurrentKept(!isCurrentKept)}
              onMerged={onMerged}
            />
          ))}
      </div>
    </Dialog>
  );
};
