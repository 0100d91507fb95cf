import { countryName } from '../country-name.ts';
import type { Match } from './authors-groups.contract.ts';
import { nameScore } from './match-names.ts';
import { placesAgree } from './match-places.ts';
import type { KnownPlace } from './match-places.ts';
import type { ListedPerson } from './list-entries.ts';

/** An author who could be meant. */
export interface Namesake {
  authorId: number;
  /** The name and its other forms. */
  names: readonly string[];
  places: readonly KnownPlace[];
}

/** Authors that the identifiers of an entry lead to. */
export interface Identified {
  byId: number | null;
  byOrcid: number | null;
  byEmail: number | null;
}

export interface Candidate {
  authorId: number;
  /** 0 to 1. */
  score: number;
  /** The institution or country that agrees; '' where none does. */
  evidence: string;
  hasInstitution: boolean;
}

export interface EntryMatch {
  match: Match;
  score: number;
  evidence: string;
  candidates: number;
  authorId: number | null;
}

/**
 * What a name and a place weigh, and from where on a match is taken without asking anybody: a whole name that nobody
 * else has is enough, an initial needs the institution, and two who could be meant have to be told apart by it.
 * @source docs/decisions/0077-authors-groups.md
 */
const OF_NAME = 0.7;
const OF_INSTITUTION = 0.25;
const OF_COUNTRY = 0.05;
const ELSEWHERE = -0.1;
const ANOTHER_COUNTRY = -0.15;
const ENOUGH = 0.65;
const AHEAD = 0.15;
/** An e-mail is typed by people, and one address serves several; identifiers are exact. */
const OF_EMAIL = 0.95;

const rounded = (score: number): number => Math.round(Math.min(Math.max(score, 0), 1) * 1000) / 1000;

const candidateOf = (person: ListedPerson, { authorId, names, places }: Namesake): Candidate => {
  const name = nameScore(person.name, names);
  const { institution, sameCountry, countryCode, isElsewhere } = placesAgree(person, places);
  const place =
    (institution === null ? 0 : OF_INSTITUTION) +
    (isElsewhere ? ELSEWHERE : 0) +
    (sameCountry === null ? 0 : sameCountry ? OF_COUNTRY : ANOTHER_COUNTRY);
  const country = sameCountry === true && countryCode !== null ? countryName(countryCode) : '';
  return {
    authorId,
    score: name === 0 ? 0 : rounded(OF_NAME * name + place),
    evidence: institution ?? country,
    hasInstitution: institution !== null,
  };
};

/** Whom a name could mean, likeliest first, equal ones by ascending id; those whose name does not answer are left out. */
export const rankedCandidates = (person: ListedPerson, namesakes: readonly Namesake[]): Candidate[] =>
  namesakes
    .map((namesake) => candidateOf(person, namesake))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.authorId - b.authorId);

const exact = (match: Match, authorId: number, evidence: string, score = 1): EntryMatch => ({
  match,
  score,
  evidence,
  candidates: 1,
  authorId,
});

/**
 * Whom an entry means: the author whose identifier it states, else the one whose name and place agree best, if that is
 * clear. Who is not clear is left to a person.
 */
export const matchEntry = (
  person: ListedPerson,
  { byId, byOrcid, byEmail }: Identified,
  namesakes: readonly Namesake[],
): EntryMatch => {
  if (byId !== null) return exact('author_id', byId, String(byId));
  if (byOrcid !== null) return exact('orcid', byOrcid, person.orcid ?? '');
  if (byEmail !== null) return exact('email', byEmail, person.email ?? '', OF_EMAIL);
  const candidates = rankedCandidates(person, namesakes);
  const [best, second] = candidates;
  if (best === undefined) return { match: 'none', score: 0, evidence: '', candidates: 0, authorId: null };
  const { score, evidence } = best;
  const isClear = score >= ENOUGH && score - (second?.score ?? 0) >= AHEAD;
  return {
    match: isClear ? (best.hasInstitution ? 'name_affiliation' : 'name') : 'ambiguous',
    score,
    evidence,
    candidates: candidates.length,
    authorId: isClear ? best.authorId : null,
  };
};
