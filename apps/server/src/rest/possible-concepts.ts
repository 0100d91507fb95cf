import {
  CandidatesChanged,
  NamedCandidates,
} from '@peerlens/domain/possible-concepts/possible-concepts.contract.ts';
import { z } from 'zod';
import { route } from './row.ts';

const { docsBatchId, names } = NamedCandidates.shape;
const body = z.object({
  docs_batch_id: docsBatchId,
  names: names.describe('Rows of the batch, by their names; those that are not there are passed over.'),
});

/** @source specification 1, section 7 */
const hiding = (verb: 'hide' | 'unhide') =>
  route({
    method: 'POST',
    url: `/api/ontology/${verb}-batch-possible-concepts`,
    id: `${verb}BatchPossibleConcepts`,
    tag: 'Ontology',
    summary: verb === 'hide' ? 'Hides possible concepts of a batch' : 'Shows hidden possible concepts again',
    description: 'For moderators of the ontology. `changed` counts those that were otherwise before.',
    for: 'users',
    request: { body },
    answer: CandidatesChanged,
    fails: ['forbidden', 'not_found'],
    call: (api, { body: { docs_batch_id: id, names: named } }) =>
      api.possibleConcepts[verb]({ docsBatchId: id, names: named }),
    reply: (changed) => changed,
  });

export const possibleConceptsRows = [hiding('hide'), hiding('unhide')];
