import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { EMPTY_DRAFT, batchAsked } from './batch-draft.ts';
import type { BatchDraft } from './batch-draft.ts';
import styles from './candidates.module.css';
import { DocumentsField } from './documents-field.tsx';
import type { UploadedFile } from './documents-field.tsx';
import { possibleConceptsTexts as t } from './possible-concepts.texts.ts';

const SOURCES = ['text', 'documents', 'folder', 'search', 'articles'] as const;

interface PartProps {
  draft: BatchDraft;
  change: (changed: Partial<BatchDraft>) => void;
}

const FolderField = ({ draft, change }: PartProps) => {
  const { data, error } = api.proposals.folders.useQuery();
  if (error) return <FailureNotice error={error} />;
  if (data?.length === 0) return <p>{t.noFolders}</p>;
  return (
    <Select
      label={t.folder}
      value={draft.folderId}
      data={[
        { value: '', label: '–' },
        ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) => change({ folderId: currentTarget.value })}
    />
  );
};

const SearchField = ({ draft, change }: PartProps) => {
  const { data, error } = api.savedSearches.list.useQuery();
  if (error) return <FailureNotice error={error} />;
  if (data?.length === 0) return <p>{t.noSearches}</p>;
  return (
    <Select
      label={t.savedSearch}
      value={draft.savedSearchId}
      data={[
        { value: '', label: '–' },
        ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) => change({ savedSearchId: currentTarget.value })}
    />
  );
};

/** Where a batch is made; what is typed stays until it is sent. */
export const NewBatch = () => {
  const { draft, change, restart } = useDraft({ initial: EMPTY_DRAFT, part: 'batch', asks: false });
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const utils = api.useUtils();
  const create = api.possibleConcepts.createBatch.useMutation({
    onSuccess: async () => {
      restart();
      setFiles([]);
      await utils.possibleConcepts.batches.invalidate();
    },
  });
  const asked = batchAsked(
    draft,
    files.flatMap(({ id, state }) => (id !== null && state === 'read' ? [id] : [])),
  );
  // What is still being read would be left out of the batch.
  const isReading =
    draft.source === 'documents' && files.some(({ state }) => state !== 'read' && state !== 'failed');
  const input = asked && 'input' in asked && !isReading ? asked.input : null;
  const parts = { draft, change };
  return (
    <Section title={t.newBatch}>
      {create.error && <FailureNotice error={create.error} />}
      {create.data && <Notice kind="success" title={t.started} onClose={create.reset} />}
      <Card>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (input) create.mutate(input);
          }}
        >
          <Select
            label={t.source}
            value={draft.source}
            data={SOURCES.map((source) => ({ value: source, label: t.sources[source] }))}
            onChange={({ currentTarget }) =>
              change({ source: SOURCES.find((source) => source === currentTarget.value) ?? 'text' })
            }
          />
          {draft.source === 'text' && (
            <TextArea
              label={t.text}
              rows={8}
              maxLength={200_000}
              value={draft.text}
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            />
          )}
          {draft.source === 'articles' && (
            <TextArea
              label={t.articleIds}
              rows={6}
              value={draft.articles}
              onChange={({ currentTarget }) => change({ articles: currentTarget.value })}
            />
          )}
          {draft.source === 'folder' && <FolderField {...parts} />}
          {draft.source === 'search' && <SearchField {...parts} />}
          {draft.source === 'documents' && <DocumentsField files={files} onChange={setFiles} />}
          {asked && 'fault' in asked && <span className={styles.error}>{asked.fault}</span>}
          <TextField
            label={t.batchTitle}
            maxLength={200}
            placeholder={t.batchHint}
            value={draft.title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <div>
            <Button type="submit" loading={create.isPending} disabled={input === null}>
              {t.start}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
};
