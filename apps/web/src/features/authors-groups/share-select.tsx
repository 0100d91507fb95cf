import { api } from '../../lib/api.ts';
import { Select } from '../../ui/select.tsx';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';

/** With which of the user's organisations a group is shared; nothing to choose for who has none. */
export const ShareSelect = ({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (organizationId: number | null) => void;
}) => {
  const [{ organizations }] = api.accounts.currentUser.useSuspenseQuery();
  if (organizations.length === 0) return null;
  return (
    <Select
      label={t.shareWith}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: t.onlyYou },
        ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
};
