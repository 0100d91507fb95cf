import { articlesService } from '../articles/articles.service.ts';
import { articlesStore } from '../articles/articles.store.ts';
import { displaysService } from '../articles/displays.service.ts';
import { displaysStore } from '../articles/displays.store.ts';
import { possibleConceptsService } from '../articles/possible-concepts.service.ts';
import { searchService } from '../articles/search.service.ts';
import { searchStore } from '../articles/search.store.ts';
import { authorsService } from '../authors/authors.service.ts';
import { authorsStore } from '../authors/authors.store.ts';
import { gendersStore } from '../authors/genders.store.ts';
import { publicationsService } from '../authors/publications.service.ts';
import { conceptsService } from '../concepts/concepts.service.ts';
import { conceptsStore } from '../concepts/concepts.store.ts';
import { labelsService } from '../labels/labels.service.ts';
import { labelsStore } from '../labels/labels.store.ts';
import { pageHeadsService } from '../page-heads/page-heads.service.ts';
import { savedSearchesService } from '../saved-searches/saved-searches.service.ts';
import { savedSearchesStore } from '../saved-searches/saved-searches.store.ts';
import { searchAllowanceService } from '../search-allowance/search-allowance.service.ts';
import { searchAllowanceStore } from '../search-allowance/search-allowance.store.ts';
import { suggestionsService } from '../suggestions/suggestions.service.ts';
import { suggestionsStore } from '../suggestions/suggestions.store.ts';
import type { CompletedParts } from './parts.ts';

/** What finds and shows articles, authors and concepts, and what their readers keep of them. */
export function wireReading(parts: CompletedParts) {
  const { db, index, newId, clock } = parts;
  const concepts = conceptsService({ store: conceptsStore({ db }) });
  const articles = articlesService({ store: articlesStore({ db, index }), tagText: concepts.tag });
  const search = searchService({
    store: searchStore(db),
    index,
    articleCards: articles.cards,
    tagTexts: concepts.tagAll,
    conceptNames: concepts.names,
    clock,
  });
  const displays = displaysService({
    store: displaysStore({ db, index }),
    conceptNames: concepts.names,
    now: clock,
  });
  const authorRows = authorsStore({ db, index });
  const authors = authorsService({
    store: authorRows,
    genders: gendersStore(db),
    conceptNames: concepts.names,
    now: clock,
  });
  const searchAllowance = searchAllowanceService({
    store: searchAllowanceStore({ db }),
    secret: parts.authSecret,
    perDay: parts.guestSearchesPerDay,
    isSecure: parts.isSecure,
    newId,
    now: clock,
  });
  return {
    concepts,
    articles,
    possibleConcepts: possibleConceptsService({
      article: (id) => articles.exported(id),
      ontology: concepts.tagger,
      index,
    }),
    search,
    searchAllowance,
    displays,
    authors,
    publications: publicationsService({
      store: authorRows,
      authors,
      displays,
      conceptNames: concepts.names,
      now: clock,
    }),
    pageHeads: pageHeadsService({
      exportedArticle: (id) => articles.exported(id),
      authorCards: authors.cards,
      publicUrl: parts.publicUrl,
    }),
    suggestions: suggestionsService({ store: suggestionsStore({ db, index }), articles, authors, concepts }),
    labels: labelsService({
      store: labelsStore({ db }),
      articleCards: articles.cards,
      authorCards: authors.cards,
    }),
    savedSearches: savedSearchesService({ store: savedSearchesStore({ db }) }),
  };
}

export type Reading = ReturnType<typeof wireReading>;
