import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';
import { sendFile } from './send-file.ts';

type ExtractionValue = ApiOutputs['proposals']['extraction'];
export type Extracted = NonNullable<ExtractionValue['result']>;

const LOOK_EVERY_MS = 700;

const Outcome = ({ extraction }: { extraction: ExtractionValue }) => {
  const [isOpen, setOpen] = useState(false);
  const { state, error, result, fileName } = extraction;
  if (state === 'failed') return <Notice kind="danger" title={error ?? fileName} />;
  if (!result) {
    return (
      <output className={styles.actions}>
        <Loader size="xs" /> {t.reading}: {fileName}
      </output>
    );
  }
  return (
    <>
      <Notice kind="success">{t.readDone(fileName, result.pages, result.characters)}</Notice>
      {[...result.warnings, ...(result.truncated ? [t.truncated] : [])].map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      <Collapsible label={t.preview} isOpen={isOpen} onToggle={setOpen}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable */}
        <pre className={styles.preview} tabIndex={0}>
          {result.preview}
        </pre>
      </Collapsible>
    </>
  );
};

interface UploadProps {
  onExtracted: (id: string, extracted: Extracted) => void;
}

/** A PDF or DOCX in, its title and abstract out, with what to be careful about. */
export const Upload = ({ onExtracted }: UploadProps) => {
  const [id, setId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data: extraction, error } = api.proposals.extraction.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) =>
        state.data?.state === 'done' || state.data?.state === 'failed' ? false : LOOK_EVERY_MS,
    },
  );
  const result = extraction?.result;
  useEffect(() => {
    if (id !== null && result) onExtracted(id, result);
    // Only what was newly read fills the form, not each keystroke after it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, result]);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailure(null);
    setSending(true);
    setId(null);
    try {
      setId(await sendFile(file));
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={styles.drop} aria-label={t.upload}>
      <div className={styles.row}>
        <div className={styles.grow}>
          <h2 className={styles.fieldTitle}>{t.upload}</h2>
          <p className={styles.hint}>{t.uploadNote}</p>
        </div>
        <input
          type="file"
          className={styles.file}
          aria-label={t.chooseFile}
          disabled={isSending}
          accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </div>
      {isSending && (
        <output className={styles.actions}>
          <Loader size="xs" /> {t.uploading}
        </output>
      )}
      {(failure ?? error) !== null && <FailureNotice error={failure ?? error} />}
      {extraction && <Outcome extraction={extraction} />}
    </section>
  );
};
