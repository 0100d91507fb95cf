import type { CurrentUser } from '@peerlens/domain/accounts/accounts.contract.ts';
import { shellTexts as t } from './shell.texts.ts';

export type EntryId = keyof typeof t.entries;

/** A link of a menu. */
export interface Entry {
  id: EntryId;
  label: string;
  href: string;
  /** Leads out of this site. */
  isExternal?: boolean;
}

export interface Menu {
  bar: Entry[];
  products: Entry[];
  /** Of who is not logged in: login and register. */
  welcome: Entry[];
  /** Of who is logged in. */
  account: Entry[];
}

/** What the menus depend on besides who one is. */
export interface MenuPlace {
  /** The page that a login leads back to. */
  here: string;
  /** Where the news of a version stand; null = on a page of this site. */
  changelogUrl: string | null;
  /** Whether there is a page at an address: no entry leads to 'Page not found'. */
  exists: (href: string) => boolean;
}

const hasQuota = ({ active_quotas }: CurrentUser, quota: string): boolean =>
  active_quotas.some(({ name }) => name === quota);

const entry = (id: EntryId, href: string): Entry => ({ id, label: t.entries[id], href });

/** Entries of which the first word of each pair says whether they are for this person. */
const those = (...entries: readonly (readonly [boolean, Entry])[]): Entry[] =>
  entries.flatMap(([isFor, one]) => (isFor ? one : []));

const organizationsEntry = (ids: readonly number[]): Entry =>
  ids.length === 1
    ? entry('organization', `/orgadmin/${ids[0]}/`)
    : entry('organizations', '/orgadmin/organizations/');

const accountOf = (user: CurrentUser, changelogUrl: string | null): Entry[] => {
  const changelog: Entry =
    changelogUrl === null
      ? entry('changelog', '/changelog/')
      : { ...entry('changelog', changelogUrl), isExternal: true };
  const authorId = user.linked_author?.id ?? user.author_id;
  return those(
    [true, entry('profile', '/profile/')],
    [true, entry('linkedAuthor', authorId === null ? '/find-authors' : `/author/${authorId}/`)],
    [true, entry('savedSearches', '/saved-searches/')],
    [user.can_manage_collections, entry('manageLabels', '/collections/manage/')],
    [user.show_changelog_link, changelog],
    [user.orgadmin_organizations_ids.length > 0, organizationsEntry(user.orgadmin_organizations_ids)],
    [user.orgdev_organizations_ids.length > 0, entry('integrations', '/orgdev/integrations/')],
    [hasQuota(user, 'ontology_moderator'), entry('ontology', '/ontology/concepts/')],
    [user.is_superuser, entry('superadmin', '/superadmin/')],
    [true, entry('logOut', '/accounts/logout/')],
  );
};

const welcomeTo = (here: string): Entry[] => {
  const next = here.startsWith('/accounts/') ? '' : `?next=${encodeURIComponent(here)}`;
  return [entry('register', `/accounts/register/${next}`), entry('logIn', `/accounts/login/${next}`)];
};

/**
 * What the top bar and the user's menu offer. While it is not known who somebody is they are offered what everybody is.
 *
 * @source specification 1, sections 2.1, 2.2 and 6
 */
export const menuFor = (user: CurrentUser | undefined, { here, changelogUrl, exists }: MenuPlace): Menu => {
  const isIn = user?.is_authenticated ?? false;
  const may = (quota: string) => isIn && user !== undefined && hasQuota(user, quota);
  const reachable = (entries: Entry[]) =>
    entries.filter(({ href, isExternal }) => isExternal === true || exists(href));
  return {
    bar: reachable(
      those(
        [true, entry('search', '/search/')],
        [may('monitoring'), entry('monitoring', '/saved-monitorings/')],
        [true, entry('refereeFinder', '/folders/')],
        [may('panel_composer'), entry('panelComposer', '/panel-composer/')],
        [may('authors_group'), entry('authorsGroups', '/authors-groups/')],
      ),
    ),
    products: reachable([
      entry('refereeFinderProduct', '/referee-finder/'),
      entry('semanticJobs', '/semantic-jobs/'),
      entry('monitoringProduct', '/monitorings/'),
    ]),
    welcome: reachable(user && !isIn ? welcomeTo(here) : []),
    account: reachable(user && isIn ? accountOf(user, changelogUrl) : []),
  };
};
