import type { PageHead } from '@peerlens/domain/page-heads/page-heads.contract.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withHead } from './page-head.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta
      name="description"
      content="The product."
    />
    <title>Peerlens</title>
  </head>
  <body><div id="root"></div></body>
</html>
`;

const OWLS: PageHead = {
  title: 'On Owls & Men',
  description: 'We listen.',
  canonicalUrl: 'https://x.org/article/1-on-owls-men/',
  metas: [{ name: 'citation_author', content: 'Ada "Owl"' }],
  thing: { '@type': 'ScholarlyArticle', name: 'On Owls & Men' },
};

test('a page says of itself what it shows, in place of what it says of the product', () => {
  expect(withHead(PAGE, OWLS)).toBe(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>On Owls &amp; Men · Peerlens</title>
    <link rel="canonical" href="https://x.org/article/1-on-owls-men/" data-served />
    <meta name="description" content="We listen." data-served />
    <meta name="citation_author" content="Ada &quot;Owl&quot;" data-served />
    <script type="application/ld+json" data-served>{"@type":"ScholarlyArticle","name":"On Owls \\u0026 Men"}</script>
  </head>
  <body><div id="root"></div></body>
</html>
`);
});

const HOSTILE = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</script><!--<script>',
  ']]>',
  "$& $1 $` $'",
  '&lt;script&gt;',
  '\0\u2028\uD800',
  '<title>',
];
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...HOSTILE)).map((all) => all.join('')),
);

test('no text leaves the element or the value that it stands in', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, content, said) => {
      const page = withHead(PAGE, {
        ...OWLS,
        title,
        description: content,
        metas: [{ name: 'citation_title', content }],
        thing: { name: said },
      });
      const head = /<title>([^<>]*)<\/title>([^]*)<\/head>/.exec(page);
      expect(head).not.toBeNull();
      // Elements one after the other, each whole, and nothing between them.
      const elements =
        /^(?:\s*<(?:link|meta) [a-z]+="[^"<>]*" (?:href|content)="[^"<>]*" data-served \/>|\s*<link rel="canonical" href="[^"<>]*" data-served \/>|\s*<script type="application\/ld\+json" data-served>[^<>&]*<\/script>)*\s*$/;
      expect(head?.[2]).toMatch(elements);
      const data = /ld\+json" data-served>([^<]*)</.exec(page);
      expect(JSON.parse(data?.[1] ?? '')).toEqual(JSON.parse(JSON.stringify({ name: said })));
      expect(page.endsWith('<body><div id="root"></div></body>\n</html>\n')).toBe(true);
    }),
  );
});
