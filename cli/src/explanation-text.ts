import type { RefereeExplanation } from '@peerlens/domain/referees/referees.contract.ts';

type ArticlePart = RefereeExplanation['mostRelevantArticles'][number];

/** Parts of one kind that are named; the rest of them stands as one. */
const NAMED = 8;

const line = (part: number, text: string): string => `  ${part.toFixed(4).padStart(8)}  ${text}`;

const linesOf = (parts: readonly { text: string; part: number }[], others: string): string[] => {
  const rest = parts.slice(NAMED);
  return [
    ...parts.slice(0, NAMED).map(({ text, part }) => line(part, text)),
    ...(rest.length > 0
      ? [
          line(
            rest.reduce((sum, { part }) => sum + part, 0),
            `${rest.length} ${others}`,
          ),
        ]
      : []),
  ];
};

const articleLines = ({ article, score, weight, part, concepts, terms, latent }: ArticlePart): string[] => [
  '',
  `${article.title}${article.year === null ? '' : ` (${article.year})`}`,
  `  similarity ${score.toFixed(4)} × weight ${weight.toFixed(4)} = ${part.toFixed(4)}`,
  ...linesOf(
    concepts.flatMap(({ conceptId, name, part: of }) =>
      conceptId === null ? [] : [{ text: name, part: of }],
    ),
    'other concepts',
  ),
  ...linesOf(
    terms.map(({ text, part: of }) => ({ text: `"${text}"`, part: of })),
    'other words',
  ),
  ...(latent > 0 ? [line(latent, 'the same in other words')] : []),
];

/** As text with four digits, or as JSON with all. */
export function printExplanation(explanation: RefereeExplanation, form: 'text' | 'json'): void {
  if (form === 'json') {
    console.log(JSON.stringify(explanation, null, 2));
    return;
  }
  const { mostRelevantArticles: articles } = explanation;
  const score = articles.reduce((sum, { part }) => sum + part, 0);
  console.log(`Score ${score.toFixed(4)} from ${articles.length} articles`);
  console.log(articles.flatMap(articleLines).join('\n').trimEnd());
}
