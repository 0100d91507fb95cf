import { termFeatures, wordCounts } from '@peerlens/concepts';
import { forbidden, invalid, notFound, unavailable, unauthenticated } from '@peerlens/kernel';
import { conceptFrequency, isConsortium, hasContribution, NO_LISTS } from '@peerlens/ranking';
import type { ConflictLists, RefereeFinderSettings } from '@peerlens/ranking';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { ArticleIndex, CurrentIndex, FeatureVector } from '../article-index.ts';
import type { TaggedText } from '../articles/articles.contract.ts';
import type { ArticlesService } from '../articles/articles.service.ts';
import { searchFields } from '../search-address.ts';
import { SearchCriteria } from '../articles/search.contract.ts';
import type { SearchService } from '../articles/search.service.ts';
import type { AuthorsService } from '../authors/authors.service.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import type { ToldService } from '../conflicts/told.service.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { SavedSearch } from '../saved-searches/saved-searches.contract.ts';
import type { SavedSearchesService } from '../saved-searches/saved-searches.service.ts';
import type { DocumentFolder } from '../organizations/organizations.contract.ts';
import { canFindReferees } from './referees.policy.ts';
import type { conceptGroups } from './concept-groups.ts';
import type { DocKind, RefereeDocument } from './referees.contract.ts';
import { namedInReferences } from './references-list.ts';
import type { AuthorByline, RefereesStore } from './referees.store.ts';

/** What ranking needs of a document. */
export interface RankedDocument {
  vector: FeatureVector;
  /** Its own authors, as far as they are known: they never appear. */
  authorIds: number[];
  /** Names of its authors of whom nobody has said who they are. */
  unknownNames: string[];
  /** The document itself, where it is an article of the corpus. */
  articleId: number | null;
  /** Heaviest first. */
  conceptIds: number[];
  /** The folder that it is in, and the organisation that it was submitted to. */
  folder: DocumentFolder | null;
  /** Who is named in its references; null where it has no list of them. */
  named: () => ((name: string) => boolean) | null;
  /** Which of some authors wrote what it cites, as far as the index has that. */
  cited: (authorIds: Iterable<number>) => ReadonlySet<number>;
  /** What is told of its conflicts of interest, as far as whoever asks may know it. */
  conflictLists: ConflictLists;
}

/** A document as its kind is read, before anything is told of it. */
type LoadedDocument = Omit<RankedDocument, 'conflictLists'>;

/** Articles of a saved search whose mean is its profile: the first pages, by relevance. */
const SAVED_SEARCH_PROFILE = 200;

/** Concepts shown of a document that is many articles. */
const PROFILE_CONCEPTS = 20;

export interface DocumentsServiceParts {
  store: RefereesStore;
  index: CurrentIndex;
  articles: ArticlesService;
  search: Pick<SearchService, 'bestIds'>;
  authors: AuthorsService;
  concepts: ConceptsService;
  proposals: ProposalsService;
  savedSearches: SavedSearchesService;
  told: Pick<ToldService, 'ofOne'>;
  grouped: ReturnType<typeof conceptGroups>;
}

/** What of an author's articles counts as the document. @source specification 3, section 3 */
type AuthorSettings = Pick<
  RefereeFinderSettings,
  | 'refereed_author_articles_written_since_year'
  | 'refereed_author_contribution_in_article'
  | 'refereed_author_include_consortiums'
  | 'refereed_author_article_max_authors'
>;

/** Whether an article tells what its author can do. */
const counts = ({ year, place, byline }: AuthorByline, settings: AuthorSettings): boolean => {
  const { refereed_author_articles_written_since_year: since, refereed_author_article_max_authors: most } =
    settings;
  return (
    (since === null || (year !== null && year >= since)) &&
    (most === null || byline.authorIds.length <= most) &&
    (settings.refereed_author_include_consortiums || !isConsortium(byline)) &&
    hasContribution(byline, place, settings.refereed_author_contribution_in_article)
  );
};

const heaviestFirst = (vector: FeatureVector): number[] =>
  [...vector.concepts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([conceptId]) => conceptId);

/**
 * What a saved search asks for, its filters among it.
 *
 * @throws DomainError `invalid` for filters that no search has: ranking without them would match on other articles.
 */
const criteriaOf = ({ id, query, params }: SavedSearch): SearchCriteria => {
  const { data } = SearchCriteria.safeParse(
    searchFields({ ...Object.fromEntries(new URLSearchParams(params)), q: query }),
  );
  if (!data) throw invalid('The filters of the saved search cannot be read: save the search again', { id });
  return data;
};

