import { conceptTagger, learnOntology, namesInOntology, placedSearchTokens } from '@peerlens/concepts';
import type { LearntOntology, TaggerLiteral } from '@peerlens/concepts';
import { unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import type { CurrentIndex } from '../article-index.ts';
import { perVersion } from '../per-version.ts';
import { sampleOf } from './impact-samples.ts';
import { IMPACT_SAMPLES, LOOKED_AT } from './impact.contract.ts';
import type { AskImpact, Impact, ImpactSample } from './impact.contract.ts';
import type { ArticleText, ImpactStore } from './impact.store.ts';
import type { LiteralsService } from './literals.service.ts';
import type { LiteralDraft } from './ontology.contract.ts';
import { canPropose } from './ontology.policy.ts';

/** Texts at once: some megabytes, and others have their turn in between. */
const TEXTS_AT_ONCE = 2000;
/** Forms of words that are looked for in the index; the rest of a huge concept hardly adds articles. */
const MOST_NAMES = 200;
/** Stands for the concept while it is new. */
const NEW_CONCEPT = -1;

export interface ImpactParts {
  store: ImpactStore;
  index: CurrentIndex;
  literals: Pick<LiteralsService, 'validate'>;
}

type Form = Pick<LiteralDraft, 'name' | 'composite' | 'lang' | 'isAmbiguous'>;

const keyOf = ({ name, composite, lang, isAmbiguous }: Form): string =>
  JSON.stringify([name, composite, lang, isAmbiguous]);

/** Evenly chosen ones of too many. */
const chosen = (ids: readonly number[]): number[] => {
  if (ids.length <= LOOKED_AT) return [...ids];
  return Array.from({ length: LOOKED_AT }, (_, at) => ids[Math.floor((at * ids.length) / LOOKED_AT)]);
};

const othersTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/**
 * What saving a concept would do to the articles. Candidates are the articles that have the concept now, if literals
 * go, and those that the index finds by all words of a literal that comes; each is looked at with the concept's own
 * literals alone, so that where other concepts' stand in the way it may be counted otherwise than it will be tagged.
 */
export const impactService = ({ store, index, literals }: ImpactParts) => {
  const learntOf = perVersion<number, LearntOntology>(async () => learnOntology(await store.literals()));

  /** Articles with all words of one of the names; in no special order. */
  const withWordsOf = async (names: readonly string[]): Promise<number[]> => {
    const current = index();
    const forms = names
      .slice(0, MOST_NAMES)
      .map((name) => [...new Set(placedSearchTokens(name).filter((stem) => stem !== ''))])
      .filter((stems) => stems.length > 0)
      .map((stems) => ({ kind: 'and' as const, of: stems.map((word) => ({ kind: 'word' as const, word })) }));
    if (current === null || forms.length === 0) return [];
    const found: number[] = [];
    const query = { words: [], text: { kind: 'or' as const, of: forms } };
    for await (const ids of current.allMatches(query, 'index')) for (const id of ids) found.push(id);
    return found;
  };

  /** Calls back with each article's text and whether it would have the concept. */
  const look = async (
    ids: readonly number[],
    has: (text: ArticleText) => boolean,
    onText: (text: ArticleText, hasIt: boolean) => void,
  ): Promise<void> => {
    for (let from = 0; from < ids.length; from += TEXTS_AT_ONCE) {
      for (const text of await store.texts(ids.slice(from, from + TEXTS_AT_ONCE))) onText(text, has(text));
      await othersTurn();
    }
  };

  return {
    /** @throws DomainError `unauthenticated` for guests. */
    async of(actor: Actor, asked: AskImpact): Promise<Impact> {
      if (!canPropose(actor)) throw unauthenticated();
      const learnt = await learntOf(await store.ontologyVersion());
      const id = asked.conceptId ?? NEW_CONCEPT;
      const before = learnt.byConcept.get(id) ?? [];
      const had = new Map(before.map((literal) => [keyOf(literal), literal]));
      const after = (asked.deleted ? [] : asked.literals).map(
        (literal, at): TaggerLiteral =>
          had.get(keyOf(literal)) ?? { ...literal, conceptId: id, literalId: Number.MAX_SAFE_INTEGER - at },
      );
      const kept = new Set(after.map(keyOf));
      const added = after.filter((literal) => !had.has(keyOf(literal)));
      const losesSome = before.some((literal) => !kept.has(keyOf(literal)));

      const [tagged, found, merged, validated] = await Promise.all([
        asked.conceptId === null ? [] : store.articlesOf(asked.conceptId),
        withWordsOf(namesInOntology(learnt, added)),
        asked.mergedId === null ? null : store.articlesOf(asked.mergedId),
        literals.validate({ conceptId: asked.conceptId, literals: asked.literals, withDfs: false }),
      ]);
      const has = new Set(tagged);
      const candidates = [...(losesSome ? tagged : []), ...found.filter((article) => !has.has(article))];
      const looked = chosen(candidates);
      const [was, is] = [conceptTagger(learnt, id, before), conceptTagger(learnt, id, after)];
      const counts = { gained: 0, lost: 0 };
      const samples: Record<'gains' | 'losses', ImpactSample[]> = { gains: [], losses: [] };
      await look(
        looked,
        ({ title, abstract }) => is.count({ title, body: abstract }).length > 0,
        (text, hasIt) => {
          const hadIt = has.has(text.articleId);
          if (hasIt === hadIt) return;
          counts[hasIt ? 'gained' : 'lost'] += 1;
          const list = samples[hasIt ? 'gains' : 'losses'];
          if (list.length < IMPACT_SAMPLES) list.push(sampleOf(hasIt ? is : was, text));
        },
      );
      const share = looked.length === 0 ? 1 : candidates.length / looked.length;
      const [gained, lost] = [Math.round(counts.gained * share), Math.round(counts.lost * share)];
      const conflicts = new Map(
        validated.literals
          .flatMap(({ similarLiteralsConcepts }) => similarLiteralsConcepts)
          .filter(({ conceptId }) => conceptId !== asked.mergedId)
          .map((conflict) => [conflict.conceptId, conflict]),
      );
      return {
        dfBefore: tagged.length,
        dfAfter: tagged.length + gained - lost,
        gained,
        lost,
        ...samples,
        mergedDf: merged?.length ?? null,
        candidates: candidates.length,
        lookedAt: looked.length,
        conflicts: [...conflicts.values()],
      };
    },
  };
};

export type ImpactService = ReturnType<typeof impactService>;
