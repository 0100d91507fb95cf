import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import type { UsersParams } from './users-params.ts';
import { isNarrowed } from './users-params.ts';
import { usersTexts as t } from './users.texts.ts';

const FLAGS = ['superuser', 'expired', 'confirmed', 'disabled'] as const;

const flagOf = (value: string): boolean | undefined => (value === '' ? undefined : value === 'yes');

/** What the list of users is narrowed to; each choice is in the address at once. */
export const UserFilters = ({ params }: { params: UsersParams }) => {
  const navigate = useNavigate({ from: '/superadmin/users/' });
  const { data: choices } = api.users.choices.useQuery();
  // From where the address is by then: a choice may come before the one before it is shown.
  const narrow = (change: UsersParams) =>
    void navigate({
      search: (before) => ({ ...before, after: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <SearchForm
      label={t.search}
      text={params.q}
      onSearch={(q) => narrow({ q })}
      isNarrowed={isNarrowed(params)}
      onClear={() => void navigate({ search: {} })}
    >
      {FLAGS.map((flag) => (
        <Select
          key={flag}
          label={t[flag]}
          value={params[flag] === undefined ? '' : params[flag] ? 'yes' : 'no'}
          data={[
            { value: '', label: t.any },
            { value: 'yes', label: t.yes },
            { value: 'no', label: t.no },
          ]}
          onChange={(event) => narrow({ [flag]: flagOf(event.currentTarget.value) })}
        />
      ))}
      <Select
        label={t.quota}
        value={params.quota ?? ''}
        data={[
          { value: '', label: t.any },
          ...(choices?.quotas ?? []).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(event) => narrow({ quota: event.currentTarget.value || undefined })}
      />
      <Select
        label={t.organization}
        value={String(params.org ?? '')}
        data={[
          { value: '', label: t.any },
          ...(choices?.organizations ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => narrow({ org: Number(event.currentTarget.value) || undefined })}
      />
    </SearchForm>
  );
};
