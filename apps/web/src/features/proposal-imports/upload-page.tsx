import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { folderCrumbs } from '../proposals/folder-crumbs.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileList } from './file-list.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportReview } from './import-review.tsx';
import { isWorkedOn } from './import-value.ts';
import type { ImportValue } from './import-value.ts';
import styles from './imports.module.css';
import { importsTexts as t } from './imports.texts.ts';
import { RecentImports } from './recent-imports.tsx';
import { useSending } from './use-sending.ts';

const LOOK_EVERY_MS = 800;

/** The import of the address, looked at again while somebody works on it. */
const useImport = (id: string | null) => {
  const utils = api.useUtils();
  const { data, error } = api.proposalImports.byId.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data) ? LOOK_EVERY_MS : false),
    },
  );
  const state = data?.state;
  useEffect(() => {
    if (state !== 'done' && state !== 'cancelled' && state !== 'failed') return;
    void utils.proposals.invalidate();
    void utils.proposalImports.items.invalidate();
  }, [state, utils]);
  return {
    value: id === null ? null : (data ?? null),
    error,
    set: (value: ImportValue) => utils.proposalImports.byId.setData({ id: value.id }, value),
  };
};

const Stage = ({
  value,
  onChange,
  onCancel,
  isCancelling,
}: {
  value: ImportValue;
  onChange: (value: ImportValue) => void;
  onCancel: () => void;
  isCancelling: boolean;
}) => {
  const { state, counts } = value;
  const cancel = { isCancelling, onCancel };
  if (state === 'reading') {
    const done = counts.filesRead + counts.filesRefused;
    return (
      <ImportProgress label={t.reading(done, counts.files)} done={done} total={counts.files} {...cancel} />
    );
  }
  if (state === 'making') {
    const done = counts.items - counts.waiting;
    return (
      <ImportProgress label={t.making(done, counts.items)} done={done} total={counts.items} {...cancel} />
    );
  }
  if (state === 'ready') return <ImportReview value={value} onChange={onChange} />;
  return state === 'open' ? null : <ImportReport value={value} onChange={onChange} />;
};

interface UploadPageProps {
  folder: { id: number; name: string };
  importId: string | null;
}

/** Bulk upload: files in, what was read to be looked at, proposals out, with a report of each. */
export const UploadPage = ({ folder, importId }: UploadPageProps) => {
  const navigate = useNavigate();
  const { value, error, set } = useImport(importId);
  const [namesAreOrigins, setNamesAreOrigins] = useState(true);
  const { sending, unsent, send, stop, forget } = useSending();
  const create = api.proposalImports.create.useMutation();
  const read = api.proposalImports.read.useMutation({ onSuccess: set });
  const cancel = api.proposalImports.cancel.useMutation({ onSuccess: set });

  const take = async (files: File[]): Promise<void> => {
    forget();
    const id = importId ?? (await create.mutateAsync({ folderId: folder.id, namesAreOrigins })).id;
    await navigate({
      to: '/folder/$id/upload/',
      params: { id: String(folder.id) },
      search: { import: id },
      replace: true,
    });
    if ((await send(id, files)) > 0) await read.mutateAsync({ id });
  };
  const isBusy =
    sending !== null || create.isPending || read.isPending || (value !== null && isWorkedOn(value));
  const failure = error ?? create.error ?? read.error ?? cancel.error;
  const waiting = value?.files.filter(({ state }) => state === 'waiting' || state === 'reading').length ?? 0;
  return (
    <Page title={t.title}>
      <PageHead crumbs={folderCrumbs(folder)} title={t.title} lead={t.lead(folder.name)} />
      {failure && <FailureNotice error={failure} />}
      {unsent.length > 0 && (
        <Notice kind="danger" title={t.unsent(unsent.length)} onClose={forget}>
          <ul className={styles.list}>
            {unsent.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {sending && (
        <ImportProgress
          label={t.sending(sending.done, sending.total, sending.name)}
          done={sending.done}
          total={sending.total}
          isCancelling={false}
          onCancel={stop}
        />
      )}
      {value && !sending && (
        <Stage
          value={value}
          onChange={set}
          isCancelling={cancel.isPending}
          onCancel={() => cancel.mutate({ id: value.id })}
        />
      )}
      {value && !isBusy && waiting > 0 && (
        <div className={styles.row}>
          <span>{t.waiting(waiting)}</span>
          <Button onClick={() => read.mutate({ id: value.id })}>{t.read}</Button>
        </div>
      )}
      {value && value.files.length > 0 && (
        <Section title={t.files} count={value.files.length}>
          <FileList files={value.files} />
        </Section>
      )}
      {(!value || !isWorkedOn(value)) && (
        <FileDrop
          title={importId === null ? t.drop : t.dropMore}
          isDisabled={isBusy}
          onFiles={(files) => void take(files).catch(() => undefined)}
        />
      )}
      {importId === null && (
        <Checkbox
          label={t.namesAreOrigins}
          description={t.namesAreOriginsNote}
          checked={namesAreOrigins}
          onChange={({ currentTarget }) => setNamesAreOrigins(currentTarget.checked)}
        />
      )}
      {importId === null && <RecentImports folderId={folder.id} />}
    </Page>
  );
};
