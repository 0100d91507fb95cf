/** An article as it leaves the product, for every format. Texts are as in the corpus: each format escapes for itself. */
export interface ExportedArticle {
  id: number;
  title: string;
  /** Names as printed, in the order printed. */
  authors: string[];
  journal: {
    title: string;
    shortTitle: string | null;
    issn: string | null;
    publisher: string | null;
    /** journal, conference, repository, … */
    type: string | null;
  } | null;
  year: number | null;
  /** `YYYY-MM-DD` */
  publishedOn: string | null;
  volume: string | null;
  issue: string | null;
  firstPage: string | null;
  lastPage: string | null;
  /** article, review, preprint, book-chapter, … */
  type: string | null;
  language: string | null;
  doi: string | null;
  pmid: string | null;
  pmcid: string | null;
  arxivId: string | null;
  url: string | null;
  pdfUrl: string | null;
  isOpenAccess: boolean | null;
  isRetracted: boolean;
  citationsCount: number;
  abstract: string | null;
}

/** What an export is made of: read one by one, as they are asked for. */
export type ArticleSource = Iterable<ExportedArticle> | AsyncIterable<ExportedArticle>;
