import { GRANT_STATES, QUOTA_NAMES } from '@peerlens/domain/quotas/quota-names.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { FEATURES } from '../plans/plans.texts.ts';
import { isNarrowed, readGrantsParams } from './grants-params.ts';
import type { GrantsParams } from './grants-params.ts';
import { grantsTexts as t } from './grants.texts.ts';

const ANY = { value: '', label: t.any };

/** What the list of grants is narrowed to; each choice is in the address at once. */
export const GrantFilters = ({ params }: { params: GrantsParams }) => {
  const navigate = useNavigate({ from: '/superadmin/quotas' });
  // From where the address is by then: a choice may come before the one before it is shown.
  const narrow = (change: Record<string, string | undefined>) =>
    void navigate({
      to: '/superadmin/quotas/',
      search: (before) => readGrantsParams({ ...before, after: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <SearchForm
      label={t.search}
      text={params.q}
      onSearch={(q) => narrow({ q })}
      isNarrowed={isNarrowed(params)}
      onClear={() => narrow({ q: undefined, quota: undefined, state: undefined, holders: undefined })}
    >
      <Select
        label={t.feature}
        value={params.quota ?? ''}
        data={[ANY, ...QUOTA_NAMES.map((value) => ({ value, label: FEATURES[value].title }))]}
        onChange={({ currentTarget }) => narrow({ quota: currentTarget.value })}
      />
      <Select
        label={t.state}
        value={params.state ?? ''}
        data={[ANY, ...GRANT_STATES.map((value) => ({ value, label: t.states[value] }))]}
        onChange={({ currentTarget }) => narrow({ state: currentTarget.value })}
      />
      <Select
        label={t.holders}
        value={params.holders ?? ''}
        data={[ANY, { value: 'users', label: t.users }, { value: 'organizations', label: t.organizations }]}
        onChange={({ currentTarget }) => narrow({ holders: currentTarget.value })}
      />
    </SearchForm>
  );
};
