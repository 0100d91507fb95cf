import { forbidden, notFound, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { countryName } from '../country-name.ts';
import { typedWords } from '../name-search.ts';
import { withoutGaps } from './author-years.ts';
import type {
  Author,
  AuthorAffiliation,
  AuthorCard,
  AuthorConcepts,
  AuthorGender,
  AuthorShort,
  ProfileConcept,
  SetGender,
} from './authors.contract.ts';
import { canSeeGender } from './authors.policy.ts';
import type { AuthorsStore } from './authors.store.ts';
import { letterOf, NO_GENDER } from './gender.contract.ts';
import type { GendersStore } from './genders.store.ts';

/** Bounds of an author page, as its contract says. */
const TOP_CONCEPTS = 60;
const COAUTHORS = 20;
/** @source specification 2, section 9: author briefs */
const BRIEF_CONCEPTS = 5;

export interface AuthorsServiceParts {
  store: AuthorsStore;
  genders: GendersStore;
  /** `concepts.names` */
  conceptNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, { name: string }>>;
  now: () => Date;
}

const dated = (stay: AuthorAffiliation): AuthorShort['datedAffiliations'][number] => ({
  value: stay.name,
  city: stay.city,
  country: stay.countryId === null ? null : countryName(stay.countryId),
  startYear: stay.startYear,
  endYear: stay.endYear,
  count: stay.articlesCount,
});

export const authorsService = ({ store, genders, conceptNames, now }: AuthorsServiceParts) => {
  const topConcepts = async (id: number, limit: number): Promise<ProfileConcept[]> => {
    const top = store.topConcepts(id, limit);
    if (top.length === 0) return [];
    const names = await conceptNames(top.map(({ conceptId }) => conceptId));
    const heaviest = Math.max(...top.map(({ sumtfidf }) => sumtfidf));
    return top.flatMap((concept) => {
      const name = names.get(concept.conceptId)?.name;
      const weight = heaviest > 0 ? concept.sumtfidf / heaviest : 0;
      return name === undefined ? [] : [{ ...concept, name, weight }];
    });
  };

  const coauthors = async (id: number): Promise<Author['coauthors']> => {
    const rows = await store.coauthors(id, COAUTHORS);
    const cards = await store.cards(rows.map(({ authorId }) => authorId));
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return rows.flatMap(({ authorId, commonArticlesCount, lastYear }) => {
      const author = cardOf.get(authorId);
      return author === undefined ? [] : [{ author, commonArticlesCount, lastYear }];
    });
  };

  const genderOf = async (actor: Actor, id: number): Promise<AuthorGender> => {
    if (!canSeeGender(actor)) return NO_GENDER;
    const manual = await genders.manual(id);
    return { gender: null, manualGender: manual, genderLetter: letterOf({ predicted: null, manual }) };
  };

  const cardOf = async (id: number): Promise<AuthorCard> => {
    const [card] = await store.cards([id]);
    if (card === undefined) throw notFound('author', id);
    return card;
  };

  return {
    /** @throws DomainError `not_found`. */
    async byId(actor: Actor, id: number): Promise<Author> {
      const [card, details] = await Promise.all([cardOf(id), store.details(id)]);
      if (details === null) throw notFound('author', id);
      const [affiliations, concepts, years, common, gender] = await Promise.all([
        store.datedAffiliations([id]),
        topConcepts(id, TOP_CONCEPTS),
        store.years(id),
        coauthors(id),
        genderOf(actor, id),
      ]);
      const { firstYear } = details;
      return {
        ...card,
        ...details,
        ...gender,
        // An article announced for next year does not make anybody younger than new.
        academicAge: firstYear === null ? null : Math.max(0, now().getFullYear() - firstYear),
        datedAffiliations: affiliations.get(id) ?? [],
        topConcepts: concepts,
        years: withoutGaps(years, { articlesCount: 0, articlesCountNotInCollab: 0 }),
        coauthors: common,
      };
    },

    /** @throws DomainError `not_found`. */
    async short(id: number): Promise<AuthorShort> {
      const { name, articlesCount, hIndex, citationsCount } = await cardOf(id);
      const [affiliations, concepts] = await Promise.all([
        store.datedAffiliations([id]),
        topConcepts(id, BRIEF_CONCEPTS),
      ]);
      return {
        id,
        name,
        articlesCount,
        matchedEmails: [],
        datedAffiliations: (affiliations.get(id) ?? []).map(dated),
        hIndex,
        citationsCount,
        topConcepts: concepts.map(({ conceptId, name: concept }) => ({ conceptId, name: concept })),
      };
    },

    /** What an author's articles are about. @throws DomainError `not_found`. */
    async concepts(id: number): Promise<AuthorConcepts> {
      const { name } = await cardOf(id);
      return { author: { id, name }, concepts: await topConcepts(id, TOP_CONCEPTS) };
    },

    /**
     * Says an author's gender, over whatever is predicted.
     *
     * @throws DomainError `unauthenticated` for guests, `forbidden` without the quota, whether or not there is such an
     * author; `not_found`.
     */
    async setGender(actor: Actor, input: SetGender): Promise<AuthorGender> {
      if (!canSeeGender(actor)) throw isUser(actor) ? forbidden() : unauthenticated();
      await cardOf(input.id);
      await genders.set(input, { userId: isUser(actor) ? actor.id : null, at: now() });
      return genderOf(actor, input.id);
    },

    /** Authors with a word in their names that begins like each word given, in any order; most cited first. */
    async suggest(query: string, limit: number): Promise<AuthorCard[]> {
      const words = typedWords(query);
      return words.length === 0 ? [] : store.cards(await store.suggest(words, limit));
    },

    /** In the order given; unknown ids are left out. */
    cards: (ids: readonly number[]): Promise<AuthorCard[]> => store.cards(ids),

    /** Newest first per author; authors without any are absent. */
    datedAffiliations: (ids: readonly number[]): Promise<Map<number, AuthorAffiliation[]>> =>
      store.datedAffiliations(ids),
  };
};

export type AuthorsService = ReturnType<typeof authorsService>;
