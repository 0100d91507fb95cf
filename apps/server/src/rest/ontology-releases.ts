import { ONTOLOGY_TITLE } from '@peerlens/domain/ontology/ontology-export.contract.ts';
import { ListReleases, ReleasePage } from '@peerlens/domain/ontology/releases.contract.ts';
import { CONCEPT_FORMATS, conceptFormats, writeConcepts } from '@peerlens/formats';
import { MAX_ROW_NUMBER } from '@peerlens/domain/lookup.contract.ts';
import { z } from 'zod';
import { Download } from './download.ts';
import { route } from './row.ts';
import type { FileAnswer } from './row.ts';
import { wholeNumber } from './wire.ts';

const id = () => wholeNumber(1, MAX_ROW_NUMBER);

const format = z
  .enum(CONCEPT_FORMATS, `must be one of ${CONCEPT_FORMATS.join(', ')}`)
  .default('jsonl')
  .describe('As docs/guides/ontology-files.md describes them.');

const files: FileAnswer = {
  files: Object.fromEntries(
    CONCEPT_FORMATS.map((each) => [conceptFormats[each].contentType, `format=${each}`]),
  ),
};

export const ontologyReleasesRows = [
  route({
    method: 'GET',
    url: '/api/ontology/releases',
    id: 'ontologyReleases',
    tag: 'Ontology',
    summary: 'Versions of the ontology that have a name, newest first',
    for: 'users',
    request: { query: z.object({ cursor: id().optional().describe('`nextCursor` of the page before.') }) },
    answer: ReleasePage,
    call: (api, { query }) => api.ontologyReleases.list(ListReleases.parse(query)),
    reply: (page) => page,
  }),
  route({
    method: 'GET',
    url: '/api/ontology/releases/:id/concepts',
    id: 'ontologyReleaseConcepts',
    tag: 'Ontology',
    summary: 'All concepts of a release, as a file',
    description: 'The same whenever it is asked for. Deleted concepts are in it, as such.',
    for: 'users',
    request: { params: z.object({ id: id() }), query: z.object({ format }) },
    answer: files,
    fails: ['not_found', 'conflict'],
    call: async (api, { params, query }) => ({
      release: params.id,
      format: query.format,
      concepts: await api.ontologyReleases.concepts({ release: params.id }),
    }),
    reply({ release, format: asked, concepts }) {
      const { contentType, extension } = conceptFormats[asked];
      return new Download({
        contentType,
        fileName: `ontology-release-${release}.${extension}`,
        bytes: writeConcepts(asked, concepts, { title: ONTOLOGY_TITLE }),
      });
    },
  }),
];
