import type { ArticleIndex, CurrentIndex } from '../article-index.ts';

/** No index has been built yet. */
export const noIndex: CurrentIndex = () => null;

/** An index of which only the answers given exist; asking it for anything else fails the test. */
export const fixedIndex = (answers: Partial<ArticleIndex>): CurrentIndex => {
  const index = new Proxy(answers, {
    get(target, property) {
      const answer = Reflect.get(target, property) as unknown;
      if (answer === undefined) throw new Error(`The test gave the index no ${String(property)}`);
      return answer;
    },
  });
  return () => index as ArticleIndex;
};
