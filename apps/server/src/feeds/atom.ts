import { xmlText } from '@peerlens/formats/xml-text.ts';
import type { Feed } from './feed-page.ts';

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`;

const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" href="${xmlText(href)}" type="${type}"/>`;

const ATOM = 'application/atom+xml';

/** @source RFC 4287 (Atom), RFC 5005, section 3 (paged feeds) */
export const atomOf = ({ entries, ...feed }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', feed.first),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    element('updated', feed.updated),
    `<author>${element('name', feed.author)}</author>`,
    link('self', feed.self, ATOM),
    link('first', feed.first, ATOM),
    ...(feed.next === null ? [] : [link('next', feed.next, ATOM)]),
    link('alternate', feed.home, 'text/html'),
    ...entries.flatMap(({ id, url, title, updated, lines }) => [
      '<entry>',
      element('id', id),
      element('title', title),
      element('updated', updated),
      link('alternate', url, 'text/html'),
      element('content', lines.join('\n'), ' type="text"'),
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
