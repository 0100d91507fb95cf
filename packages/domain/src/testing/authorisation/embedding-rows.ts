import { PEOPLE } from '../owls.ts';
import { owner, world } from './actors.ts';
import { EDITORS, EVERYBODY, LOGGED_IN, READERS } from './outcomes.ts';
import type { Row } from './outcomes.ts';
import { folderOfOurs, proposalOfOurs } from './things.ts';

/** A link of the owner's to a proposal of our folder. */
const linkOfOwner = async (): Promise<string> => {
  const { url } = await world
    .api(owner)
    .embedding.link({ id: await proposalOfOurs(), minutes: 15, canMark: true });
  return url.split('/').at(-2) ?? '';
};

/** Manuscripts from other systems, and links to rankings. */
export const EMBEDDING_ROWS: readonly Row[] = [
  {
    procedure: 'embedding.submit',
    of: 'into their own folder',
    input: () => ({ title: 'Barn owl' }),
    may: { ...LOGGED_IN, system: 'BAD_REQUEST' },
  },
  {
    procedure: 'embedding.submit',
    of: "into the organisation's folder",
    input: async () => ({ title: 'Barn owl', folderId: await folderOfOurs() }),
    may: EDITORS,
  },
  {
    procedure: 'embedding.submit',
    of: 'with a link',
    input: () => ({ title: 'Barn owl', linkMinutes: 5 }),
    may: { ...LOGGED_IN, expired: 'FORBIDDEN', system: 'BAD_REQUEST' },
  },
  {
    procedure: 'embedding.link',
    input: async () => ({ id: await proposalOfOurs() }),
    may: { ...READERS, system: 'BAD_REQUEST' },
  },
  {
    procedure: 'embedding.open',
    input: async () => ({ token: await linkOfOwner() }),
    may: EVERYBODY,
  },
  {
    procedure: 'embedding.mark',
    input: async () => ({ token: await linkOfOwner(), authorIds: [PEOPLE.expert], marked: true }),
    may: EVERYBODY,
  },
];
