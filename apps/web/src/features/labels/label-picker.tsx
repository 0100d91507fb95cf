import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFirstFocus } from '../../lib/use-first-focus.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { LabelName } from './label-name.tsx';
import styles from './labels.module.css';
import { labelsTexts as t } from './labels.texts.ts';
import type { Labelling } from './use-labelling.ts';

interface LabelPickerProps {
  labelling: Labelling;
  /** How many things are labelled together. */
  count: number;
  /** What they are, for a screen reader: the title of an article, the name of an author, "3 articles". */
  name: string;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** The labels to tick, narrowed by typing; Enter ticks the only one left, or makes the one that is missing. */
const Options = ({ labelling, count }: Omit<LabelPickerProps, 'name'>) => {
  const { labels = [], countOf, put, make } = labelling;
  const [text, setText] = useState('');
  const field = useFirstFocus();
  const assignable = labels.filter(({ canAssign }) => canAssign);
  const shown = assignable.filter(({ name }) => plain(name).includes(plain(text)));
  const isNew = plain(text) !== '' && !assignable.some(({ name }) => plain(name) === plain(text));
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const match = shown.find(({ name }) => plain(name) === plain(text));
          if (match) put(match.id, countOf(match.id) < count);
          else if (isNew) make(text.trim());
          setText('');
        }}
      >
        <TextField
          label={t.find}
          value={text}
          maxLength={60}
          ref={field}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isNew && (
          <Button type="submit" variant="subtle" size="compact-sm" mt={6}>
            {t.makes(text.trim())}
          </Button>
        )}
      </form>
      {shown.length > 0 && (
        <ul className={styles.options}>
          {shown.map((label) => {
            const on = countOf(label.id);
            return (
              <li key={label.id}>
                <label className={styles.option}>
                  <input
                    type="checkbox"
                    checked={on === count}
                    ref={(box) => {
                      if (box) box.indeterminate = on > 0 && on < count;
                    }}
                    onChange={() => put(label.id, on < count)}
                  />
                  <LabelName label={label} />
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {shown.length === 0 && text.trim() === '' && <small>{t.none}</small>}
    </>
  );
};

/** A button that opens the labels to put on one thing or on many; Escape and whatever happens outside close it. */
export const LabelPicker = ({ labelling, count, name }: LabelPickerProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = !(event instanceof KeyboardEvent) && !picker.current?.contains(event.target as Node);
      if (isEscape) picker.current?.querySelector('button')?.focus();
      if (isEscape || isOutside) setOpen(false);
    };
    const kinds = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, close);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close);
    };
  }, [isOpen]);
  return (
    <div ref={picker} className={styles.picker}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconTag size={15} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t.chooses(name)}
        onClick={() => setOpen(!isOpen)}
      >
        {t.choose}
      </Button>
      {isOpen && (
        <section id={id} className={styles.panel} aria-label={t.chooses(name)}>
          {labelling.error && <FailureNotice error={labelling.error} />}
          <Options labelling={labelling} count={count} />
        </section>
      )}
    </div>
  );
};
