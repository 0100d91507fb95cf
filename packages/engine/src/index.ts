import './compiler.ts';
export type { BuildOptions, IndexDocument, IndexStats } from './document.ts';
export type {
  FeatureVector,
  IndexReader,
  NearArticle,
  NearestOptions,
  PerView,
  SearchPage,
  SearchQuery,
  SearchResult,
} from './reading.ts';
export { openIndex } from './reader/open-index.ts';
export { articlesToMerge } from './writer/articles-to-merge.ts';
export { buildIndex } from './writer/build-index.ts';
export { changeIndex, type IndexChange } from './writer/change-index.ts';
export { checkIndex } from './writer/check-index.ts';
export { basicConceptsOfIndex, indexStats } from './writer/index-state.ts';
export { liveIndex, type LiveIndex } from './live-index.ts';
