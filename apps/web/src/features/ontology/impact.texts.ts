import { formatCount, plural } from '../../lib/format.ts';

export const impactTexts = {
  title: 'What this would change',
  show: 'Show what this would change',
  again: 'Look again',
  loading: 'Looking through the articles',
  stale: 'What is typed has changed since.',
  articles: 'Articles with the concept',
  fromTo: (before: number, after: number, isEstimate: boolean) =>
    `${formatCount(before)} now, ${isEstimate ? 'about ' : ''}${formatCount(after)} then`,
  gained: (count: number, isEstimate: boolean) =>
    `${isEstimate ? 'About ' : ''}${plural(count, 'article gains', 'articles gain')} it`,
  lost: (count: number, isEstimate: boolean) =>
    `${isEstimate ? 'About ' : ''}${plural(count, 'article loses', 'articles lose')} it`,
  nothing: 'No article gains or loses the concept.',
  estimate: (lookedAt: number, candidates: number) =>
    `Estimated from ${formatCount(lookedAt)} of ${plural(candidates, 'article', 'articles')} that it may touch.`,
  merged: (count: number) =>
    `The merged concept is in ${plural(count, 'article', 'articles')} now, and will be in none.`,
  conflicts: 'Also recognised by the same words',
  ambiguous: 'ambiguous',
} as const;
