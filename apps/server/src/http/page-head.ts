import type { PageHead } from '@peerlens/domain/page-heads/page-heads.contract.ts';
import { html } from './html.ts';

/** JSON in which nothing can end the element that it stands in. @source HTML, "Restrictions for contents of script elements" */
const jsonData = (thing: object): string =>
  JSON.stringify(thing).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The app takes away what is marked so when it goes on to another page. */
const SERVED = 'data-served';

function tagsOf({ title, description, canonicalUrl, metas, thing }: PageHead): string {
  const all = description === null ? metas : [{ name: 'description', content: description }, ...metas];
  return [
    `<title>${html(title)} · Peerlens</title>`,
    `<link rel="canonical" href="${html(canonicalUrl)}" ${SERVED} />`,
    ...all.map(({ name, content }) => `<meta name="${html(name)}" content="${html(content)}" ${SERVED} />`),
    // Data, not a script: nothing runs it, so the policy for scripts has nothing to say about it.
    `<script type="application/ld+json" ${SERVED}>${jsonData(thing)}</script>`,
  ].join('\n    ');
}

/** The app's page with a head of its own in place of the product's title and description. */
export const withHead = (page: string, head: PageHead): string =>
  page
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tagsOf(head));
