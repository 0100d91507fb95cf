import { searchFields } from '@peerlens/domain/search-address.ts';
import { ArticlePage, ExportArticles, SearchArticles } from '@peerlens/domain/articles/search.contract.ts';
import { EXPORT_FORMATS, articleFormats } from '@peerlens/formats/exports/formats.ts';
import { z } from 'zod';
import { Download } from './download.ts';
import { exportFiles } from './export-files.ts';
import { route } from './row.ts';
import { decodedBy } from './wire.ts';

const format = z.enum(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(', ')}`);

const description =
  'A query that cannot be read is a 400 whose `details` say where, and what would do. Guests have so many searches a day, past which the answer is 429.';

export const searchRows = [
  route({
    method: 'GET',
    url: '/api/search',
    id: 'searchArticles',
    tag: 'Search',
    summary: 'A page of the articles that a query finds, with counts over all of them',
    description,
    for: 'everyone',
    request: { query: decodedBy(searchFields, SearchArticles) },
    answer: ArticlePage,
    call: (api, { query }) => api.articles.search(query),
    reply: (page) => page,
  }),
  route({
    method: 'GET',
    url: '/api/search/export',
    id: 'exportSearch',
    tag: 'Search',
    summary: 'All articles that a query finds, as a file',
    description: `${description} They may export one page.`,
    for: 'everyone',
    request: { query: decodedBy(searchFields, ExportArticles.extend({ format })) },
    answer: exportFiles,
    fails: ['unauthenticated', 'unavailable'],
    call: async (api, { query }) => ({
      format: query.format,
      articles: await api.articles.export(query),
    }),
    reply({ format: asked, articles }) {
      const { contentType, extension, encode } = articleFormats[asked];
      return new Download({ contentType, fileName: `search.${extension}`, bytes: encode(articles) });
    },
  }),
];
