import { OWLS, PEOPLE } from '../owls.ts';
import { ours } from './actors.ts';
import {
  EDITORS,
  EVERYBODY,
  LOGGED_IN,
  OWNER,
  QUOTA,
  READERS,
  SYSTEM_ALONE,
  USERS,
  all,
} from './outcomes.ts';
import type { Row } from './outcomes.ts';
import {
  document,
  extractionOfOwner,
  folderOfOurs,
  id,
  proposalOfOurs,
  savedSearchOfOwner,
} from './things.ts';

const someOfProposal = async () => ({
  ...document('proposal', await proposalOfOurs()),
  authorsIds: [PEOPLE.expert],
});

/** Proposals, and the referees of a document. */
export const REFEREES_ROWS: readonly Row[] = [
  { procedure: 'proposals.folders', may: LOGGED_IN },
  { procedure: 'proposals.folder', input: () => id(folderOfOurs), may: READERS },
  { procedure: 'proposals.createFolder', of: 'their own', input: () => ({ name: 'New' }), may: USERS },
  {
    procedure: 'proposals.createFolder',
    of: 'the organisation',
    input: () => ({ name: 'New', organizationId: ours }),
    may: { ...USERS, user: 'BAD_REQUEST', stranger: 'BAD_REQUEST', expired: 'BAD_REQUEST' },
  },
  {
    procedure: 'proposals.renameFolder',
    input: async () => ({ ...(await id(folderOfOurs)), name: 'Renamed' }),
    may: EDITORS,
  },
  {
    procedure: 'refereeMarks.mark',
    input: async () => ({ proposalId: await proposalOfOurs(), authorsIds: [PEOPLE.expert] }),
    may: READERS,
  },
  {
    procedure: 'refereeMarks.unmark',
    input: async () => ({ proposalId: await proposalOfOurs(), authorsIds: [PEOPLE.expert] }),
    may: READERS,
  },
  {
    procedure: 'refereeMarks.hide',
    of: 'a proposal',
    input: async () => ({ ...(await someOfProposal()), reason: 'died_retired' }),
    may: READERS,
  },
  {
    procedure: 'refereeMarks.hide',
    of: 'an article',
    input: () => ({
      ...document('article', OWLS.barnOwls),
      authorsIds: [PEOPLE.expert],
      reason: 'died_retired',
    }),
    may: all('BAD_REQUEST', { anonymous: 'UNAUTHORIZED' }),
  },
  { procedure: 'refereeMarks.unhide', input: () => someOfProposal(), may: READERS },
  {
    procedure: 'refereeMarks.hidden',
    input: async () => document('proposal', await proposalOfOurs()),
    may: READERS,
  },
  {
    procedure: 'refereeMarks.ofFolder',
    input: async () => ({ folderId: await folderOfOurs() }),
    may: READERS,
  },
  { procedure: 'proposals.removeFolder', input: () => id(folderOfOurs), may: EDITORS },
  { procedure: 'proposals.byId', input: () => id(proposalOfOurs), may: READERS },
  {
    procedure: 'proposals.create',
    of: 'in their own folder',
    input: () => ({ title: 'New' }),
    may: { ...LOGGED_IN, system: 'BAD_REQUEST' },
  },
  {
    procedure: 'proposals.create',
    of: "in the organisation's folder",
    input: async () => ({ title: 'New', folderId: await folderOfOurs() }),
    may: EDITORS,
  },
  {
    procedure: 'proposals.create',
    of: 'from a file of the owner that is not read yet',
    input: async () => ({ title: 'New', extractionId: await extractionOfOwner() }),
    may: { ...OWNER, owner: 'BAD_REQUEST', system: 'BAD_REQUEST' },
  },
  {
    procedure: 'proposals.update',
    input: async () => ({ id: await proposalOfOurs(), title: 'New', abstract: '', authors: [] }),
    may: EDITORS,
  },
  { procedure: 'proposals.remove', input: () => id(proposalOfOurs), may: EDITORS },
  {
    procedure: 'proposals.extract',
    input: () => ({ fileName: 'owl.txt', bytes: new TextEncoder().encode('owl') }),
    may: USERS,
  },
  { procedure: 'proposals.extraction', input: () => id(extractionOfOwner), may: OWNER },
  { procedure: 'proposals.runExtraction', input: () => id(extractionOfOwner), may: SYSTEM_ALONE },
  { procedure: 'proposals.abandonExtraction', input: () => id(extractionOfOwner), may: SYSTEM_ALONE },
  {
    procedure: 'referees.find',
    of: 'an article',
    input: () => document('article', OWLS.barnOwls),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.find',
    of: 'an author',
    input: () => document('author', PEOPLE.ada),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'referees.find',
    of: 'a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: READERS,
  },
  {
    procedure: 'referees.find',
    of: 'a saved search',
    input: async () => document('saved_search', await savedSearchOfOwner()),
    may: OWNER,
  },
  {
    procedure: 'referees.find',
    of: 'a vacancy',
    input: () => document('vacancy', 1),
    may: all('NOT_FOUND', { anonymous: 'UNAUTHORIZED' }),
  },
  {
    procedure: 'referees.list',
    of: 'an article',
    input: () => document('article', OWLS.barnOwls),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.list',
    of: 'a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: READERS,
  },
  {
    procedure: 'referees.list',
    of: 'a saved search',
    input: async () => document('saved_search', await savedSearchOfOwner()),
    may: OWNER,
  },
  {
    procedure: 'referees.explain',
    of: 'an article',
    input: () => ({ ...document('article', OWLS.barnOwls), authorId: PEOPLE.expert }),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.explain',
    of: 'a proposal',
    input: async () => ({ ...document('proposal', await proposalOfOurs()), authorId: PEOPLE.expert }),
    may: READERS,
  },
  {
    procedure: 'referees.explain',
    of: 'a saved search',
    input: async () => ({ ...document('saved_search', await savedSearchOfOwner()), authorId: PEOPLE.expert }),
    may: OWNER,
  },
  {
    procedure: 'referees.coauthors',
    of: 'an article',
    input: () => ({ ...document('article', OWLS.barnOwls), refereeAuthorId: PEOPLE.expert }),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.coauthors',
    of: 'an author',
    input: () => ({ ...document('author', PEOPLE.ada), refereeAuthorId: PEOPLE.expert }),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'referees.coauthors',
    of: 'a proposal',
    input: async () => ({
      ...document('proposal', await proposalOfOurs()),
      refereeAuthorId: PEOPLE.expert,
    }),
    may: READERS,
  },
  {
    procedure: 'referees.isArticleAlreadyRefereed',
    input: () => ({ articleId: OWLS.barnOwls }),
    may: EVERYBODY,
  },
  { procedure: 'referees.findForText', input: () => ({ title: 'Barn owl' }), may: EVERYBODY },
  {
    procedure: 'referees.document',
    of: 'an article',
    input: () => document('article', OWLS.barnOwls),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.list',
    of: 'an author',
    input: () => document('author', PEOPLE.ada),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'referees.explain',
    of: 'an author',
    input: () => ({ ...document('author', PEOPLE.ada), authorId: PEOPLE.expert }),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'referees.document',
    of: 'an author',
    input: () => document('author', PEOPLE.ada),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'referees.document',
    of: 'a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: READERS,
  },
  {
    procedure: 'referees.document',
    of: 'a saved search',
    input: async () => document('saved_search', await savedSearchOfOwner()),
    may: OWNER,
  },
];
