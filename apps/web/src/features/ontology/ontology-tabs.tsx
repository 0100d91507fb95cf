import { Link, useLocation } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useExists } from '../shell/use-menu.ts';
import { ontologyTabsTexts as t } from './ontology-tabs.texts.ts';

interface Tab {
  to: string;
  name: string;
  /** Whom it is for; moderators have all. */
  for: 'everybody' | 'users' | 'moderators';
  /** Addresses below it that do not begin as it does. */
  above?: string;
}

/**
 * What the area has, in the specification's order and then ours. A tab whose page is not there is not shown.
 *
 * @source specification 1, section 2.3
 */
const TABS: readonly Tab[] = [
  { to: '/ontology/concepts/', name: t.concepts, for: 'everybody', above: '/ontology/concept/' },
  { to: '/ontology/rescan/', name: t.rescan, for: 'moderators' },
  { to: '/ontology/possible-concepts/', name: t.possible, for: 'moderators' },
  { to: '/ontology/import/', name: t.importList, for: 'moderators' },
  { to: '/ontology/log/', name: t.log, for: 'moderators' },
  { to: '/ontology/suggestions/', name: t.suggestions, for: 'users' },
  { to: '/ontology/quality/', name: t.quality, for: 'moderators' },
  { to: '/ontology/releases/', name: t.releases, for: 'users' },
];

/** Whether whoever is here changes the ontology at once, where others propose. */
export const useModerates = (): boolean => {
  const { data: user } = api.accounts.currentUser.useQuery();
  return user?.active_quotas.some(({ name }) => name === 'ontology_moderator') ?? false;
};

/** The parts of the ontology's area, on top of each of its pages. */
export const OntologyTabs = () => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const moderates = useModerates();
  const exists = useExists();
  const { pathname } = useLocation();
  const isFor = (tab: Tab): boolean =>
    moderates || tab.for === 'everybody' || (tab.for === 'users' && (user?.is_authenticated ?? false));
  return (
    <Tabs label={t.ontology}>
      {TABS.filter((tab) => isFor(tab) && exists(tab.to)).map(({ to, name, above }) => (
        <Link
          key={to}
          to={to}
          search={{}}
          activeOptions={{ includeSearch: false }}
          {...(above !== undefined && pathname.startsWith(above) && { 'aria-current': 'page' as const })}
        >
          {name}
        </Link>
      ))}
    </Tabs>
  );
};
