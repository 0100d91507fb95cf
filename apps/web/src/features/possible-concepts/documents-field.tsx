import { useCallback, useEffect } from 'react';
import { useTold } from '../../lib/alerts.ts';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/failure.ts';
import { sendFile } from '../proposals/send-file.ts';
import styles from './candidates.module.css';
import { possibleConceptsTexts as t } from './possible-concepts.texts.ts';

const LOOK_EVERY_MS = 700;
/** Uploaded and not read yet; the server refuses more than twenty of one person. */
const MOST_READING = 5;

/** A file on its way into a batch; it can be looked through once it is read. */
export interface UploadedFile {
  /** Of this visit. */
  key: string;
  file: File;
  /** What the server calls it, once it has it. */
  id: string | null;
  state: 'waiting' | 'sending' | 'reading' | 'read' | 'failed';
  /** Why it could not be read. */
  failure?: string;
}

type OnEnded = (key: string, ended: Partial<UploadedFile>) => void;

/** Asks for one file until it is read: for all at once would be more calls than a person may make. */
const useReading = (file: UploadedFile | undefined, onEnded: OnEnded): void => {
  const { data, error } = api.proposals.extraction.useQuery(
    { id: file?.id ?? '' },
    {
      enabled: file !== undefined,
      refetchInterval: ({ state }) =>
        state.data?.state === 'done' || state.data?.state === 'failed' ? false : LOOK_EVERY_MS,
    },
  );
  useTold(error);
  const key = file?.key;
  const failure = error ? failureOf(error).message : (data?.error ?? null);
  const isRead = data?.state === 'done';
  const hasFailed = data?.state === 'failed' || error !== null;
  useEffect(() => {
    if (key === undefined) return;
    if (isRead) onEnded(key, { state: 'read' });
    else if (hasFailed) onEnded(key, { state: 'failed', failure: failure ?? '' });
  }, [key, isRead, hasFailed, failure, onEnded]);
};

/** Sends what waits, one after the other, no faster than it is read. */
const useSending = (files: readonly UploadedFile[], onEnded: OnEnded): void => {
  const isFree =
    files.every(({ state }) => state !== 'sending') &&
    files.filter(({ state }) => state === 'reading').length < MOST_READING;
  const next = isFree ? files.find(({ state }) => state === 'waiting') : undefined;
  useEffect(() => {
    if (!next) return;
    const { key, file } = next;
    onEnded(key, { state: 'sending' });
    sendFile(file).then(
      (id) => onEnded(key, { id, state: 'reading' }),
      (error: unknown) => onEnded(key, { state: 'failed', failure: failureOf(error).message }),
    );
  }, [next, onEnded]);
};

interface DocumentsFieldProps {
  files: readonly UploadedFile[];
  onChange: (update: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => void;
}

/** Several files, uploaded one after the other. */
export const DocumentsField = ({ files, onChange }: DocumentsFieldProps) => {
  const onEnded = useCallback<OnEnded>(
    (key, ended) =>
      onChange((before) => before.map((file) => (file.key === key ? { ...file, ...ended } : file))),
    [onChange],
  );
  const take = (chosen: readonly File[]): void =>
    onChange((before) => [
      ...before,
      ...chosen.map((file) => ({ key: crypto.randomUUID(), file, id: null, state: 'waiting' as const })),
    ]);
  useSending(files, onEnded);
  useReading(
    files.find(({ state }) => state === 'reading'),
    onEnded,
  );
  const read = files.filter(({ state }) => state === 'read').length;
  return (
    <div className={styles.form}>
      <label>
        <strong>{t.files}</strong>{' '}
        <input
          type="file"
          multiple
          accept=".pdf,.docx,.txt,application/pdf,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same files can be chosen again, and the field does not tell of the last ones only.
            currentTarget.value = '';
          }}
        />
      </label>
      {files.length > 0 && <output>{t.readOf(read, files.length)}</output>}
      <ul className={styles.files}>
        {files
          .filter(({ state }) => state === 'failed')
          .map(({ key, file, failure }) => (
            <li key={key} className={styles.error}>
              {t.unread(file.name, failure ?? '')}
            </li>
          ))}
      </ul>
    </div>
  );
};
