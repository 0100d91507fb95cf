import { useState } from 'react';
import { TextArea, TextField } from '../../ui/field.tsx';
import styles from './authors-groups.module.css';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';

/** Of a list. @source packages/domain/src/authors-groups/authors-groups.contract.ts */
const MAX_LIST = 1_500_000;

/** Files written by older spreadsheets are not in Unicode; what is no text at all has zeros in it. */
const readText = async (file: File): Promise<string | null> => {
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return text.includes('\0') ? null : text;
  }
};

interface ListFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** A file was chosen: its name without the ending. */
  onFile?: (name: string) => void;
}

/** A list of people, pasted or from a file, which is shown before anything is done with it. */
export const ListField = ({ text, onChange, onFile }: ListFieldProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    setFault(null);
    if (!file) return;
    if (file.size > MAX_LIST * 4) {
      setFault(t.fileTooLarge);
      return;
    }
    const found = await readText(file);
    if (found === null) setFault(t.fileNoText);
    else if (found.length > MAX_LIST) setFault(t.fileTooLarge);
    else {
      onChange(found);
      onFile?.(file.name.replace(/\.[^.]*$/, ''));
    }
  };
  return (
    <>
      <TextArea
        label={t.list}
        rows={8}
        maxLength={MAX_LIST}
        spellCheck={false}
        placeholder={t.listExample}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={styles.hint}>{t.listHint}</p>
      <TextField
        label={t.file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      {fault !== null && (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </>
  );
};
