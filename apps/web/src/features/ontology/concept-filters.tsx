import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { readFlag, readOneOf, readWhole } from '../../lib/search-codec.ts';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { isNarrowed } from './concept-list-params.ts';
import type { ConceptListParams } from './concept-list-params.ts';
import { ontologyTexts as t } from './ontology.texts.ts';

const ANY = { value: '', label: t.any };

/** What the list of concepts is narrowed to; each choice is in the address at once. */
export const ConceptFilters = ({ params }: { params: ConceptListParams }) => {
  const navigate = useNavigate({ from: '/ontology/concepts' });
  const { data: choices } = api.ontology.choices.useQuery();
  // From where the address is by then: a choice may come before the one before it is shown.
  const narrow = (change: ConceptListParams) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const bound = (name: 'dfFrom' | 'dfTo') => (
    <TextInput
      key={`${name}${params[name] ?? ''}`}
      label={t.list[name]}
      type="number"
      min={0}
      inputMode="numeric"
      defaultValue={params[name]}
      onBlur={({ currentTarget }) => {
        const value = readWhole(currentTarget.value, 0);
        if (value !== params[name]) narrow({ [name]: value });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') narrow({ [name]: readWhole(event.currentTarget.value, 0) });
      }}
    />
  );
  return (
    <SearchForm
      label={t.list.search}
      text={params.q}
      onSearch={(q) => narrow({ q })}
      isNarrowed={isNarrowed(params)}
      onClear={() => void navigate({ search: ({ sort, rows }) => ({ sort, rows }) })}
    >
      <Select
        label={t.basic}
        value={params.basic === undefined ? '' : String(params.basic)}
        data={[ANY, { value: 'true', label: t.yes }, { value: 'false', label: t.no }]}
        onChange={({ currentTarget }) => narrow({ basic: readFlag(currentTarget.value) })}
      />
      <Select
        label={t.deleted}
        value={params.deleted ?? ''}
        data={[
          { value: '', label: t.list.deletedNo },
          { value: 'yes', label: t.list.deletedYes },
          { value: 'any', label: t.list.deletedAny },
        ]}
        onChange={({ currentTarget }) =>
          narrow({ deleted: readOneOf(currentTarget.value, ['yes', 'any'] as const) })
        }
      />
      <Select
        label={t.category}
        value={params.category ?? ''}
        data={[ANY, ...(choices?.categories ?? []).map((name) => ({ value: name, label: name }))]}
        onChange={({ currentTarget }) => narrow({ category: currentTarget.value || undefined })}
      />
      <Select
        label={t.language}
        value={params.lang ?? ''}
        data={[ANY, ...(choices?.langs ?? []).map((lang) => ({ value: lang, label: t.langName(lang) }))]}
        onChange={({ currentTarget }) => narrow({ lang: currentTarget.value || undefined })}
      />
      {bound('dfFrom')}
      {bound('dfTo')}
    </SearchForm>
  );
};
