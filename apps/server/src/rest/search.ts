import { searchFields } from '@peerlens/domain/search-address.ts';
import { ExportArticles, SearchArticles } from '@peerlens/domain/articles/search.contract.ts';
import { EXPORT_FORMATS, articleFormats } from '@peerlens/formats/exports/formats.ts';
import { z } from 'zod';
import { Download } from './download.ts';
import { route } from './route.ts';

const Format = z.object({ format: z.enum(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(', ')}`) });

export const searchRows = [
  route({
    method: 'GET',
    url: '/api/search',
    call: (api, { query }) => api.articles.search(SearchArticles.parse(searchFields(query))),
    reply: (page) => page,
  }),
  route({
    method: 'GET',
    url: '/api/search/export',
    call: async (api, { query }) => {
      const { format } = Format.parse(query);
      return { format, articles: await api.articles.export(ExportArticles.parse(searchFields(query))) };
    },
    reply({ format, articles }) {
      const { contentType, extension, encode } = articleFormats[format];
      return new Download({ contentType, fileName: `search.${extension}`, bytes: encode(articles) });
    },
  }),
];
