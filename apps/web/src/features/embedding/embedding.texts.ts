import { formatCount } from '../../lib/format.ts';

export const embeddingTexts = {
  window: 'Referees',
  title: (title: string) => `Referees for ${title}`,
  until: 'This link works until',
  list: 'Referees',
  first: (shown: number, total: number) => `The first ${formatCount(shown)} of ${formatCount(total)}.`,
  none: 'Nobody was found',
  noneText: 'Nobody who wrote something near to the document is left by the settings of this link.',
  score: 'Score',
  numbers: (hIndex: number, articles: number) =>
    `h-index ${formatCount(hIndex)}, ${formatCount(articles)} ${articles === 1 ? 'article' : 'articles'}`,
  newTab: '(opens in a new tab)',
  conflicts: (name: string) => `Conflicts of interest of ${name}`,
  noConflict: 'No conflict of interest found',
  articles: 'Most relevant articles',
  mark: 'Mark as referee',
  marked: 'Marked as referee',
  dead: 'This link does not work',
  deadText: 'It has expired or is not valid. Ask for a new one where you found it.',
} as const;
