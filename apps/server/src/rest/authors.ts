import { ArticleDisplay } from '@peerlens/domain/articles/displays.contract.ts';
import {
  Author,
  AuthorConcepts,
  AuthorShort,
  ProfileConcept,
} from '@peerlens/domain/authors/authors.contract.ts';
import type { AuthorArticlePage } from '@peerlens/domain/authors/publications.contract.ts';
import { MAX_CONCEPT_ID } from '@peerlens/domain/authors/publications.contract.ts';
import { MAX_OFFSET } from '@peerlens/domain/paging.contract.ts';
import { z } from 'zod';
import { route } from './row.ts';
import { wholeNumber, wireId } from './wire.ts';

const params = z.object({ id: wireId() });

/** The state of the author page, in the words of its address. */
const Publications = z.object({
  sort: z.enum(['newest', 'cited']).default('newest'),
  concept: wholeNumber(1, MAX_CONCEPT_ID, 'a conceptId, ')
    .optional()
    .describe('Only articles with this concept; for users whose trial is not over.'),
  inConsortium: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('1')
    .describe('0 leaves out articles of large collaborations.'),
  notability: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('Anything above 0 asks for notable articles alone.'),
  offset: wholeNumber(0, MAX_OFFSET).default(0),
  limit: wholeNumber(1, 200).optional(),
});

const articlesInput = (authorId: number, asked: z.infer<typeof Publications>) => ({
  authorId,
  sort: asked.sort,
  conceptId: asked.concept,
  inConsortium: asked.inConsortium === '1',
  notable: asked.notability > 0,
  offset: asked.offset,
  limit: asked.limit,
});

const ArticlesAnswer = z.object({
  authorArticles: z.object({ hasMoreArticles: z.boolean(), articleIds: z.array(ArticleDisplay.shape.id) }),
  articles: z.array(ArticleDisplay),
});

const articlesReply = ({ articles, hasMore }: AuthorArticlePage) => ({
  authorArticles: { hasMoreArticles: hasMore, articleIds: articles.map(({ id }) => id) },
  articles,
});

const Profile = Author.pick({
  id: true,
  name: true,
  citationsCount: true,
  citationsCountNotInCollab: true,
  hIndex: true,
  hIndexNotInCollab: true,
  notableArticlesCount: true,
  notableArticlesCountNotInCollab: true,
  articlesCount: true,
  gender: true,
  manualGender: true,
}).extend({
  topConcepts: z.array(ProfileConcept.pick({ conceptId: true, name: true, sumtfidf: true })),
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

/** Guests do not filter by concept, nor does whose trial is over. */
const FILTERED = ['unauthenticated', 'forbidden'] as const;

const tag = 'Authors';

export const authorsRows = [
  route({
    method: 'GET',
    url: '/api/authors/:id/short',
    id: 'authorShort',
    tag,
    summary: 'An author in brief',
    for: 'everyone',
    request: { params },
    answer: z.object({ author: AuthorShort }),
    fails: ['not_found'],
    call: (api, request) => api.authors.short(request.params),
    reply: (author) => ({ author }),
  }),
  route({
    method: 'GET',
    url: '/api/authors/:id/full',
    id: 'authorFull',
    tag,
    summary: 'An author’s profile, with the first articles',
    description: 'Gender is told to whoever has the quota gender_info, else it is null.',
    for: 'everyone',
    request: { params, query: Publications },
    answer: ArticlesAnswer.extend({ author: Profile }),
    fails: [...FILTERED, 'not_found'],
    call: (api, request) =>
      Promise.all([
        api.authors.byId(request.params),
        api.authors.articles(articlesInput(request.params.id, request.query)),
      ]),
    reply: ([author, page]) => ({ author: profileOf(author), ...articlesReply(page) }),
  }),
  route({
    method: 'GET',
    url: '/api/authors/:id/articles',
    id: 'authorArticles',
    tag,
    summary: 'A page of an author’s articles',
    for: 'everyone',
    request: { params, query: Publications },
    answer: ArticlesAnswer,
    fails: [...FILTERED, 'not_found'],
    call: (api, request) => api.authors.articles(articlesInput(request.params.id, request.query)),
    reply: articlesReply,
  }),
  route({
    method: 'GET',
    url: '/api/authors/:id/top-cited-articles',
    id: 'authorTopCited',
    tag,
    summary: 'An author’s most cited articles',
    for: 'everyone',
    request: { params },
    answer: z.object({ topArticles: z.array(ArticleDisplay) }),
    fails: ['not_found'],
    call: (api, request) => api.authors.topCited(request.params),
    reply: (topArticles) => ({ topArticles }),
  }),
  route({
    method: 'GET',
    url: '/api/authors/:id/concepts',
    id: 'authorConcepts',
    tag,
    summary: 'The concepts of an author’s articles, heaviest first',
    for: 'everyone',
    request: { params },
    answer: AuthorConcepts,
    fails: ['not_found'],
    call: (api, request) => api.authors.concepts(request.params),
    reply: (found) => found,
  }),
  route({
    method: 'PUT',
    url: '/api/authors/:id/set-gender/',
    id: 'setAuthorGender',
    tag,
    summary: 'Says an author’s gender, over what is predicted',
    description: 'Needs the quota gender_info.',
    for: 'users',
    request: { params, query: Gender },
    answer: z.object({ ok: z.literal(true) }),
    fails: ['forbidden', 'not_found'],
    call: (api, request) =>
      api.authors.setGender({ id: request.params.id, gender: GENDERS[request.query.gender] }),
    reply: () => ({ ok: true as const }),
  }),
];