/** What referees can be found for, brought to one form: a vector and its authors. */
export function documentsService(parts: DocumentsServiceParts) {
  const { store, index, articles, search, authors, concepts, proposals, savedSearches, told, grouped } =
    parts;

  const currentIndex = (): ArticleIndex => {
    const found = index();
    if (!found) throw unavailable('There is no index yet: import articles, then run "peerlens tag"');
    return found;
  };

  const assertMayFind = (actor: Actor, docKind: DocKind): void => {
    if (canFindReferees(actor, docKind)) return;
    throw isUser(actor) ? forbidden() : unauthenticated();
  };

  /** @param fullText what there is beside title and abstract: its words count, but no phrases, lest it drown them. */
  const vectorOfText = async (title: string, abstract: string, fullText = ''): Promise<FeatureVector> => {
    const { tagger } = await concepts.tagger();
    const body = [abstract, fullText].filter(Boolean).join('\n\n');
    return currentIndex().vector({
      concepts: tagger.count({ title, body }).map(conceptFrequency),
      terms: termFeatures(title, abstract, wordCounts(fullText)),
    });
  };

  /** From memory: the database would look up each reference, then each of its authors. */
  const citedAmong = (authorIds: Iterable<number>, references: readonly number[]): Set<number> => {
    const asked = new Set(authorIds);
    const index = currentIndex();
    return new Set(references.flatMap((id) => index.authorsOfArticle(id).filter((one) => asked.has(one))));
  };

  const ranked = (
    vector: FeatureVector,
    rest: {
      authorIds: number[];
      unknownNames?: string[];
      articleId?: number;
      referenceIds?: readonly number[];
      folder?: DocumentFolder;
      fullText?: string;
    },
  ): LoadedDocument => {
    if (vector.concepts.size + vector.terms.size === 0) {
      throw invalid(
        'There is no concept and no word in the text that any article has; describe the subject in more words',
      );
    }
    return {
      vector,
      authorIds: rest.authorIds,
      unknownNames: rest.unknownNames ?? [],
      articleId: rest.articleId ?? null,
      folder: rest.folder ?? null,
      conceptIds: heaviestFirst(vector),
      named: () => namedInReferences(rest.fullText ?? ''),
      cited: (authorIds) => citedAmong(authorIds, rest.referenceIds ?? []),
    };
  };

  const savedSearchArticles = async (actor: Actor, id: number): Promise<number[]> => {
    const asked = criteriaOf(await savedSearches.byId(actor, id));
    const found = await search.bestIds(asked, SAVED_SEARCH_PROFILE);
    if (found.length === 0) throw invalid('The saved search finds no articles to match on', { id });
    return found;
  };

  /** What an author is known by: of all they wrote what the settings say. @throws DomainError `invalid` for nothing. */
  const articlesOfAuthor = async (id: number, settings: AuthorSettings): Promise<number[]> => {
    const written = currentIndex().articlesOfAuthor(id);
    if (written.length === 0) throw invalid('No article of this author is in the index yet', { id });
    const counted = new Set(
      (await store.bylinesOf(id)).flatMap((byline) => (counts(byline, settings) ? byline.articleId : [])),
    );
    const left = written.filter((articleId) => counted.has(articleId));
    if (left.length === 0) {
      throw invalid(
        'None of the author’s articles is as the settings ask: widen the years, the contribution or the number of authors, or include articles of consortiums',
        { id },
      );
    }
    return left;
  };

  const loaders: Record<
    DocKind,
    (actor: Actor, id: number, settings: RefereeFinderSettings) => Promise<LoadedDocument>
  > = {
    async proposal(actor, id) {
      const proposal = await proposals.byId(actor, id);
      const fullText = await store.proposalFullText(id);
      const known = proposal.authors.flatMap(({ authorId }) => authorId ?? []);
      return ranked(await vectorOfText(proposal.title, proposal.abstract, fullText), {
        authorIds: known,
        unknownNames: proposal.authors.flatMap(({ authorId, name }) => (authorId === null ? name : [])),
        folder: { id: proposal.folder.id, organizationId: proposal.folder.org_id },
        fullText,
      });
    },
    async article(_actor, id) {
      const article = await store.articleDocument(id);
      if (!article) throw notFound('article', id);
      const { title, abstract, authorIds, referenceIds } = article;
      const vector = currentIndex().vectorOfArticle(id) ?? (await vectorOfText(title, abstract));
      return ranked(vector, { authorIds, articleId: id, referenceIds });
    },
    async author(_actor, id, settings) {
      if ((await authors.cards([id])).length === 0) throw notFound('author', id);
      const written = await articlesOfAuthor(id, settings);
      return ranked(currentIndex().vectorOfArticles(written), { authorIds: [id] });
    },
    async saved_search(actor, id) {
      return ranked(currentIndex().vectorOfArticles(await savedSearchArticles(actor, id)), { authorIds: [] });
    },
    vacancy: (_actor, id) => Promise.reject(notFound('vacancy', id)),
  };

  /** Concepts of several articles, as one tagged text without a text. */
  const profile = async (
    found: readonly { conceptId: number; weight: number; articlesCount: number }[],
  ): Promise<TaggedText> => {
    const cards = new Map(
      (await concepts.cards(found.map(({ conceptId }) => conceptId))).map((card) => [card.id, card]),
    );
    const heaviest = found[0]?.weight ?? 1;
    const tagged = found.flatMap(({ conceptId, weight, articlesCount }) => {
      const card = cards.get(conceptId);
      if (!card) return [];
      return [
        {
          conceptId,
          name: card.name,
          basic: card.basic,
          tf: articlesCount,
          df: card.df,
          weight: weight / heaviest,
        },
      ];
    });
    return { concepts: tagged, titleSpans: [], abstractSpans: [] };
  };

  const headers: Record<
    DocKind,
    (actor: Actor, id: number) => Promise<Omit<RefereeDocument, 'docKind' | 'docId'>>
  > = {
    async proposal(actor, id) {
      const {
        title,
        abstract,
        authors: names,
        tagged,
        folder,
        origin_id,
        attributes,
      } = await proposals.byId(actor, id);
      return {
        title,
        abstract,
        authors: names.map(({ authorId, name }) => ({ id: authorId, name })),
        tagged,
        groupedConcepts: await grouped(tagged.concepts),
        folder,
        origin_id,
        attributes,
        url: `/proposal/${id}`,
      };
    },
    async article(_actor, id) {
      const { title, abstract, authorships, tagged, slug } = await articles.byId(id);
      const names = authorships.map(({ author }) => author);
      const url = `/article/${id}-${slug}/`;
      return {
        title,
        abstract: abstract ?? '',
        authors: names,
        tagged,
        groupedConcepts: null,
        folder: null,
        origin_id: null,
        attributes: [],
        url,
      };
    },
    async author(actor, id) {
      const author = await authors.byId(actor, id);
      const tagged = await profile(author.topConcepts.slice(0, PROFILE_CONCEPTS));
      const url = `/author/${id}/${author.slug}`;
      return {
        title: author.name,
        abstract: '',
        authors: [],
        tagged,
        groupedConcepts: null,
        folder: null,
        origin_id: null,
        attributes: [],
        url,
      };
    },
    async saved_search(actor, id) {
      const { name, query, params } = await savedSearches.byId(actor, id);
      const found = currentIndex().topConcepts(await savedSearchArticles(actor, id), PROFILE_CONCEPTS);
      const tagged = await profile(
        found.map(({ articles: articlesCount, ...rest }) => ({ ...rest, articlesCount })),
      );
      const url = `/search/?q=${encodeURIComponent(query)}${params === '' ? '' : `&${params}`}`;
      return {
        title: name,
        abstract: query,
        authors: [],
        tagged,
        groupedConcepts: null,
        folder: null,
        origin_id: null,
        attributes: [],
        url,
      };
    },
    vacancy: (_actor, id) => Promise.reject(notFound('vacancy', id)),
  };

  /** Finds out whether a document is there for the actor. @throws DomainError `not_found`. */
  const existing: Record<DocKind, (actor: Actor, id: number) => Promise<unknown>> = {
    proposal: (actor, id) => proposals.document(actor, id),
    async article(_actor, id) {
      if (!(await store.articleDocument(id))) throw notFound('article', id);
    },
    async author(_actor, id) {
      if ((await authors.cards([id])).length === 0) throw notFound('author', id);
    },
    saved_search: (actor, id) => savedSearches.byId(actor, id),
    vacancy: (_actor, id) => Promise.reject(notFound('vacancy', id)),
  };

  return {
    currentIndex,
    assertMayFind,

    /**
     * @throws DomainError `not_found` when absent or not the actor's to read, `forbidden` for an author without the
     * quota for reports, `unauthenticated` for guests.
     */
    async load(
      actor: Actor,
      { docKind, docId }: { docKind: DocKind; docId: number },
      settings: RefereeFinderSettings,
    ): Promise<RankedDocument> {
      assertMayFind(actor, docKind);
      const document = await loaders[docKind](actor, docId, settings);
      const { authorIds, unknownNames } = document;
      const organizationId = document.folder?.organizationId ?? null;
      const proposalId = docKind === 'proposal' ? docId : null;
      return {
        ...document,
        conflictLists: await told.ofOne(actor, { proposalId, organizationId, authorIds, unknownNames }),
      };
    },

    /** @throws DomainError as `load`, whatever can be ranked for it. */
    async assertDocument(
      actor: Actor,
      { docKind, docId }: { docKind: DocKind; docId: number },
    ): Promise<void> {
      assertMayFind(actor, docKind);
      await existing[docKind](actor, docId);
    },

    /** @throws DomainError `invalid` for a text that has nothing in common with the index. */
    async loadText(title: string, abstract: string): Promise<RankedDocument> {
      const document = ranked(await vectorOfText(title, abstract), { authorIds: [] });
      return { ...document, conflictLists: NO_LISTS };
    },

    async header(actor: Actor, docKind: DocKind, docId: number): Promise<RefereeDocument> {
      assertMayFind(actor, docKind);
      return { docKind, docId, ...(await headers[docKind](actor, docId)) };
    },
  };
}

export type DocumentsService = ReturnType<typeof documentsService>;
