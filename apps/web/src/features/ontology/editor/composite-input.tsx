import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { moved, NONE } from '../../../ui/suggest/choosing.ts';
import { optionId, SuggestionList } from '../../../ui/suggest/suggestion-list.tsx';
import { useSuggestions } from '../../../ui/suggest/use-suggestions.ts';
import { conceptSuggestions } from '../../suggestions/sources.ts';
import type { Suggestion } from '../../suggestions/sources.ts';
import styles from './editor.module.css';
import { editorTexts as t } from './editor.texts.ts';
import { lookupIn, withConcept, withoutConcept, withoutLineBreaks, withWords } from './literal-parts.ts';
import type { Parts } from './literal-parts.ts';

/** @source specification 1, sections 5 and 9 */
const MIN_CHARACTERS = 2;
const DEBOUNCE_MS = 250;
const LABEL_CHARACTERS = 70;
const SHOWN = 10;
const MAX_CHARACTERS = 500;

interface CompositeInputProps {
  parts: Parts;
  label: string;
  placeholder?: string | undefined;
  describedBy: string;
  isInvalid: boolean;
  isDisabled: boolean;
  onChange: (parts: Parts) => void;
  /** Enter, or an arrow up or down where nothing is suggested: the row below, or above. */
  onMove: (step: 1 | -1) => void;
}

/** Where somebody types after a `#`. */
interface Lookup {
  at: number;
  start: number;
  end: number;
}

/** Words, and concepts among them, which a `#` looks up. */
export const CompositeInput = ({
  parts,
  label,
  placeholder,
  describedBy,
  isInvalid,
  isDisabled,
  onChange,
  onMove,
}: CompositeInputProps) => {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [lookup, setLookup] = useState<Lookup | null>(null);
  const [active, setActive] = useState(NONE);
  const { suggestions, ask, forget } = useSuggestions({
    source: conceptSuggestions,
    minCharacters: MIN_CHARACTERS,
    debounceMs: DEBOUNCE_MS,
  });
  const items = lookup ? suggestions.items.slice(0, SHOWN) : [];
  const isOpen = items.length > 0;
  const note =
    suggestions.state === 'failed'
      ? t.lookedUpFailed
      : suggestions.state === 'found' && !isOpen
        ? t.lookedUpNone
        : null;

  const stop = () => {
    setLookup(null);
    setActive(NONE);
    forget();
  };
  const focusWords = (at: number, caret: 'start' | 'end') =>
    requestAnimationFrame(() => {
      const input = box.current?.querySelector<HTMLInputElement>(`[data-words="${at}"]`);
      input?.focus();
      const place = caret === 'start' ? 0 : (input?.value.length ?? 0);
      input?.setSelectionRange(place, place);
    });
  const type = (at: number, words: string, caret: number) => {
    onChange(withWords(parts, at, words));
    const found = lookupIn(words, caret);
    if (!found) return stop();
    setLookup({ at, start: found.start, end: found.end });
    setActive(NONE);
    ask(found.text);
  };
  const pick = ({ id: conceptId, value }: Suggestion) => {
    if (!lookup) return;
    onChange(withConcept(parts, lookup.at, lookup, { conceptId: Number(conceptId), name: value }));
    focusWords(lookup.at + 2, 'start');
    stop();
  };
  const drop = (at: number) => {
    onChange(withoutConcept(parts, at));
    focusWords(at - 1, 'end');
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const pasted = event.clipboardData.getData('text');
    const plain = withoutLineBreaks(pasted);
    if (plain === pasted) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    const words = value.slice(0, start) + plain + value.slice(selectionEnd ?? start);
    type(at, words.slice(0, MAX_CHARACTERS), start + plain.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const { nativeEvent, key, currentTarget } = event;
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart, selectionEnd, value } = currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const isAtEnd = selectionStart === value.length;
    if (key === 'Enter') {
      if (isOpen) pick(items[active === NONE ? 0 : active]);
      else onMove(1);
    } else if (key === 'Escape' && (isOpen || note !== null)) stop();
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive(moved(active, step, items.length));
      else onMove(step);
    } else if (key === 'Backspace' && isAtStart && at > 0) drop(at - 1);
    else if (key === 'ArrowLeft' && isAtStart && at > 0) focusWords(at - 2, 'end');
    else if (key === 'ArrowRight' && isAtEnd && at + 2 < parts.length) focusWords(at + 2, 'start');
    else return;
    event.preventDefault();
  };

  return (
    <div ref={box} className={styles.composite}>
      <div className={styles.parts} data-invalid={isInvalid || undefined}>
        {parts.map((part, at) =>
          typeof part === 'string' ? (
            <input
              // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity than their order
              key={at}
              data-words={at}
              type="text"
              className={styles.words}
              style={parts.length > 1 ? { width: `${Math.max(part.length, 2) + 2}ch` } : undefined}
              value={part}
              disabled={isDisabled}
              placeholder={parts.length === 1 ? placeholder : undefined}
              maxLength={MAX_CHARACTERS}
              autoComplete="off"
              spellCheck={false}
              role="combobox"
              aria-label={parts.length === 1 ? label : t.wordsOf(label, at / 2 + 1)}
              aria-autocomplete="list"
              aria-expanded={isOpen && lookup?.at === at}
              aria-controls={isOpen && lookup?.at === at ? `${id}list` : undefined}
              aria-activedescendant={
                isOpen && lookup?.at === at && active !== NONE ? optionId(`${id}list`, active) : undefined
              }
              aria-invalid={isInvalid}
              aria-describedby={describedBy}
              onChange={({ currentTarget: { value, selectionStart } }) =>
                type(at, value, selectionStart ?? value.length)
              }
              onPaste={(event) => onPaste(event, at)}
              onKeyDown={(event) => onKeyDown(event, at)}
              onBlur={stop}
            />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} className={styles.part}>
              #{part.name}
              {!isDisabled && (
                <button
                  type="button"
                  className={styles.dropPart}
                  aria-label={t.remove(part.name)}
                  onClick={() => drop(at)}
                >
                  <IconX size={14} aria-hidden />
                </button>
              )}
            </span>
          ),
        )}
      </div>
      {isOpen && (
        <SuggestionList
          id={`${id}list`}
          label={t.lookUp}
          items={items}
          active={active}
          labelLength={LABEL_CHARACTERS}
          onPick={pick}
        />
      )}
      {lookup && note !== null && <p className={styles.lookupNote}>{note}</p>}
    </div>
  );
};
