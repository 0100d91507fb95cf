import { IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { readSearchParams } from '../search/search-params.ts';
import { searchSuggestions } from '../suggestions/sources.ts';
import { suggestionsTexts } from '../suggestions/suggestions.texts.ts';
import { shellTexts as t } from './shell.texts.ts';

/** Marks the fields that the key `/` goes to. */
export const SEARCH_BOX = 'data-search-box';

interface SearchBoxProps {
  query?: string;
  size?: 'sm' | 'lg';
}

/**
 * Where articles are searched for: a suggestion leads to its article, author or concept; Enter leads to the results and
 * keeps what else narrows them.
 */
export const SearchBox = ({ query = '', size = 'sm' }: SearchBoxProps) => {
  const navigate = useNavigate();
  const onSearch = useLocation().pathname.startsWith('/search');
  const search = (q: string | undefined) =>
    void navigate({
      to: '/search/',
      // What other pages have in their address is about something else.
      search: (before) => ({ ...(onSearch && readSearchParams(before)), q, offset: undefined }),
    });
  return (
    <search>
      <SuggestBox
        source={searchSuggestions}
        label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        initialText={query}
        size={size}
        icon={<IconSearch size={size === 'lg' ? 20 : 16} aria-hidden />}
        detailOf={({ type }) => suggestionsTexts.kinds[type]}
        onPick={({ url }) => void navigate({ href: url })}
        onFreeText={search}
        onClear={() => search(undefined)}
        input={{ enterKeyHint: 'search', maxLength: 2000, [SEARCH_BOX]: '' }}
      />
    </search>
  );
};
