import type { Author } from '@peerlens/domain/authors/authors.contract.ts';
import type { AuthorArticlePage } from '@peerlens/domain/authors/publications.contract.ts';
import { z } from 'zod';
import { route } from './route.ts';
import type { WireRequest } from './route.ts';

const Params = z.object({ id: z.coerce.number().int().positive() });

const idOf = ({ params }: WireRequest): { id: number } => Params.parse(params);

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

/** The state of the author page, in the words of its address. */
const Publications = z.object({
  sort: z.preprocess(blankIsAbsent, z.enum(['newest', 'cited']).default('newest')),
  concept: z.preprocess(blankIsAbsent, z.coerce.number().int().positive().optional()),
  inConsortium: z.preprocess(blankIsAbsent, z.enum(['0', '1'], 'must be 0 or 1').default('1')),
  notability: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).default(0)),
  offset: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).default(0)),
  limit: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).optional()),
});

const articlesInput = (request: WireRequest) => {
  const { sort, concept, inConsortium, notability, offset, limit } = Publications.parse(request.query);
  return {
    authorId: idOf(request).id,
    sort,
    conceptId: concept,
    inConsortium: inConsortium === '1',
    notable: notability > 0,
    offset,
    limit,
  };
};

const articlesReply = ({ articles, hasMore }: AuthorArticlePage) => ({
  authorArticles: { hasMoreArticles: hasMore, articleIds: articles.map(({ id }) => id) },
  articles,
});

/** @source specification 2, section 3: Author (profile); gender as section 4 has it */
const profileOf = (author: Author) => ({
  id: author.id,
  name: author.name,
  citationsCount: author.citationsCount,
  citationsCountNotInCollab: author.citationsCountNotInCollab,
  hIndex: author.hIndex,
  hIndexNotInCollab: author.hIndexNotInCollab,
  notableArticlesCount: author.notableArticlesCount,
  notableArticlesCountNotInCollab: author.notableArticlesCountNotInCollab,
  articlesCount: author.articlesCount,
  topConcepts: author.topConcepts.map(({ conceptId, name, sumtfidf }) => ({ conceptId, name, sumtfidf })),
  gender: author.gender,
  manualGender: author.manualGender,
});

const GENDERS = { '-100': -100, '100': 100 } as const;
const Gender = z.object({ gender: z.enum(['-100', '100'], 'must be -100 (female) or 100 (male)') });

export const authorsRows = [
  route({
    method: 'GET',
    url: '/api/authors/:id/short',
    call: (api, request) => api.authors.short(idOf(request)),
    reply: (author) => ({ author }),
  }),
  route({
    method: 'GET',
    url: '/api/authors/:id/full',
    call: async (api, request) => {
      const input = articlesInput(request);
      return Promise.all([api.authors.byId(idOf(request)), api.authors.articles(input)]);
    },
    reply: ([author, page]) => ({ author: profileOf(author), ...articlesReply(page) }),
  }),
  route({
    method: 'GET',
    url: '/api/authors/:id/articles',
    call: (api, request) => api.authors.articles(articlesInput(request)),
    reply: articlesReply,
  }),
  route({
    method: 'GET',
    url: '/api/authors/:id/top-cited-articles',
    call: (api, request) => api.authors.topCited(idOf(request)),
    reply: (topArticles) => ({ topArticles }),
  }),
  route({
    method: 'GET',
    url: '/api/authors/:id/concepts',
    call: (api, request) => api.authors.concepts(idOf(request)),
    reply: (found) => found,
  }),
  route({
    method: 'PUT',
    url: '/api/authors/:id/set-gender/',
    call: (api, request) =>
      api.authors.setGender({
        ...idOf(request),
        gender: GENDERS[Gender.parse(request.query).gender],
      }),
    reply: () => ({ ok: true }),
  }),
];
