import { MAIL_STATES } from '@peerlens/domain/mail/mail-states.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { isNarrowed, readOutboxParams } from './outbox-params.ts';
import type { OutboxParams } from './outbox-params.ts';
import { outboxTexts as t } from './outbox.texts.ts';

const ANY = { value: '', label: t.any };

export const OutboxFilters = ({ params }: { params: OutboxParams }) => {
  const navigate = useNavigate({ from: '/superadmin/outbox' });
  const { data: kinds = [] } = api.mail.kinds.useQuery();
  const narrow = (change: Record<string, string | undefined>) =>
    void navigate({
      to: '/superadmin/outbox/',
      search: (before) => readOutboxParams({ ...before, after: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <SearchForm
      label={t.search}
      text={params.q}
      onSearch={(q) => narrow({ q })}
      isNarrowed={isNarrowed(params)}
      onClear={() => void navigate({ to: '/superadmin/outbox/', search: {} })}
    >
      <Select
        label={t.state}
        value={params.state ?? ''}
        data={[ANY, ...MAIL_STATES.map((value) => ({ value, label: t.states[value] }))]}
        onChange={({ currentTarget }) => narrow({ state: currentTarget.value })}
      />
      <Select
        label={t.kind}
        value={params.kind ?? ''}
        data={[ANY, ...kinds.map((value) => ({ value, label: value }))]}
        onChange={({ currentTarget }) => narrow({ kind: currentTarget.value })}
      />
    </SearchForm>
  );
};
