import { ANONYMOUS_USER } from '@peerlens/domain/accounts/accounts.contract.ts';
import type { CurrentUser } from '@peerlens/domain/accounts/accounts.contract.ts';
import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';
import type { EntryId, MenuPlace } from './menu.ts';

const USER: CurrentUser = { ...ANONYMOUS_USER, id: 'u1', email: 'u@example.org', is_authenticated: true };
const quotas = (...names: string[]) =>
  names.map((name) => ({ name, info: { private: false, organizations: [] } }));

const place = (changed: Partial<MenuPlace> = {}): MenuPlace => ({
  here: '/search/?q=owl',
  changelogUrl: null,
  exists: () => true,
  ...changed,
});
const ids = (entries: readonly { id: EntryId }[]) => entries.map(({ id }) => id);
const linksOf = (user: CurrentUser, changed: Partial<MenuPlace> = {}) =>
  Object.fromEntries(
    Object.values(menuFor(user, place(changed)))
      .flat()
      .map(({ id, href }) => [id, href]),
  ) as Partial<Record<EntryId, string>>;

const BAR: EntryId[] = ['search', 'refereeFinder'];
const ACCOUNT: EntryId[] = ['profile', 'linkedAuthor', 'savedSearches'];

test.each<[string, CurrentUser, EntryId[], EntryId[]]>([
  ['a guest', ANONYMOUS_USER, BAR, []],
  [
    'a guest who is said to have quotas',
    { ...ANONYMOUS_USER, active_quotas: quotas('monitoring', 'panel_composer', 'authors_group') },
    BAR,
    [],
  ],
  ['a user without quotas', USER, BAR, [...ACCOUNT, 'logOut']],
  [
    'who has the monitoring quota',
    { ...USER, active_quotas: quotas('monitoring') },
    ['search', 'monitoring', 'refereeFinder'],
    [...ACCOUNT, 'logOut'],
  ],
  [
    'who composes panels',
    { ...USER, active_quotas: quotas('panel_composer') },
    [...BAR, 'panelComposer'],
    [...ACCOUNT, 'logOut'],
  ],
  [
    'who groups authors',
    { ...USER, active_quotas: quotas('authors_group') },
    [...BAR, 'authorsGroups'],
    [...ACCOUNT, 'logOut'],
  ],
  [
    'who has other quotas',
    { ...USER, active_quotas: quotas('referee_finder', 'author_report') },
    BAR,
    [...ACCOUNT, 'logOut'],
  ],
  [
    'who manages labels',
    { ...USER, can_manage_collections: true },
    BAR,
    [...ACCOUNT, 'manageLabels', 'logOut'],
  ],
  [
    'who sees labels but does not manage them',
    { ...USER, has_labels_access: true },
    BAR,
    [...ACCOUNT, 'logOut'],
  ],
  [
    'who is to see the changelog',
    { ...USER, show_changelog_link: true },
    BAR,
    [...ACCOUNT, 'changelog', 'logOut'],
  ],
  [
    'who administers one organisation',
    { ...USER, orgadmin_organizations_ids: [7] },
    BAR,
    [...ACCOUNT, 'organization', 'logOut'],
  ],
  [
    'who administers two organisations',
    { ...USER, orgadmin_organizations_ids: [7, 8] },
    BAR,
    [...ACCOUNT, 'organizations', 'logOut'],
  ],
  [
    'a member of an organisation',
    { ...USER, organizations: [{ id: 7, name: 'Council' }] },
    BAR,
    [...ACCOUNT, 'logOut'],
  ],
  [
    'a developer of an organisation',
    { ...USER, orgdev_organizations_ids: [7] },
    BAR,
    [...ACCOUNT, 'integrations', 'logOut'],
  ],
  [
    'a moderator of the ontology',
    { ...USER, active_quotas: quotas('ontology_moderator') },
    BAR,
    [...ACCOUNT, 'ontology', 'logOut'],
  ],
  ['a superuser', { ...USER, is_superuser: true }, BAR, [...ACCOUNT, 'superadmin', 'logOut']],
  [
    'who may do everything',
    {
      ...USER,
      is_superuser: true,
      can_manage_collections: true,
      show_changelog_link: true,
      orgadmin_organizations_ids: [7],
      orgdev_organizations_ids: [7],
      active_quotas: quotas('monitoring', 'panel_composer', 'authors_group', 'ontology_moderator'),
    },
    ['search', 'monitoring', 'refereeFinder', 'panelComposer', 'authorsGroups'],
    [
      ...ACCOUNT,
      'manageLabels',
      'changelog',
      'organization',
      'integrations',
      'ontology',
      'superadmin',
      'logOut',
    ],
  ],
])('%s is offered exactly what is theirs', (_who, user, bar, account) => {
  const menu = menuFor(user, place());
  expect(ids(menu.bar)).toEqual(bar);
  expect(ids(menu.account)).toEqual(account);
  expect(ids(menu.products)).toEqual(['refereeFinderProduct', 'semanticJobs', 'monitoringProduct']);
  expect(ids(menu.welcome)).toEqual(user.is_authenticated ? [] : ['register', 'logIn']);
});

test('while nobody knows who it is, neither login nor account is offered', () => {
  const menu = menuFor(undefined, place());
  expect([menu.welcome, menu.account]).toEqual([[], []]);
  expect(ids(menu.bar)).toEqual(BAR);
});

test('the linked author is the page of the author, or where one is found', () => {
  expect(linksOf(USER).linkedAuthor).toBe('/find-authors');
  expect(linksOf({ ...USER, author_id: 3 }).linkedAuthor).toBe('/author/3/');
  expect(linksOf({ ...USER, author_id: 3, linked_author: { id: 3, name: 'Ada' } }).linkedAuthor).toBe(
    '/author/3/',
  );
});

test('one organisation is led to itself, several to their list', () => {
  expect(linksOf({ ...USER, orgadmin_organizations_ids: [7] }).organization).toBe('/orgadmin/7/');
  expect(linksOf({ ...USER, orgadmin_organizations_ids: [7, 8] }).organizations).toBe(
    '/orgadmin/organizations/',
  );
});

test('login and register lead back to where one was, but for the pages of the account', () => {
  expect(linksOf(ANONYMOUS_USER)).toMatchObject({
    logIn: '/accounts/login/?next=%2Fsearch%2F%3Fq%3Dowl',
    register: '/accounts/register/?next=%2Fsearch%2F%3Fq%3Dowl',
  });
  expect(linksOf(ANONYMOUS_USER, { here: '/accounts/login/?next=/' }).logIn).toBe('/accounts/login/');
});

test('the changelog is the one of whoever runs the installation, if they have one', () => {
  const user = { ...USER, show_changelog_link: true };
  expect(linksOf(user).changelog).toBe('/changelog/');
  const { account } = menuFor(
    user,
    place({ changelogUrl: 'https://news.example.org/', exists: () => false }),
  );
  expect(account).toEqual([
    { id: 'changelog', label: 'Changelog', href: 'https://news.example.org/', isExternal: true },
  ]);
});

test('what has no page yet is not offered', () => {
  const user = { ...USER, active_quotas: quotas('monitoring', 'ontology_moderator') };
  const exists = (href: string) =>
    !['/saved-monitorings/', '/ontology/concepts/', '/find-authors'].includes(href);
  const menu = menuFor(user, place({ exists }));
  expect(ids(menu.bar)).toEqual(BAR);
  expect(ids(menu.account)).toEqual(['profile', 'savedSearches', 'logOut']);
});
