import { forbidden } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { CurrentIndex } from '../article-index.ts';
import type { AuthorCard } from '../authors/authors.contract.ts';
import type { NamesakesService, PossibleAuthor } from '../authors-groups/namesakes.service.ts';
import { MAX_SUGGESTIONS } from './author-suggestions.contract.ts';
import type { AuthorSuggestion, AuthorSuggestions } from './author-suggestions.contract.ts';
import type { Proposal } from './proposals.contract.ts';
import type { ProposalsService } from './proposals.service.ts';
import { statedPerson } from './stated-person.ts';

/** Concepts of the proposal that are looked for in articles: the heaviest ones, which say what it is about. */
const CONCEPTS = 10;
const SHOWN_TOPICS = 3;
/** Articles of one author that are looked at, the newest: more would tell the subject no better. */
const ARTICLES = 100;
/**
 * What the subject adds to a name and place that agree, in full from so many articles on one concept. Chosen: a
 * namesake of another field comes after an initial of this one.
 */
const OF_SUBJECT = 0.25;
const ARTICLES_FOR_ALL = 3;

const IDENTIFIERS = ['orcid', 'email', null] as const;
const FITS = ['same', 'compatible', 'other'] as const;

type Topic = AuthorSuggestion['topics'][number];

/** Somebody who may be meant, before they are shown. */
interface Weighed extends Omit<PossibleAuthor, 'score'> {
  topics: Topic[];
  weight: number;
}

interface Name {
  place: number;
  name: string;
  weighed: Weighed[];
}

export interface AuthorSuggestionsServiceParts {
  proposals: Pick<ProposalsService, 'byId'>;
  namesakes: NamesakesService;
  /** `authors.cards` */
  authorCards: (ids: readonly number[]) => Promise<AuthorCard[]>;
  index: CurrentIndex;
  orcidOf: (text: string) => string | null;
  /** Lets others have their turn. */
  pause: () => Promise<unknown>;
}

const mostArticles = ([first]: readonly Topic[]): number => first?.articles ?? 0;

const likeliestFirst = (a: Weighed, b: Weighed): number =>
  IDENTIFIERS.indexOf(a.identifier) - IDENTIFIERS.indexOf(b.identifier) ||
  b.weight - a.weight ||
  FITS.indexOf(a.name) - FITS.indexOf(b.name) ||
  mostArticles(b.topics) - mostArticles(a.topics) ||
  a.authorId - b.authorId;

/**
 * Suggests who of the corpus the authors of a proposal are whom it names without saying who they are. Nothing is linked
 * here: a person decides, by editing the proposal.
 */
export const authorSuggestionsService = (parts: AuthorSuggestionsServiceParts) => {
  const { proposals, namesakes, authorCards, index, orcidOf, pause } = parts;

  /** What of the proposal's subject an author writes on. */
  const topicsFor = ({ tagged }: Proposal): ((authorId: number) => Topic[]) => {
    const current = index();
    const heaviest = tagged.concepts.slice(0, CONCEPTS);
    const names = new Map(heaviest.map(({ conceptId, name }) => [conceptId, name]));
    if (current === null || names.size === 0) return () => [];
    return (authorId) =>
      current
        .topConcepts(current.articlesOfAuthor(authorId).slice(0, ARTICLES), Number.MAX_SAFE_INTEGER)
        .flatMap(({ conceptId, articles }) => {
          const name = names.get(conceptId);
          return name === undefined ? [] : [{ conceptId, name, articles }];
        })
        .toSorted((a, b) => b.articles - a.articles || a.conceptId - b.conceptId)
        .slice(0, SHOWN_TOPICS);
  };

  const shown = async (names: readonly Name[]): Promise<AuthorSuggestions['authors']> => {
    const best = names.map(({ weighed }) => weighed.slice(0, MAX_SUGGESTIONS));
    const ids = new Set(best.flat().map(({ authorId }) => authorId));
    const cards = new Map((await authorCards([...ids])).map((card) => [card.id, card]));
    return names.map(({ place, name, weighed }, at) => ({
      place,
      name,
      suggestions: best[at].flatMap((one) => {
        const { authorId, weight: _, ...reasons } = one;
        const author = cards.get(authorId);
        return author ? [{ author, ...reasons }] : [];
      }),
      others: weighed.length - best[at].length,
    }));
  };

  return {
    /**
     * Whom each name may mean that nobody has decided on. Who is an author of the proposal already is not suggested.
     *
     * @throws DomainError `not_found`, also for what the actor may not see; `forbidden` for who may not edit it.
     */
    async of(actor: Actor, id: number): Promise<AuthorSuggestions> {
      const proposal = await proposals.byId(actor, id);
      if (!proposal.canEdit) throw forbidden();
      const linked = new Set(proposal.authors.flatMap(({ authorId }) => authorId ?? []));
      const unlinked = proposal.authors.flatMap((author, place) =>
        author.authorId === null ? [{ ...author, place }] : [],
      );
      if (unlinked.length === 0) return { authors: [] };
      const possible = await namesakes.of(
        { ownerId: isUser(actor) ? actor.id : '', organizationId: null },
        unlinked.map((author) => statedPerson(author, orcidOf)),
      );
      const topicsOf = topicsFor(proposal);
      const names: Name[] = [];
      for (const [at, { place, name }] of unlinked.entries()) {
        const weighed = possible[at]
          .filter(({ authorId }) => !linked.has(authorId))
          .map(({ score, ...one }): Weighed => {
            const topics = topicsOf(one.authorId);
            const subject = OF_SUBJECT * Math.min(mostArticles(topics) / ARTICLES_FOR_ALL, 1);
            return { ...one, topics, weight: score + subject };
          });
        names.push({ place, name, weighed: weighed.sort(likeliestFirst) });
        // A name that two hundred have takes some milliseconds, and a proposal may have two hundred names.
        await pause();
      }
      return { authors: await shown(names) };
    },
  };
};

export type AuthorSuggestionsService = ReturnType<typeof authorSuggestionsService>;
