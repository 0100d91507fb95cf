import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/page.tsx';
import { OntologyPage } from '../ontology/ontology-page.tsx';
import styles from './candidates.module.css';
import { LooseCandidates } from './loose-pages.tsx';
import { possibleConceptsTexts as t } from './possible-concepts.texts.ts';

/** @source specification 1, section 2.6 */
const DEFAULT_SEPARATORS = '[.,;()]';

interface Asked {
  text: string;
  separators: string;
  /** Of this visit: the same list processed again is a list anew. */
  at: number;
}

const Result = ({ text, separators }: Omit<Asked, 'at'>) => {
  const { data, error, refetch } = api.possibleConcepts.ofList.useQuery(
    { text, separators },
    { staleTime: 0, gcTime: 0, placeholderData: (before) => before },
  );
  if (error) return <FailureNotice error={error} />;
  if (!data) return <p aria-busy="true">…</p>;
  return (
    <LooseCandidates rows={data.possibleConcepts} count="dfCollection" refetch={refetch}>
      <output>{t.imported(data.possibleConcepts.length)}</output>
    </LooseCandidates>
  );
};

/** Concepts that somebody has listed, for review. */
export const ImportPage = () => {
  const { draft, change } = useDraft({
    initial: { text: '', separators: DEFAULT_SEPARATORS },
    asks: false,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const isReady = draft.text.trim() !== '' && draft.separators.trim() !== '';
  return (
    <OntologyPage title={t.importTitle} lead={t.importLead}>
      <Card>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) setAsked({ ...draft, at: (asked?.at ?? 0) + 1 });
          }}
        >
          <TextArea
            label={t.list}
            rows={8}
            maxLength={200_000}
            value={draft.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
          <TextField
            label={t.separators}
            maxLength={100}
            value={draft.separators}
            onChange={({ currentTarget }) => change({ separators: currentTarget.value })}
          />
          <span className={styles.hint}>{isReady ? t.separatorsHint : t.needBoth}</span>
          <div>
            <Button type="submit" disabled={!isReady}>
              {t.process}
            </Button>
          </div>
        </form>
      </Card>
      {asked && <Result key={asked.at} text={asked.text} separators={asked.separators} />}
    </OntologyPage>
  );
};
