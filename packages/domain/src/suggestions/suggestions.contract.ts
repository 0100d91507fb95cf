import { z } from 'zod';

/** What can be asked for by itself. */
export const SUGGESTED = [
  'articles',
  'concepts',
  'authors',
  'countries',
  'institutions',
  'journals',
] as const;

/** Without `type`: what the search box shows, an article by its id alone or else concepts, authors and articles. */
export const Suggest = z.object({
  query: z.string().trim().max(200, 'Suggestions are for at most 200 characters').default(''),
  type: z.enum(SUGGESTED).optional(),
  limit: z.number().int().min(1).max(50).default(10),
});
export type Suggest = z.infer<typeof Suggest>;

/** @source specification 1, section 3 */
export const Suggestion = z.object({
  /** Of the article, concept, author, institution or journal; a country's code of two letters. */
  id: z.string(),
  /** What stands in the field when it is chosen. */
  value: z.string(),
  /** What the list shows; who shows it cuts it to their length. */
  label: z.string(),
  /** `ui`: a value for a field of the interface: a country, an institution, a journal. */
  type: z.enum(['article', 'concept', 'author', 'ui']),
  /** Where it leads; empty where there is no page of it. */
  url: z.string(),
  /** Everything that tells it from others of its name. */
  title: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;
