import type { ArticleDisplay } from '@peerlens/domain/articles/displays.contract.ts';
import { EXPORT_FORMATS, articleFormats } from '@peerlens/formats/exports/formats.ts';
import { z } from 'zod';
import { Download } from './download.ts';
import { route } from './route.ts';
import type { WireRequest } from './route.ts';

const Params = z.object({ id: z.coerce.number().int().positive() });
const Export = z.object({ format: z.enum(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(', ')}`) });

const idOf = ({ params }: WireRequest): { id: number } => Params.parse(params);
const articleOf = (article: ArticleDisplay): { article: ArticleDisplay } => ({ article });

export const articlesRows = [
  route({
    method: 'GET',
    url: '/api/articles/:id/for-popover',
    call: (api, request) => api.articles.display(idOf(request)),
    reply: articleOf,
  }),
  route({
    method: 'GET',
    url: '/api/articles/:id/as-ref-doc',
    call: (api, request) => api.articles.display(idOf(request)),
    reply: articleOf,
  }),
  route({
    method: 'GET',
    url: '/api/articles/:id/export',
    call: async (api, request) => {
      const { format } = Export.parse(request.query);
      return { format, article: await api.articles.exported(idOf(request)) };
    },
    reply({ format, article }) {
      const { contentType, extension, encode } = articleFormats[format];
      return new Download({
        contentType,
        fileName: `article-${article.id}.${extension}`,
        bytes: encode([article]),
      });
    },
  }),
];
