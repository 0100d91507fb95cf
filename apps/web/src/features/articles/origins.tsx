import { IconExternalLink } from '@tabler/icons-react';
import type { ArticleDisplayValue } from './byline.tsx';
import { articlesTexts as t } from './articles.texts.ts';

/** Where else an article is found. */
export const Origins = ({ article }: { article: Pick<ArticleDisplayValue, 'title' | 'origins'> }) =>
  article.origins.map(({ code, url }) => (
    <a key={code} href={url} rel="noreferrer" aria-label={`${t.originCodes[code]}: ${article.title}`}>
      {t.originCodes[code]} <IconExternalLink size={12} aria-hidden />
    </a>
  ));
