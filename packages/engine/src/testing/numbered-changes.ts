import type { IndexDocument } from '../document.ts';
import { corpus } from './articles.ts';

const ARTICLES = 60;
const all = corpus(ARTICLES, 5);
const others = corpus(ARTICLES, 6).map((doc, i) => ({ ...doc, articleId: all[i].articleId }));

/** Which state each article is in after so many changes: 0 = away, 1 and 2 = one text or another. */
const stateAfter = (article: number, number: number): 0 | 1 | 2 =>
  (Math.floor((number + article * 7) / (3 + (article % 5))) % 3) as 0 | 1 | 2;

const documentOf = (article: number, number: number): IndexDocument[] => {
  const state = stateAfter(article, number);
  return state === 0 ? [] : [(state === 1 ? all : others)[article]];
};

/** What the "database" holds after change `number`, and what that change was. */
export const changeNumber = (number: number) => {
  const before = all.flatMap((_, article) => documentOf(article, number));
  const touched = all
    .map((_, article) => article)
    .filter((article) => stateAfter(article, number) !== stateAfter(article, number - 1));
  return {
    before,
    upsert: touched.flatMap((article) => documentOf(article, number)),
    remove: touched
      .filter((article) => stateAfter(article, number) === 0)
      .map((article) => all[article].articleId),
  };
};
