import { formatCount } from '../../lib/format.ts';

export const whatIfTexts = {
  withoutNamed: (name: string) => `Rank without ${name}`,
  title: (names: readonly string[]) => `What if: without ${names.map((name) => `“${name}”`).join(', ')}`,
  leadConcepts: 'This is how the ranking would be if the document did not have it.',
  leadArticles: 'This is how the ranking would be if the corpus did not have the article.',
  leadBoth: 'This is how the ranking would be if document and corpus did not have them.',
  article: (id: number) => `article ${id}`,
  standing: (position: number, score: string) => `position ${formatCount(position)}, score ${score}`,
  outside: 'no candidate',
  moved: (name: string, was: string, is: string) => `${name}: ${was} → ${is}.`,
  takeBack: 'Take back',
} as const;
