import { OWLS, PEOPLE } from '../owls.ts';
import { owner, world } from './actors.ts';
import { SYSTEM } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import { EVERYBODY, LOGGED_IN, OWNER, QUOTA, READERS, all } from './outcomes.ts';
import type { Outcomes, Row } from './outcomes.ts';
import { document, folderOfOurs, proposalOfOurs } from './things.ts';

const ARTICLE = document('article', OWLS.barnOwls);
const AUTHOR = document('author', PEOPLE.ada);
/** The owner and the stranger have the quota. */
const FREEZERS: Outcomes = all('FORBIDDEN', {
  anonymous: 'UNAUTHORIZED',
  owner: 'ok',
  stranger: 'ok',
  system: 'ok',
});

const frozen = async (actor: Actor, docKind: 'proposal' | 'article', docId: number) => {
  const { id } = await world.services.frozenRankings.freeze(actor, {
    docKind,
    docId,
    settings: {},
    settingsId: null,
    note: '',
  });
  return { id };
};
const frozenOfOurs = async () => frozen(SYSTEM, 'proposal', await proposalOfOurs());
const articleOfOwner = () => frozen(owner, 'article', OWLS.barnOwls);

/** Rankings that are kept as they were. */
export const FROZEN_RANKINGS_ROWS: readonly Row[] = [
  {
    procedure: 'frozenRankings.freeze',
    of: 'of an article',
    input: () => ARTICLE,
    may: FREEZERS,
    feature: 'freezeReferees',
  },
  {
    procedure: 'frozenRankings.freeze',
    of: 'of a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: { ...FREEZERS, stranger: 'NOT_FOUND' },
    feature: 'freezeReferees',
  },
  // Two quotas are needed.
  { procedure: 'frozenRankings.freeze', of: 'of an author', input: () => AUTHOR, may: QUOTA },
  { procedure: 'frozenRankings.list', of: 'of an article', input: () => ARTICLE, may: LOGGED_IN },
  {
    procedure: 'frozenRankings.list',
    of: 'of a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: READERS,
  },
  {
    procedure: 'frozenRankings.list',
    of: 'of an author',
    input: () => AUTHOR,
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'frozenRankings.ofFolder',
    input: async () => ({ folderId: await folderOfOurs() }),
    may: READERS,
  },
  { procedure: 'frozenRankings.byId', of: 'of a proposal', input: frozenOfOurs, may: READERS },
  { procedure: 'frozenRankings.byId', of: 'of an article', input: articleOfOwner, may: OWNER },
  { procedure: 'frozenRankings.compare', of: 'of a proposal', input: frozenOfOurs, may: READERS },
  { procedure: 'frozenRankings.compare', of: 'of an article', input: articleOfOwner, may: OWNER },
  { procedure: 'frozenRankings.file', of: 'of a proposal', input: frozenOfOurs, may: READERS },
  { procedure: 'frozenRankings.file', of: 'of an article', input: articleOfOwner, may: OWNER },
  { procedure: 'frozenRankings.pdf', of: 'of a proposal', input: frozenOfOurs, may: READERS },
  { procedure: 'frozenRankings.pdf', of: 'of an article', input: articleOfOwner, may: OWNER },
  { procedure: 'frozenRankings.verify', input: () => ({ bytes: new Uint8Array(3) }), may: EVERYBODY },
  { procedure: 'frozenRankings.key', may: EVERYBODY },
];
