import { useState } from 'react';
import styles from './imports.module.css';
import { importsTexts as t } from './imports.texts.ts';

interface FileDropProps {
  title: string;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Files dropped or chosen; the field alone does for the keyboard. */
export const FileDrop = ({ title, isDisabled, onFiles }: FileDropProps) => {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (!isDisabled && files && files.length > 0) onFiles([...files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field within does the same by keyboard
    <section
      className={styles.drop}
      aria-label={title}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <h2>{title}</h2>
      <p className={styles.hint}>{t.dropNote}</p>
      <input
        type="file"
        multiple
        className={styles.file}
        aria-label={t.choose}
        disabled={isDisabled}
        accept=".pdf,.docx,.txt,.md,.csv,.tsv,.xlsx,.zip"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same files can be chosen again.
          currentTarget.value = '';
        }}
      />
    </section>
  );
};
