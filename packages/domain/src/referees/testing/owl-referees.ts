import type { Actor } from '../../actor.ts';
import type { ApiInputs } from '../../api.ts';
import { owlWorld, ADA, OWLS } from '../../testing/owls.ts';
import { testWorld } from '../../testing/world.ts';
import type { Referee, RefereePage } from '../referees.contract.ts';

export const world = await testWorld(owlWorld());

export const ada: Actor = await world.user(ADA);
export const [folder] = await world.api(ada).proposals.folders();
export const [{ id: proposalId }] = (await world.api(ada).proposals.folder({ id: folder.id })).proposals;
export const [{ id: savedSearchId }] = await world.api(ada).savedSearches.list();

export type Settings = ApiInputs['referees']['find']['settings'];
export type DocKind = ApiInputs['referees']['find']['docKind'];

export const find = (docKind: DocKind, docId: number, settings: Settings = {}): Promise<RefereePage> =>
  world.api(ada).referees.find({ docKind, docId, settings, limit: 1000 });
export const ofArticle = (settings: Settings = {}): Promise<RefereePage> =>
  find('article', OWLS.barnOwls, settings);

export const idsOf = ({ referees }: RefereePage): number[] => referees.map(({ author }) => author.id);
export function rowOf({ referees }: RefereePage, authorId: number): Referee {
  const row = referees.find(({ author }) => author.id === authorId);
  if (!row) throw new Error(`Author ${authorId} is not among the referees`);
  return row;
}
