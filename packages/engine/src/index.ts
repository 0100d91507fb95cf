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
export { buildIndex } from './writer/build-index.ts';
export { liveIndex, type LiveIndex } from './live-index.ts';
