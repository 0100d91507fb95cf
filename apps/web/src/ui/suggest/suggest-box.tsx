import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react';
import { inputClass, largeClass, searchClass } from '../field.tsx';
import { entered, moved, NONE } from './choosing.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import type { Suggested, SuggestionSource } from './suggestion-source.ts';
import styles from './suggest.module.css';
import { suggestTexts as t } from './suggest.texts.ts';
import { useSuggestions } from './use-suggestions.ts';

/** @source specification 1, sections 5 and 9 */
const MIN_CHARACTERS = 2;
const DEBOUNCE_MS = 250;
const LABEL_CHARACTERS = 65;
const SHOWN = 10;

type DataAttributes = Readonly<Record<`data-${string}`, string>>;

export interface SuggestBoxProps<T extends Suggested> {
  /** Made once, outside the component: what it remembers outlives the box. */
  source: SuggestionSource<T>;
  /** Accessible name of the field. */
  label: string;
  onPick: (item: T) => void;
  /** Takes typed text that is no suggestion; without it, only suggestions can be picked. */
  onFreeText?: (text: string) => void;
  /** Enter was pressed on blank input. */
  onClear?: () => void;
  /** What is wrong with the text, or null; while something is, Enter does not take it as free text. */
  validate?: (text: string) => string | null;
  /** Enter picks a suggestion of exactly this value. */
  exactMatch?: boolean;
  initialText?: string;
  placeholder?: string;
  /** Says more about a suggestion, beside its label. */
  detailOf?: (item: T) => string;
  minCharacters?: number;
  debounceMs?: number;
  labelLength?: number;
  /** The field is emptied when a suggestion is picked, for lists that grow. */
  emptyOnPick?: boolean;
  size?: 'sm' | 'lg';
  icon?: ReactNode;
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'placeholder' | 'role'> & DataAttributes;
}

/** Calls `close` for whatever is pressed outside the element: on some phones the field keeps the focus then. */
const useOutside = (element: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (event: PointerEvent) => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [element, isOpen, close]);
};

/**
 * A field that suggests what its text may become: a combobox with a list, after the WAI-ARIA 1.2 pattern.
 *
 * @source specification 1, sections 4, 5 and 9
 */
export function SuggestBox<T extends Suggested>({
  source,
  label,
  onPick,
  onFreeText,
  onClear,
  validate,
  exactMatch = false,
  initialText = '',
  placeholder,
  detailOf,
  minCharacters = MIN_CHARACTERS,
  debounceMs = DEBOUNCE_MS,
  labelLength = LABEL_CHARACTERS,
  emptyOnPick = false,
  size = 'sm',
  icon,
  input,
}: SuggestBoxProps<T>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const [active, setActive] = useState(NONE);
  const { suggestions, ask, forget } = useSuggestions({ source, minCharacters, debounceMs });
  const items = suggestions.items.slice(0, SHOWN);
  const isOpen = items.length > 0;
  const note =
    suggestions.state === 'failed' ? t.failed : suggestions.state === 'found' && !isOpen ? t.none : null;
  useOutside(box, isOpen || note !== null, forget);
  const fault = text.trim() === '' ? null : (validate?.(text) ?? null);

  const type = (typed: string) => {
    setText(typed);
    setActive(NONE);
  };
  const pick = (item: T) => {
    type(emptyOnPick ? '' : item.value);
    forget();
    onPick(item);
  };
  const clear = () => {
    type('');
    forget();
  };
  const enter = () => {
    const meant = entered({ text, items, active }, { exactMatch, freeText: onFreeText !== undefined });
    if (meant.kind === 'suggestion') pick(meant.item);
    else if (meant.kind === 'clear') {
      clear();
      onClear?.();
    } else if (meant.kind === 'text' && fault === null) {
      forget();
      onFreeText?.(meant.text);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While a word is being composed, Enter and the arrows are the input method's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && (isOpen || note !== null)) {
      // The browser would empty the field.
      event.preventDefault();
      setActive(NONE);
      forget();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, items.length));
      else ask(text);
    }
  };

  return (
    <div ref={box} className={styles.box}>
      <div className={`${searchClass} ${styles.field} ${size === 'lg' ? largeClass : ''}`}>
        {icon}
        <input
          type="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          ref={field}
          className={inputClass}
          value={text}
          placeholder={placeholder}
          onChange={(event) => {
            type(event.currentTarget.value);
            const { isComposing } = event.nativeEvent as InputEvent;
            if (!isComposing) ask(event.currentTarget.value);
          }}
          onCompositionEnd={(event) => ask(event.currentTarget.value)}
          onFocus={() => minCharacters === 0 && ask(text)}
          onBlur={forget}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}list` : undefined}
          aria-activedescendant={isOpen && active !== NONE ? optionId(`${id}list`, active) : undefined}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}fault`}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t.clear(label)}
            onClick={() => {
              clear();
              field.current?.focus();
            }}
          >
            <IconX size={16} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && (
        <SuggestionList
          id={`${id}list`}
          label={t.list(label)}
          items={items}
          active={active}
          labelLength={labelLength}
          detailOf={detailOf}
          onPick={pick}
        />
      )}
      {note !== null && <p className={`${styles.panel} ${styles.note}`}>{note}</p>}
      {fault !== null && (
        <p id={`${id}fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      <output className="visually-hidden">{note ?? (isOpen ? t.count(items.length) : '')}</output>
    </div>
  );
}
