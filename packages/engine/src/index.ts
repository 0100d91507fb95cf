import './compiler.ts';
export type { BuildOptions, IndexDocument, IndexStats } from './document.ts';
export type { MatchPlace, QueryField, TextQuery } from './text-search/index.ts';
export {
  FACETS,
  type ArticleFilter,
  type FacetAnswer,
  type FacetName,
  type FacetRequest,
  type OpenAccess,
} from './article-filter.ts';
export type {
  FeatureVector,
  IndexReader,
  NearArticle,
  NearestOptions,
  PerView,
  SearchBatch,
  SearchMatches,
  SearchPage,
  SearchQuery,
  SearchResult,
} from './reading.ts';
export { associations } from './reader/associations.ts';
export { sharesWith } from './reader/concept-shares.ts';
export { breakShares, helpWithLatent, latentShares, type LatentShares } from './reader/latent-shares.ts';
export { nearest, nearestColumns, type NearColumns } from './reader/nearest.ts';
export { openIndex, readerOf } from './reader/open-index.ts';
export { matches, search } from './reader/search.ts';
export { termSharesWith } from './reader/term-shares.ts';
export { loadSnapshot, withFiles } from './snapshot/handle.ts';
export { openSnapshot, type Snapshot } from './snapshot/snapshot.ts';
export { openThreads, type IndexThreads, type LoadedIndex } from './threads/threads.ts';
export { articlesToMerge } from './writer/articles-to-merge.ts';
export { authorsOfArticles } from './writer/authors-of-articles.ts';
export { buildIndex } from './writer/build-index.ts';
export { changeIndex, type IndexChange } from './writer/change-index.ts';
export { checkIndex } from './writer/check-index.ts';
export { basicConceptsOfIndex, indexSizes, indexStats } from './writer/index-state.ts';
export { liveIndex, type LiveIndex, type LiveState } from './live-index.ts';
