import { randomUUID } from 'node:crypto';
import type { Feature } from '../../quotas/quotas.policy.ts';
import { OWLS, PEOPLE } from '../owls.ts';
import { ours } from './actors.ts';
import {
  EDITORS,
  EVERYBODY,
  ORGADMINS,
  ORGANIZATION_MEMBERS,
  OWNER,
  QUOTA,
  READERS,
  USERS,
} from './outcomes.ts';
import type { Outcomes, Row } from './outcomes.ts';
import {
  document,
  folderOfOurs,
  id,
  proposalOfOurs,
  savedSearchOfOwner,
  savedSettingsOfOwner,
} from './things.ts';

const ARTICLE = document('article', OWLS.barnOwls);
const AUTHOR = document('author', PEOPLE.ada);
const experts = { authorsIds: [PEOPLE.expert] };
/** Keeps nothing for others, and nobody keeps anything for the system. */
const keeping = (may: Outcomes): Outcomes => ({ ...may, system: 'UNAUTHORIZED' });

/** Settings that not every plan has. */
const PLANNED: readonly (readonly [Feature, object])[] = [
  ['filterRefereesByGender', { gender: ['F'] }],
  ['filterRefereesByImpactFactor', { min_jif: 1 }],
  ['filterRefereesByContribution', { contribution_in_article: 'own_works' }],
];

const plannedRows = PLANNED.flatMap(([feature, settings]): Row[] =>
  (
    [
      ['referees.find', { ...ARTICLE, settings }],
      ['referees.list', { ...ARTICLE, settings }],
      ['referees.explain', { ...ARTICLE, settings, authorId: PEOPLE.expert, isCustom: true }],
      ['referees.custom', { ...ARTICLE, settings, ...experts }],
      ['referees.findForText', { title: 'Barn owl', settings }],
      ['refereeSettings.save', { ...ARTICLE, settings }],
    ] as const
  ).map(([procedure, input]) => ({
    procedure,
    of: `with ${Object.keys(settings)[0]}`,
    input: () => input,
    may: procedure === 'refereeSettings.save' ? keeping(QUOTA) : QUOTA,
    feature,
  })),
);

/** Settings that are kept, by people and for folders and organisations; rows that are asked for by author. */
export const REFEREE_SETTINGS_ROWS: readonly Row[] = [
  ...plannedRows,
  {
    procedure: 'referees.custom',
    of: 'an article',
    input: () => ({ ...ARTICLE, ...experts }),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.custom',
    of: 'a proposal',
    input: async () => ({ ...document('proposal', await proposalOfOurs()), ...experts }),
    may: READERS,
  },
  {
    procedure: 'referees.custom',
    of: 'an article, with a proposal beside it',
    input: async () => ({
      ...ARTICLE,
      ...experts,
      additional: document('proposal', await proposalOfOurs()),
    }),
    may: READERS,
  },
  {
    procedure: 'referees.custom',
    of: 'an author',
    input: () => ({ ...AUTHOR, ...experts }),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  { procedure: 'refereeSettings.list', of: 'an article', input: () => ARTICLE, may: EVERYBODY },
  {
    procedure: 'refereeSettings.list',
    of: 'a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: READERS,
  },
  {
    procedure: 'refereeSettings.list',
    of: 'an author',
    input: () => AUTHOR,
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  { procedure: 'refereeSettings.save', of: 'for an article', input: () => ARTICLE, may: USERS },
  {
    procedure: 'refereeSettings.save',
    of: 'for a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: keeping(READERS),
  },
  {
    procedure: 'refereeSettings.save',
    of: 'for a saved search',
    input: async () => document('saved_search', await savedSearchOfOwner()),
    may: keeping(OWNER),
  },
  {
    procedure: 'refereeSettings.save',
    of: 'for an author',
    input: () => AUTHOR,
    may: keeping(QUOTA),
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'refereeSettings.rename',
    input: async () => ({ ...(await id(savedSettingsOfOwner)), title: randomUUID() }),
    may: OWNER,
  },
  { procedure: 'refereeSettings.remove', input: () => id(savedSettingsOfOwner), may: OWNER },
  { procedure: 'refereeSettings.ofFolder', input: () => id(folderOfOurs), may: READERS },
  {
    procedure: 'refereeSettings.saveOfFolder',
    input: async () => ({ ...(await id(folderOfOurs)), settings: { min_h_index: 5 } }),
    may: EDITORS,
  },
  { procedure: 'refereeSettings.ofOrganization', input: () => ({ id: ours }), may: ORGANIZATION_MEMBERS },
  { procedure: 'refereeSettings.saveOfOrganization', input: () => ({ id: ours }), may: ORGADMINS },
];
