export type {
  ArticleFilter,
  FacetAnswer,
  FacetName,
  FacetRequest,
  OpenAccess,
  QueryField,
  TextQuery,
} from '@peerlens/engine';
