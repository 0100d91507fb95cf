import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiInputs, ApiOutputs } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useExists } from '../shell/use-menu.ts';
import { useModerates } from './ontology-tabs.tsx';
import styles from './ontology.module.css';
import { ontologyTexts } from './ontology.texts.ts';

const t = ontologyTexts.page;
type ConceptValue = ApiOutputs['ontology']['concept'];

/** The concept as it is, deleted or restored; its categories and parents stay. */
const draftOf = (
  { id, version, name, basic, literals }: ConceptValue,
  deleted: boolean,
): ApiInputs['ontologyChanges']['save'] => ({
  id,
  version,
  name,
  basic,
  deleted,
  literals: literals.map(({ name: words, composite, lang, isAmbiguous }) => ({
    name: words,
    composite:
      composite &&
      composite.map((part) => (part.conceptId === null ? part.name : { conceptId: part.conceptId })),
    lang,
    isAmbiguous,
  })),
});

/** What can be done with a concept by whoever is logged in: at once by moderators, proposed by others. */
export const useConceptState = (concept: ConceptValue) => {
  const [isAsking, setAsking] = useState(false);
  const utils = api.useUtils();
  const save = api.ontologyChanges.save.useMutation({
    onSettled: () => setAsking(false),
    onSuccess: () => Promise.all([utils.ontology.invalidate(), utils.ontologyChanges.invalidate()]),
  });
  const moderates = useModerates();
  const exists = useExists();
  const editor = `/ontology/concept/edit/${concept.id}/`;

  const buttons = (
    <div className={styles.buttons}>
      {exists(editor) && !concept.deleted && (
        <>
          <ButtonLink to={editor}>{moderates ? t.edit : t.suggestEdit}</ButtonLink>
          <ButtonLink to={editor} hash="merge" variant="default">
            {t.merge}
          </ButtonLink>
        </>
      )}
      {concept.deleted ? (
        <Button loading={save.isPending} onClick={() => save.mutate(draftOf(concept, false))}>
          {moderates ? t.restore : t.suggestRestore}
        </Button>
      ) : (
        <Button variant="default" c="var(--danger)" onClick={() => setAsking(true)}>
          {moderates ? t.delete : t.suggestDelete}
        </Button>
      )}
    </div>
  );

  const notices = (
    <>
      {save.error && <FailureNotice error={save.error} />}
      {save.data && (
        <Notice
          kind="success"
          title={save.data.status === 'pending' ? t.suggested : t.done}
          onClose={save.reset}
        />
      )}
      {isAsking && (
        <Confirm
          title={t.deleteTitle(concept.name)}
          text={moderates ? t.deleteText : t.suggestDeleteText}
          confirm={moderates ? t.delete : t.suggestDelete}
          cancel={t.cancel}
          isWorking={save.isPending}
          onConfirm={() => save.mutate(draftOf(concept, true))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
  return { buttons, notices };
};
