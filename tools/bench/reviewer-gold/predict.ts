import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { termFeatures } from '@peerlens/concepts';
import { buildIndex, openIndex, type IndexDocument, type IndexReader } from '@peerlens/engine';
import { defaultSettings, rankAuthors } from '@peerlens/ranking';
import type { Predictions } from './evaluate.ts';
import type { GoldData, Profiles } from './gold-data.ts';

/** A paper's terms, of its full text too where there is one and it is asked for. */
export type TermsOf = (paperId: string) => Map<string, number>;

export const termsOfPapers = ({ papers, fullTexts }: GoldData, withFullText: boolean): TermsOf => {
  const texts = new Map(papers.map((paper) => [paper.id, paper]));
  return (paperId) => {
    const { title, abstract } = texts.get(paperId) ?? { title: '', abstract: '' };
    return termFeatures(title, abstract, withFullText ? fullTexts.get(paperId) : undefined);
  };
};

/** An index over all papers, built by the product's builder. No ontology comes with them: no concepts. */
export const indexOf = async ({ papers }: GoldData, termsOf: TermsOf): Promise<IndexReader> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
  try {
    const documents = async function* (): AsyncGenerator<IndexDocument> {
      for (const [articleId, { id }] of papers.entries()) yield { ...BARE, articleId, terms: termsOf(id) };
    };
    await buildIndex(folder, documents(), { version: 'bench', basicConceptIds: new Set() });
    const reader = openIndex(folder);
    if (!reader) throw new Error('The index just built is not there');
    return reader;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

const BARE = {
  year: null,
  date: null,
  sourceId: null,
  type: null,
  authorIds: [],
  concepts: [],
  titleTokens: [],
  bodyTokens: [],
} satisfies Partial<IndexDocument>;

/**
 * Ranks the researchers, as authors of their profiles' papers, for every rated paper, as referees are ranked
 * for a document: articles near it, then a score per author. One prediction per sample of profiles; who is
 * not ranked has score 0. The paper itself is no evidence, as the product leaves out the document's own.
 */
export const predict = (
  { papers, ratings }: Pick<GoldData, 'papers' | 'ratings'>,
  samples: readonly Profiles[],
  { index, termsOf }: { index: IndexReader; termsOf: TermsOf },
): Predictions[] => {
  const articleIds = new Map(papers.map(({ id }, articleId) => [id, articleId]));
  const settings = defaultSettings();
  const researchers = [...ratings.keys()];
  const bylines = samples.map((profiles) => {
    const authorsOf = new Map<number, number[]>();
    for (const [author, researcher] of researchers.entries())
      for (const id of profiles.get(researcher) ?? []) {
        const articleId = articleIds.get(id) ?? -1;
        authorsOf.set(articleId, [...(authorsOf.get(articleId) ?? []), author]);
      }
    return authorsOf;
  });
  const predictions = samples.map(() => new Map(researchers.map((id) => [id, new Map<string, number>()])));
  for (const paper of new Set(Array.from(ratings.values(), (rated) => [...rated.keys()]).flat())) {
    const near = index.nearest(index.vector({ concepts: [], terms: termsOf(paper) }), {
      algorithm: settings.algorithm,
      limit: settings.nearest_articles_limit,
      excludeArticleIds: new Set([articleIds.get(paper) ?? -1]),
    });
    for (const [sample, authorsOf] of bylines.entries()) {
      const ranked = rankAuthors(
        near.map((article) => ({ ...article, authorIds: authorsOf.get(article.articleId) ?? [] })),
        {
          topAuthorArticles: settings.top_author_articles,
          excludeAuthorIds: new Set(),
          candidatesLimit: settings.candidates_cache_limit,
        },
      );
      const scores = new Map(ranked.map(({ authorId, score }) => [authorId, score]));
      for (const [author, researcher] of researchers.entries())
        predictions[sample].get(researcher)?.set(paper, scores.get(author) ?? 0);
    }
  }
  return predictions;
};
