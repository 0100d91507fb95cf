import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { countColumn } from '../../ui/data-table/count-column.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { importsTexts as t } from './imports.texts.ts';

type ImportCard = ApiOutputs['proposalImports']['ofFolder'][number];

const COLUMNS: Column<ImportCard>[] = [
  {
    id: 'when',
    header: t.when,
    isSelfEvident: true,
    cell: ({ id, folder, createdAt }) => (
      <Link to="/folder/$id/upload/" params={{ id: String(folder.id) }} search={{ import: id }}>
        <When iso={createdAt} />
      </Link>
    ),
  },
  { id: 'state', header: t.fileState, cell: ({ state }) => t.importStates[state] },
  countColumn('files', t.files, ({ counts }) => counts.files),
  countColumn('items', t.proposals, ({ counts }) => counts.items),
  countColumn('made', t.states.made, ({ counts }) => counts.made),
  countColumn('refused', t.states.refused, ({ counts }) => counts.refused),
];

/** One's own uploads into a folder, to be gone on with or looked up. */
export const RecentImports = ({ folderId }: { folderId: number }) => {
  const { data = [] } = api.proposalImports.ofFolder.useQuery({ folderId }, { staleTime: 0 });
  const begun = data.filter(({ state, counts }) => state !== 'open' || counts.files > 0);
  if (begun.length === 0) return null;
  return (
    <Section title={t.recent}>
      <DataTable label={t.recent} columns={COLUMNS} rows={begun} rowKey={({ id }) => id} />
    </Section>
  );
};
