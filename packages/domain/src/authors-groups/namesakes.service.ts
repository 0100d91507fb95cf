import { wordsKey } from '../name-search.ts';
import { rankedCandidates } from './match-entry.ts';
import type { Identified, Namesake } from './match-entry.ts';
import { candidatesQuery } from './match-names.ts';
import type { LookupScope, MatchingStore } from './matching.store.ts';

/** What is stated of a person somewhere. */
export interface StatedPerson {
  name: string;
  orcid: string | null;
  email: string | null;
  /** '' for none. */
  affiliation: string;
}

/** Somebody of the corpus who may be meant. */
export interface PossibleAuthor {
  authorId: number;
  /** What of theirs is stated. */
  identifier: 'orcid' | 'email' | null;
  /** `same` words whatever their order; `compatible` by initials or further names; `other`: the identifier says it. */
  name: 'same' | 'compatible' | 'other';
  /** The stated institution, where they are or were there. */
  institution: string | null;
  /** How well name and institution agree, 0 to 1: a whole name is 0.7, an institution 0.25. */
  score: number;
}

const identifierOf = (authorId: number, { byOrcid, byEmail }: Identified): PossibleAuthor['identifier'] =>
  authorId === byOrcid ? 'orcid' : authorId === byEmail ? 'email' : null;

const possible = (
  { name, orcid, email, affiliation }: StatedPerson,
  { identified, namesakes }: { identified: Identified; namesakes: readonly Namesake[] },
): PossibleAuthor[] => {
  const person = { name, orcid, email, affiliation, givenAuthorId: null, country: '', fields: [] };
  const key = wordsKey(name);
  const formsOf = new Map(namesakes.map(({ authorId, names }) => [authorId, names]));
  const named = rankedCandidates(person, namesakes).map(
    ({ authorId, score, evidence, hasInstitution }): PossibleAuthor => ({
      authorId,
      identifier: identifierOf(authorId, identified),
      name: formsOf.get(authorId)?.some((form) => wordsKey(form) === key) ? 'same' : 'compatible',
      institution: hasInstitution ? evidence : null,
      score,
    }),
  );
  const known = new Set(named.map(({ authorId }) => authorId));
  const stated = new Set([identified.byOrcid ?? [], identified.byEmail ?? []].flat());
  const others = [...stated].flatMap((authorId): PossibleAuthor[] => {
    const identifier = identifierOf(authorId, identified);
    return known.has(authorId) ? [] : [{ authorId, identifier, name: 'other', institution: null, score: 0 }];
  });
  return [...named, ...others];
};

/** Says whom of the corpus people may be whom something names, as lists of groups are matched. */
export const namesakesService = ({ matching }: { matching: MatchingStore }) => ({
  /**
   * @returns for each person, in their order, everybody who may be meant: by name at most 200, best first, then those
   * of other names whom an identifier leads to.
   */
  async of(scope: LookupScope, people: readonly StatedPerson[]): Promise<PossibleAuthor[][]> {
    const [identified, namesakes] = await Promise.all([
      matching.identified(scope, people),
      matching.namesakes(people.map(({ name }) => candidatesQuery(name))),
    ]);
    return people.map((person, at) =>
      possible(person, { identified: identified[at], namesakes: namesakes[at] }),
    );
  },
});

export type NamesakesService = ReturnType<typeof namesakesService>;
