import { Changelog } from '@peerlens/domain/ontology/changes.contract.ts';
import { WireAction, conceptsIn, wireAction } from '@peerlens/domain/ontology/wire-actions.ts';
import { ONTOLOGY_TITLE } from '@peerlens/domain/ontology/ontology-export.contract.ts';
import { CONCEPT_FORMATS, conceptFormats, writeConcepts } from '@peerlens/formats/concepts/write-concepts.ts';
import { z } from 'zod';
import { conceptNames } from '../named-literals.ts';
import { Download } from './download.ts';
import { route } from './row.ts';
import { wholeNumber } from './wire.ts';

const Query = z.object({
  email: Changelog.shape.filter.describe(
    'A part of the e-mail address, or of an organisation, of who changed it.',
  ),
  offset: wholeNumber(0, 10_000_000).default(0),
});

/** @source specification 1, section 3 (Ontology log, global changelog) */
const Logs = z.object({
  logs: z.array(
    z.object({
      id: z.number().int(),
      dateCreated: z.string(),
      name: z.string(),
      actions: z.array(WireAction),
      createdBy: z.object({
        email: z.string().nullable().describe('Null: the terminal, or somebody whose account is gone.'),
        organizations: z.array(z.string()),
      }),
    }),
  ),
  total: z.number().int(),
});

const format = z.enum(CONCEPT_FORMATS, `must be one of ${CONCEPT_FORMATS.join(', ')}`);

export const ontologyRows = [
  route({
    method: 'GET',
    url: '/api/ontology/export',
    id: 'exportOntology',
    tag: 'Ontology',
    summary: 'All concepts, as a file',
    description:
      'By ascending id, deleted ones too. SKOS (turtle, rdfxml, jsonld), csv and jsonl carry everything, a list names alone.',
    for: 'users',
    request: { query: z.object({ format: format.default('turtle') }) },
    answer: {
      files: Object.fromEntries(
        CONCEPT_FORMATS.map((each) => [conceptFormats[each].contentType, `format=${each}`]),
      ),
    },
    call: async (api, { query }) => ({ format: query.format, concepts: await api.ontologyFiles.export() }),
    reply({ format: asked, concepts }) {
      const { contentType, extension } = conceptFormats[asked];
      const bytes = writeConcepts(asked, concepts, { title: ONTOLOGY_TITLE });
      return new Download({ contentType, fileName: `ontology.${extension}`, bytes });
    },
  }),
  route({
    method: 'GET',
    url: '/api/ontology/log',
    id: 'ontologyLog',
    tag: 'Ontology',
    summary: 'What was changed in the ontology, newest first, a hundred a page',
    description: 'For moderators of the ontology.',
    for: 'users',
    request: { query: Query },
    answer: Logs,
    fails: ['forbidden'],
    call: async (api, { query: { email, offset } }) => {
      const page = await api.ontologyChanges.changelog({ filter: email, offset });
      const steps = page.logs.flatMap(({ actions }) => actions);
      return { page, names: await conceptNames(api, conceptsIn(steps)) };
    },
    reply: ({ page: { logs, total }, names }) => ({
      logs: logs.map(({ id, dateCreated, name, actions, createdBy }) => ({
        id,
        dateCreated,
        name,
        actions: actions.map((action) => wireAction(action, names)),
        createdBy: { email: createdBy?.email ?? null, organizations: createdBy?.organizations ?? [] },
      })),
      total,
    }),
  }),
];
