import type { Feed } from './feed-page.ts';

/** @source JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
export const jsonFeedOf = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.subtitle,
    home_page_url: feed.home,
    feed_url: feed.self,
    ...(feed.next !== null && { next_url: feed.next }),
    language: 'en',
    authors: [{ name: feed.author }],
    items: feed.entries.map(({ id, url, title, updated, lines }) => ({
      id,
      url,
      title,
      content_text: lines.join('\n'),
      date_published: updated,
    })),
  });
