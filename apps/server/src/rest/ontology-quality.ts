import { QUALITY_KINDS, QUALITY_SORTS } from '@peerlens/domain/ontology/quality-kinds.contract.ts';
import { QualityCounts, QualityPage, ReportQuality } from '@peerlens/domain/ontology/quality.contract.ts';
import { z } from 'zod';
import { route } from './row.ts';
import { wholeNumber } from './wire.ts';

const tag = 'Ontology';
const description =
  'For moderators of the ontology. What takes reading every literal is made for one version of the ontology (`madeFor`, null before the first), and made again, beside, when that has changed.';

const { search, relation } = ReportQuality.shape;
const SORTS = [...QUALITY_SORTS, ...QUALITY_SORTS.map((sort) => `-${sort}` as const)] as const;

const Query = z.object({
  search: search.describe('A part of a name, or of a word that the finding names.'),
  relation: relation.describe(
    'What the longer concept has to do with the shorter; of containedLiterals alone.',
  ),
  sort: z.enum(SORTS).default('id').describe('By what of the concept; with a minus before it, descending.'),
  offset: wholeNumber(0, 10_000_000).default(0),
  limit: wholeNumber(1, 1000).default(50),
});

export const ontologyQualityRows = [
  route({
    method: 'GET',
    url: '/api/ontology/quality',
    id: 'ontologyQualityCounts',
    tag,
    summary: 'How much is amiss in the ontology, by kind',
    description,
    for: 'users',
    answer: QualityCounts,
    fails: ['forbidden'],
    call: (api) => api.ontologyQuality.counts(),
    reply: (counts) => counts,
  }),
  route({
    method: 'GET',
    url: '/api/ontology/quality/:kind',
    id: 'ontologyQuality',
    tag,
    summary: 'What is amiss in the ontology, of one kind',
    description,
    for: 'users',
    request: { params: z.object({ kind: z.enum(QUALITY_KINDS) }), query: Query },
    answer: QualityPage,
    fails: ['forbidden'],
    call: (api, { params, query: { sort, ...asked } }) =>
      api.ontologyQuality.report(
        ReportQuality.parse({
          ...params,
          ...asked,
          sort: sort.replace('-', ''),
          isDescending: sort.startsWith('-'),
        }),
      ),
    reply: (page) => page,
  }),
];
