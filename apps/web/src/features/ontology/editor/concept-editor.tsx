import { Button, TextInput } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { flash } from '../../../lib/flash.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { RestoredNotice } from '../../../ui/draft-notices.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { conceptPath, SUGGESTIONS_PATH } from '../ontology-paths.ts';
import { useModerates } from '../ontology-tabs.tsx';
import { ConceptBody, useEditedConcept } from './concept-body.tsx';
import { Impact } from '../impact.tsx';
import { conceptDraft, formOf } from './concept-form.ts';
import type { Concept } from './concept-form.ts';
import styles from './editor.module.css';
import { editorTexts as t } from './editor.texts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { SaveButton } from './save-button.tsx';
import { ErrorList, SavingFailure } from './saving-failure.tsx';
import { useConceptDraft } from './use-concept-draft.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useSavingConcept } from './use-saving-concept.ts';
import { VersionChoice } from './version-choice.tsx';
import { versionTexts } from './version.texts.ts';

/** Behind the address: the editor opens with the dialog that merges. */
const MERGE = 'merge';

interface ConceptEditorProps {
  /** Null makes a new one. */
  concept: Concept | null;
  /** What a link asks it to be called; '' leaves it. */
  name: string;
  /** What it is compared with at first, in the dialog of merging. */
  mergeWith?: number | null;
}

const DeletedNotice = ({ mergedIntoId }: { mergedIntoId: number | null }) => (
  <Notice kind="danger" title={t.deleted}>
    {mergedIntoId !== null && (
      <>
        {t.mergedInto} <Link to={conceptPath(mergedIntoId)}>{t.openMerged}</Link>
      </>
    )}
  </Notice>
);

/** The form of a concept: saved by moderators, proposed by everybody else. */
export const ConceptEditor = ({ concept, name, mergeWith = null }: ConceptEditorProps) => {
  const moderates = useModerates();
  const navigate = useNavigate();
  const utils = api.useUtils();
  const draft = useConceptDraft(concept, concept ? '' : name);
  const { form, changeForm, leave } = draft;
  const edited = useEditedConcept(concept?.id ?? null, form);
  const [comment, setComment] = useState('');
  const { hash } = useLocation();
  // The page of a concept, and the report on quality, lead here to merge it.
  const [asked, setAsked] = useState<'delete' | 'merge' | null>(
    (hash === MERGE || mergeWith !== null) && concept?.deleted === false ? 'merge' : null,
  );
  const [isParentTold, setParentTold] = useState(false);
  const id = concept?.id ?? null;
  const isDeleted = concept?.deleted ?? false;

  const goOn = async (to: number | null, text: string, kind: 'success' | 'info') => {
    await Promise.all([
      utils.ontology.invalidate(undefined, { refetchType: 'none' }),
      utils.ontologyChanges.invalidate(undefined, { refetchType: 'none' }),
    ]);
    // With its slug: a page that leads on to its own address would lose the message.
    const there = to === null ? null : await utils.ontology.concept.fetch({ id: to });
    await navigate({
      to: there ? conceptPath(there.id, there.slug) : SUGGESTIONS_PATH,
      state: flash(kind, text),
    });
  };
  const saving = useSavingConcept({
    id,
    comment,
    onSaved: leave,
    onDone: ({ status, concept: saved }, { deleted }) => {
      const made = deleted ? t.removed : isDeleted ? t.restored : t.saved;
      const told = { accepted: made, pending: t.suggested, unchanged: t.unchanged }[status];
      void goOn(saved?.id ?? id, told, status === 'pending' ? 'info' : 'success');
    },
  });
  const isComparing = saving.theirs !== null;
  const save = (what = form, version = draft.version) =>
    void saving.run({
      form: what,
      version,
      deleted: false,
      isAsItWas: false,
      faults: () => edited.faultsOf(what),
    });
  const saveAsItWas = (deleted: boolean) => {
    if (!concept) return;
    setAsked(null);
    const faults = () => Promise.resolve([]);
    void saving.run({ form: formOf(concept), version: concept.version, deleted, isAsItWas: true, faults });
  };
  useSaveKeys(() => {
    if (!isDeleted && !isComparing && asked === null) save();
  });
  const askToDelete = () => {
    setParentTold((concept?.childConceptsCount ?? 0) > 0);
    if (concept?.childConceptsCount === 0) setAsked('delete');
  };
  const asksName = useRef(concept && name);
  const rename = useRef(changeForm);
  useEffect(() => {
    if (asksName.current) rename.current({ name: asksName.current });
    asksName.current = null;
  }, []);

  return (
    <div className={styles.form}>
      <RestoredNotice draft={draft} />
      {moderates && id !== null && <PendingNotice conceptId={id} />}
      {isDeleted && <DeletedNotice mergedIntoId={concept?.mergedIntoId ?? null} />}
      <ConceptBody
        edited={edited}
        df={concept?.df ?? 0}
        isDisabled={isDeleted}
        isChanged={draft.isChanged}
        onChange={changeForm}
      />
      {!isDeleted && <Impact draft={{ conceptId: id, literals: conceptDraft(form).literals }} />}
      {isParentTold && concept && <Notice kind="danger">{t.isParent(concept.childConceptsCount)}</Notice>}
      {saving.theirs && (
        <VersionChoice
          key={saving.theirs.version}
          versions={{ base: draft.base, mine: form, theirs: saving.theirs.form }}
          isDeleted={saving.theirs.deleted}
          save={versionTexts.save}
          isWorking={saving.state === 'working'}
          onSave={(both) => {
            const { version } = saving.theirs ?? { version: draft.version };
            draft.change({ form: both, base: saving.theirs?.form ?? draft.base, version });
            save(both, version);
          }}
        />
      )}
      {saving.faults.length > 0 && edited.findings.errors.length > 0 && (
        <ErrorList title={saving.faultsTitle} errors={edited.findings.errors} />
      )}
      {saving.failure !== null && <SavingFailure error={saving.failure} />}
      {!isDeleted && !isComparing && (
        <TextInput
          label={t.comment}
          description={t.commentHelp}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      )}
      {!isComparing && (
        <div className={styles.actions}>
          <SaveButton state={saving.state} isDisabled={isDeleted} onClick={() => save()}>
            {moderates ? t.save : t.suggest}
          </SaveButton>
          {isDeleted && (
            <Button variant="default" size="md" onClick={() => saveAsItWas(false)}>
              {moderates ? t.restore : t.suggestRestore}
            </Button>
          )}
          {concept && !isDeleted && (
            <>
              <Button variant="default" size="md" c="var(--danger)" onClick={askToDelete}>
                {moderates ? t.delete : t.suggestDelete}
              </Button>
              <Button variant="default" size="md" onClick={() => setAsked('merge')}>
                {t.mergeTo}
              </Button>
            </>
          )}
        </div>
      )}
      {asked === 'delete' && concept && (
        <Confirm
          title={t.deletes(concept.name)}
          text={moderates ? t.deleteText : t.suggestDeleteText}
          confirm={moderates ? t.delete : t.suggestDelete}
          cancel={t.cancel}
          onConfirm={() => saveAsItWas(true)}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'merge' && concept && (
        <MergeDialog
          current={{ concept, form }}
          otherId={mergeWith}
          isModerator={moderates}
          onClose={() => setAsked(null)}
          onMerged={({ status, id: merged }) => {
            leave();
            void goOn(
              merged,
              status === 'pending' ? t.suggested : t.merged,
              status === 'pending' ? 'info' : 'success',
            );
          }}
        />
      )}
    </div>
  );
};
