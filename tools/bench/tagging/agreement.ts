import type { Mention } from './annotations.ts';

export interface Agreement {
  precision: number;
  recall: number;
  f1: number;
}

interface Marked {
  id: string;
  mentions: readonly Mention[];
}

const rounded = (value: number): number => Number(value.toFixed(4));

const agreementOf = (
  pairs: Iterable<readonly [gold: ReadonlySet<string>, found: ReadonlySet<string>]>,
): Agreement => {
  let both = 0;
  let found = 0;
  let gold = 0;
  for (const [wanted, given] of pairs) {
    for (const one of given) if (wanted.has(one)) both++;
    found += given.size;
    gold += wanted.size;
  }
  const precision = found === 0 ? 0 : both / found;
  const recall = gold === 0 ? 0 : both / gold;
  const f1 = both === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision: rounded(precision), recall: rounded(recall), f1: rounded(f1) };
};

/**
 * Micro-averaged agreement with annotations: by mention (offsets and concept alike) and by document (its concepts).
 * A text without findings counts with none.
 */
export const agreement = (
  gold: readonly Marked[],
  found: readonly Marked[],
): { documents: number; mention: Agreement; document: Agreement } => {
  const findings = new Map(found.map(({ id, mentions }) => [id, mentions]));
  const compare = (by: (mention: Mention) => string): Agreement =>
    agreementOf(
      gold.map(({ id, mentions }) => [new Set(mentions.map(by)), new Set((findings.get(id) ?? []).map(by))]),
    );
  return {
    documents: gold.length,
    mention: compare((mention) => mention.join(' ')),
    document: compare(([, , conceptId]) => conceptId),
  };
};
