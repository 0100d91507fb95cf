import { notFound } from '@peerlens/kernel';
import type { ArticlesService } from '../articles/articles.service.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { slugOf } from '../slug.ts';
import type { Author, AuthorArticlePage, AuthorArticles, AuthorCard } from './authors.contract.ts';
import type { AuthorsStore } from './authors.store.ts';

const TOP_CONCEPTS = 20;
const COAUTHORS = 20;

/** More words than a name has only make the search slower. */
const NAME_WORDS = 6;

export interface AuthorsServiceParts {
  store: AuthorsStore;
  articles: Pick<ArticlesService, 'cards'>;
  concepts: Pick<ConceptsService, 'tagger'>;
  clock: () => Date;
}

/** Every year from the first to the last, those without articles too. */
function withoutGaps(years: Author['years']): Author['years'] {
  const counts = new Map(years.map(({ year, articlesCount }) => [year, articlesCount]));
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return [];
  return Array.from({ length: last.year - first.year + 1 }, (_, at) => {
    const year = first.year + at;
    return { year, articlesCount: counts.get(year) ?? 0 };
  });
}

export function authorsService({ store, articles, concepts, clock }: AuthorsServiceParts) {
  const cards = async (ids: readonly number[]): Promise<AuthorCard[]> =>
    (await store.cards(ids)).map((card) => ({ ...card, slug: slugOf(card.name) }));

  const topConcepts = async (id: number): Promise<Author['topConcepts']> => {
    const index = store.index();
    if (!index) return [];
    const found = index.topConcepts(index.articlesOfAuthor(id), TOP_CONCEPTS);
    const { names } = await concepts.tagger();
    const heaviest = found[0]?.weight ?? 1;
    return found.map(({ conceptId, weight, articles: articlesCount }) => ({
      conceptId,
      name: names.get(conceptId)?.name ?? `Concept ${conceptId}`,
      weight: weight / heaviest,
      articlesCount,
    }));
  };

  const coauthors = async (id: number): Promise<Author['coauthors']> => {
    const found = await store.coauthors(id, COAUTHORS);
    const byId = new Map((await cards(found.map((row) => row.id))).map((card) => [card.id, card]));
    return found.flatMap(({ id: coauthorId, ...rest }) => {
      const author = byId.get(coauthorId);
      return author ? [{ author, ...rest }] : [];
    });
  };

  return {
    cards,

    /** @throws DomainError `not_found`. */
    async byId(id: number): Promise<Author> {
      const [row, [card]] = await Promise.all([store.byId(id), cards([id])]);
      if (!row || !card) throw notFound('author', id);
      const [stays, years, top, together] = await Promise.all([
        store.affiliations([id]),
        store.years(id),
        topConcepts(id),
        coauthors(id),
      ]);
      return {
        ...card,
        ...row,
        academicAge: row.firstYear === null ? null : clock().getFullYear() - row.firstYear,
        datedAffiliations: stays.get(id) ?? [],
        topConcepts: top,
        years: withoutGaps(years),
        coauthors: together,
      };
    },

    async articles(input: AuthorArticles): Promise<AuthorArticlePage> {
      const { ids, total } = await store.articles(input);
      if (total === 0 && !(await store.byId(input.authorId))) throw notFound('author', input.authorId);
      return { articles: await articles.cards(ids), total };
    },

    async suggest(query: string, limit: number): Promise<AuthorCard[]> {
      const words = query.split(/\s+/).filter(Boolean).slice(0, NAME_WORDS);
      return words.length === 0 ? [] : cards(await store.suggest(words, limit));
    },
  };
}

export type AuthorsService = ReturnType<typeof authorsService>;
