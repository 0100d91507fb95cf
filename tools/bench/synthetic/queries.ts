import type { IndexDocument } from '@peerlens/engine';
import { articleMaker } from './articles.ts';
import type { SyntheticCorpus } from './articles.ts';

/** What a document brings to a similarity query. */
export type QueryDocument = Pick<IndexDocument, 'concepts' | 'terms'>;

/** `count` documents of the corpus's kind that are not in it, to ask what is near them. */
export function* syntheticQueries(
  corpus: SyntheticCorpus & { count: number },
): Generator<QueryDocument, void, undefined> {
  const make = articleMaker(corpus);
  for (let query = 0; query < corpus.count; query += 1) {
    const { concepts, terms } = make(corpus.works + query);
    yield { concepts, terms };
  }
}
