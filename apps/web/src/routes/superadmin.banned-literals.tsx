import { createFileRoute } from '@tanstack/react-router';
import { BansPage } from '../features/superadmin/bans-page.tsx';
import { bansInput, readBansParams } from '../features/superadmin/bans-params.ts';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/banned-literals')({
  validateSearch: readBansParams,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loads.bannedLiterals.list.ensureData(bansInput(deps)),
  component: function Bans() {
    return <BansPage params={Route.useSearch()} />;
  },
});
