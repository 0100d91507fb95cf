import { z } from 'zod';

/** What stands in the head of a page for those who do not run it: search engines, reference managers, previews. */
export const PageHead = z.object({
  title: z.string(),
  description: z.string().nullable(),
  /** The one address of what the page shows, in full. */
  canonicalUrl: z.string(),
  /** In order; a name may come several times. */
  metas: z.array(z.object({ name: z.string(), content: z.string() })),
  /** A thing of schema.org, as JSON-LD. */
  thing: z.record(z.string(), z.unknown()),
});
export type PageHead = z.infer<typeof PageHead>;

/** A page, or the path that it has moved to. */
export const PageAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), head: PageHead }),
  z.object({ kind: z.literal('moved'), path: z.string() }),
]);
export type PageAnswer = z.infer<typeof PageAnswer>;

/** As they stand in addresses: `/article/{idSlug}/`, `/author/{id}/{slug}/`, decoded. */
export const ArticleAddress = z.object({ idSlug: z.string().max(1000) });
export const AuthorAddress = z.object({ id: z.string().max(1000) });
