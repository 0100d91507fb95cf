import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { readOneOf, readWhole } from '../../lib/search-codec.ts';
import { Select } from '../../ui/select.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';
import { SORTS } from './search-params.ts';
import type { SearchParams } from './search-params.ts';

/** Years and order; each change goes to the address at once, years when they are complete. */
export const SearchControls = ({ params }: { params: SearchParams }) => {
  const navigate = useNavigate({ from: '/search' });
  const change = (changed: SearchParams) =>
    void navigate({ search: (before) => ({ ...before, ...changed, offset: undefined }), replace: true });
  const year = (name: 'yearFrom' | 'yearTo') => (
    <TextInput
      key={params[name]}
      label={t[name]}
      inputMode="numeric"
      maxLength={4}
      defaultValue={params[name] ?? ''}
      onBlur={({ currentTarget }) => {
        const value = readWhole(currentTarget.value, 1000, 3000);
        if (value !== params[name]) change({ [name]: value });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
  return (
    <div className={styles.controls}>
      <div className={styles.years}>
        {year('yearFrom')}
        {year('yearTo')}
      </div>
      <Select
        label={t.sort}
        value={params.sort ?? 'relevance'}
        data={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={({ currentTarget }) => {
          const sort = readOneOf(currentTarget.value, SORTS);
          change({ sort: sort === 'relevance' ? undefined : sort });
        }}
      />
    </div>
  );
};
