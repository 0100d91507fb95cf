/** An article as an index takes it in. */
export type { IndexDocument as ArticleFeatures } from '@peerlens/engine';
export type {
  ArticleFilter,
  FacetAnswer,
  FacetName,
  FacetRequest,
  OpenAccess,
  QueryField,
  TextQuery,
} from '@peerlens/engine';
