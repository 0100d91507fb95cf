import { ArticleDisplay } from '@peerlens/domain/articles/displays.contract.ts';
import { EXPORT_FORMATS, articleFormats } from '@peerlens/formats/exports/formats.ts';
import { z } from 'zod';
import { Download } from './download.ts';
import { exportFiles } from './export-files.ts';
import { route } from './row.ts';
import { wireId } from './wire.ts';

const params = z.object({ id: wireId() });
const Shown = z.object({ article: ArticleDisplay });

const tag = 'Articles';

export const articlesRows = [
  route({
    method: 'GET',
    url: '/api/articles/:id/for-popover',
    id: 'articleForPopover',
    tag,
    summary: 'An article as a popover shows it',
    for: 'everyone',
    request: { params },
    answer: Shown,
    fails: ['not_found'],
    call: (api, request) => api.articles.display(request.params),
    reply: (article) => ({ article }),
  }),
  route({
    method: 'GET',
    url: '/api/articles/:id/as-ref-doc',
    id: 'articleAsDocument',
    tag,
    summary: 'An article as the document that referees are sought for',
    for: 'everyone',
    request: { params },
    answer: Shown,
    fails: ['not_found'],
    call: (api, request) => api.articles.display(request.params),
    reply: (article) => ({ article }),
  }),
  route({
    method: 'GET',
    url: '/api/articles/:id/export',
    id: 'exportArticle',
    tag,
    summary: 'An article as a file for reference managers and spreadsheets',
    for: 'everyone',
    request: {
      params,
      query: z.object({ format: z.enum(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(', ')}`) }),
    },
    answer: exportFiles,
    fails: ['not_found'],
    call: async (api, request) => ({
      format: request.query.format,
      article: await api.articles.exported(request.params),
    }),
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
