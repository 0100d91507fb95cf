/** A share of a score with its name. */
export interface Share {
  key: string;
  name: string;
  part: number;
}

interface ConceptPart {
  conceptId: number | null;
  name: string;
  part: number;
}

interface TermPart {
  text: string;
  part: number;
}

const SHOWN = 6;
const TERMS_SHOWN = 5;

/** Similar wording as two shares: words that both texts have, and what is said in others. */
export const withWording = (
  concepts: readonly ConceptPart[],
  { terms, latent }: { terms: readonly TermPart[]; latent: number },
  names: { words: string; latent: string },
): ConceptPart[] => [
  ...concepts.filter(({ conceptId }) => conceptId !== null),
  ...[
    { conceptId: null, name: names.words, part: sumOf(terms.map(({ part }) => part)) },
    { conceptId: null, name: names.latent, part: latent },
  ].filter(({ part }) => part > 0),
];

/** The heaviest terms by themselves, the others as one, so that what is shown still adds up. */
export const termShares = (terms: readonly TermPart[], others: string): Share[] => {
  const rest = terms.length > TERMS_SHOWN + 1 ? terms.slice(TERMS_SHOWN) : [];
  return [
    ...terms
      .slice(0, terms.length - rest.length)
      .map(({ text, part }, at) => ({ key: `${at}`, name: text, part })),
    ...(rest.length > 0
      ? [{ key: 'others', name: `${rest.length} ${others}`, part: sumOf(rest.map(({ part }) => part)) }]
      : []),
  ];
};

/**
 * The heaviest concepts of an article by themselves and the rest as one, so that what is shown still adds up.
 * Similar wording (no concept id) always stands by itself, last.
 */
export const sharesOf = (concepts: readonly ConceptPart[], others: string): Share[] => {
  const known = concepts.filter(({ conceptId }) => conceptId !== null);
  const wording = concepts.filter(({ conceptId }) => conceptId === null);
  const heaviest = known.toSorted((a, b) => b.part - a.part);
  const rest = heaviest.length > SHOWN + 1 ? heaviest.slice(SHOWN) : [];
  const single = heaviest.slice(0, heaviest.length - rest.length);
  const share = ({ conceptId, name, part }: ConceptPart): Share => ({
    key: String(conceptId ?? `wording-${name}`),
    name,
    part,
  });
  return [
    ...single.map(share),
    ...(rest.length > 0
      ? [{ key: 'others', name: `${rest.length} ${others}`, part: sumOf(rest.map(({ part }) => part)) }]
      : []),
    ...wording.map(share),
  ];
};

export const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
