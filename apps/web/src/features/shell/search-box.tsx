import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { inputClass, largeClass, searchClass } from '../../ui/field.tsx';
import { shellTexts as t } from './shell.texts.ts';

/** Marks the fields that the key `/` goes to. */
export const SEARCH_BOX = 'data-search-box';

interface SearchBoxProps {
  query?: string;
  size?: 'sm' | 'lg';
}

/** Where articles are searched for; Enter leads to the results and keeps what else narrows them. */
export const SearchBox = ({ query = '', size = 'sm' }: SearchBoxProps) => {
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({
            to: '/search/',
            search: (before) => ({ ...before, q: text.trim() || undefined, offset: undefined }),
          });
        }}
      >
        <div className={`${searchClass} ${size === 'lg' ? largeClass : ''}`}>
          <IconSearch size={size === 'lg' ? 20 : 16} aria-hidden />
          <input
            type="search"
            className={inputClass}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={t.searchPlaceholder}
            aria-label={t.searchLabel}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={2000}
            {...{ [SEARCH_BOX]: '' }}
          />
        </div>
      </form>
    </search>
  );
};
