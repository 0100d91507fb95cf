import { automaticAmbiguity } from '@peerlens/concepts';
import type { Tagger, TermCandidate } from '@peerlens/concepts';
import type { FoundCandidate } from './merged-candidate.contract.ts';
import type { Candidate, CandidateLiteral } from './possible-concepts.contract.ts';

export const literalOf = (name: string, counts: { tf: number; dfCollection: number }): CandidateLiteral => ({
  name,
  ...counts,
  isAmbiguous: automaticAmbiguity(name),
});

/**
 * Forms that differ in capitals alone are one: the one in small letters where the texts have it, since the others may
 * have stood at the beginning of a sentence.
 */
const formsOf = ({ variants, articles }: TermCandidate): CandidateLiteral[] =>
  Array.from(
    Map.groupBy(variants, ({ text }) => text.toLowerCase()),
    ([small, forms]) => {
      const form = forms.find(({ text }) => text === small) ?? forms[0];
      const sum = (of: 'count' | 'articles'): number => forms.reduce((total, one) => total + one[of], 0);
      return literalOf(form.text, {
        tf: sum('count'),
        dfCollection: Math.min(sum('articles'), articles),
      });
    },
  ).sort((a, b) => b.tf - a.tf);

/** Best first as they come, the best with 1; of several that are written alike the best. */
export const foundCandidates = (terms: readonly TermCandidate[]): FoundCandidate[] => {
  const best = terms.at(0)?.score ?? 1;
  const found = new Map<string, FoundCandidate>();
  for (const term of terms) {
    const literals = formsOf(term);
    const [{ name }] = literals;
    if (!found.has(name)) found.set(name, { name, score: term.score / best, literals });
  }
  return [...found.values()];
};

/** @source specification 1, section 3: tf is the maximum over the literals, dfCollection the sum */
export const candidateOf = (
  found: FoundCandidate,
  { hidden = false, outcome = null }: Partial<Pick<Candidate, 'hidden' | 'outcome'>> = {},
): Candidate => ({
  ...found,
  hidden,
  outcome,
  tf: Math.max(...found.literals.map(({ tf }) => tf)),
  dfCollection: found.literals.reduce((sum, { dfCollection }) => sum + dfCollection, 0),
});

/** Without the literals that are banned; null when nothing is left. */
export function withoutBanned(
  candidate: FoundCandidate,
  isBanned: (form: string) => boolean,
): FoundCandidate | null {
  const literals = candidate.literals.filter(({ name }) => !isBanned(name));
  return literals.length === 0 ? null : { ...candidate, literals };
}

/**
 * Is a form of words a literal already? Ambiguous ones are not enough: what they mean elsewhere may well be another
 * concept, of which the list says that it is in conflict.
 */
export const literalTest =
  (tagger: Tagger) =>
  (form: string): boolean =>
    tagger
      .tag({ title: '', body: form })
      .some(({ start, end, ambiguous }) => !ambiguous && end - start >= form.length);
