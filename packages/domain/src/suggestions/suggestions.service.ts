import type { ArticlesService } from '../articles/articles.service.ts';
import { nameQuery, typedWords } from '../name-search.ts';
import type { AuthorsService } from '../authors/authors.service.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { suggestedCountries } from './countries.ts';
import { ofArticle, ofAuthor, ofConcept, ofCountry, ofInstitution, ofJournal } from './items.ts';
import { storable } from '../storable.ts';
import { shares } from './shares.ts';
import type { Suggest, SUGGESTED, Suggestion } from './suggestions.contract.ts';
import type { SuggestionsStore } from './suggestions.store.ts';
import { titleQuery, typedIds } from './typed.ts';

/** @source specification 1, section 5; countries: specification 3, section 5 */
const MIN_CHARACTERS = 2;

/** From so many words on somebody types a title; before, the best known article is the likeliest. Chosen. */
const WORDS_OF_A_TITLE = 3;

/** Of ten in the search box; what one kind leaves free goes to the next. Chosen. */
const CONCEPTS = 4;
const AUTHORS = 3;
const ARTICLES = 3;

type SuggestionsOf = (query: string, limit: number) => Promise<Suggestion[]>;

export interface SuggestionsServiceParts {
  store: SuggestionsStore;
  articles: Pick<ArticlesService, 'cards'>;
  authors: Pick<AuthorsService, 'suggest'>;
  concepts: Pick<ConceptsService, 'suggest'>;
}

export const suggestionsService = ({ store, articles, authors, concepts }: SuggestionsServiceParts) => {
  const articlesOf = async (ids: readonly number[]): Promise<Suggestion[]> =>
    (await articles.cards(ids, { isBrief: true })).map(ofArticle);

  const withId: SuggestionsOf = async (query, limit) => {
    const ids = typedIds(query);
    return ids === null ? [] : articlesOf(await store.articlesWithId(ids, limit));
  };

  const titled: SuggestionsOf = async (query, limit) => {
    const text = titleQuery(query);
    if (text === null) return [];
    const sort = typedWords(query).length < WORDS_OF_A_TITLE ? 'cited' : 'relevance';
    return articlesOf(await store.articlesTitled(text, { sort, limit }));
  };

  const named =
    <T>(
      find: (words: string, beginning: string, limit: number) => Promise<T[]>,
      shown: (found: T) => Suggestion,
    ): SuggestionsOf =>
    async (query, limit) => {
      const words = typedWords(query);
      return words.length === 0 ? [] : (await find(nameQuery(words), query.toLowerCase(), limit)).map(shown);
    };

  const OF: Record<(typeof SUGGESTED)[number], SuggestionsOf> = {
    async articles(query, limit) {
      const exact = await withId(query, limit);
      return exact.length > 0 ? exact : titled(query, limit);
    },
    concepts: async (query, limit) => (await concepts.suggest(query, limit)).map(ofConcept),
    authors: async (query, limit) => (await authors.suggest(query, limit)).map(ofAuthor),
    countries: (query, limit) => Promise.resolve(suggestedCountries(query, limit).map(ofCountry)),
    institutions: named(store.institutions, ofInstitution),
    journals: named(store.journals, ofJournal),
  };

  /** An article by its id alone; else concepts, authors and articles, in this order. */
  const mixed: SuggestionsOf = async (query, limit) => {
    const exact = await withId(query, limit);
    if (exact.length > 0) return exact;
    const found = await Promise.all([
      OF.concepts(query, limit),
      OF.authors(query, limit),
      titled(query, limit),
    ]);
    const wanted = [CONCEPTS, AUTHORS, ARTICLES];
    const shown = shares(
      found.map(({ length }, at) => ({ there: length, wanted: wanted[at] })),
      limit,
    );
    return found.flatMap((some, at) => some.slice(0, shown[at]));
  };

  return {
    /** Best first; nothing for fewer than two characters, except countries. */
    async list({ query: typed, type, limit }: Suggest): Promise<Suggestion[]> {
      const query = storable(typed).trim();
      if (query.length < MIN_CHARACTERS && type !== 'countries') return [];
      return (type === undefined ? mixed : OF[type])(query, limit);
    },
  };
};

export type SuggestionsService = ReturnType<typeof suggestionsService>;
