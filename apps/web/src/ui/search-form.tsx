import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextField } from './field.tsx';
import styles from './search-form.module.css';
import { searchFormTexts as t } from './search-form.texts.ts';

interface SearchFormProps {
  /** What is typed here. */
  label: string;
  placeholder?: string;
  /** What is in force. */
  text: string | undefined;
  /** Trimmed; undefined when nothing is left. */
  onSearch: (text: string | undefined) => void;
  isNarrowed: boolean;
  onClear: () => void;
  /** Choices that hold at once. */
  children?: ReactNode;
}

/** What a list is narrowed to: a text, which waits for Enter, and choices. */
export const SearchForm = ({
  label,
  placeholder,
  text,
  onSearch,
  isNarrowed,
  onClear,
  children,
}: SearchFormProps) => (
  <search>
    <form
      // What is typed follows the address when that changes by itself.
      key={text}
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('text');
        onSearch((typeof typed === 'string' && typed.trim()) || undefined);
      }}
    >
      <div className={styles.search}>
        <TextField
          label={label}
          placeholder={placeholder}
          name="text"
          type="search"
          defaultValue={text}
          maxLength={200}
        />
        <Button type="submit" variant="default">
          {t.find}
        </Button>
        {isNarrowed && (
          <Button variant="subtle" onClick={onClear}>
            {t.clear}
          </Button>
        )}
      </div>
      {children}
    </form>
  </search>
);
