import { notFound } from '@peerlens/kernel';
import type { TaggedConcept, TaggedText } from '../articles/articles.contract.ts';
import { fold } from '../fold.ts';
import { perVersion } from '../per-version.ts';
import { conceptWeight } from './concept-weight.ts';
import { spansToShow } from './concept-spans.ts';
import type { ConceptCard, TagText } from './concepts.contract.ts';
import type { ConceptForm, ConceptName, ConceptsStore } from './concepts.store.ts';
import { currentOntology } from './ontology.ts';
import type { CompiledOntology } from './ontology.ts';
import { bySuggestionOrder } from './suggestions.ts';

export type { ConceptName } from './concepts.store.ts';

const SYNONYMS = 5;

/**
 * Concepts that are put in order by the articles they have now; they were chosen by the numbers as of the last import,
 * before what came in was tagged. Chosen: four times as many as can be asked for.
 */
const CANDIDATES = 200;

/** Forms of words other than the name, each once. */
const synonymsOf = (name: string, forms: readonly ConceptForm[]): string[] => {
  const others = new Map<string, string>();
  for (const form of forms) {
    const key = fold(form.name);
    if (key !== fold(name) && !others.has(key)) others.set(key, form.name);
  }
  return [...others.values()].slice(0, SYNONYMS);
};

const byWeight = (a: TaggedConcept, b: TaggedConcept): number =>
  b.weight - a.weight || a.conceptId - b.conceptId;

export const conceptsService = ({ store }: { store: ConceptsStore }) => {
  const ontology = currentOntology(store);
  const articlesTotal = perVersion<number, number>(() => store.countArticles());

  /** In the order given; unknown ids are left out. */
  const cards = async (ids: readonly number[]): Promise<ConceptCard[]> => {
    const [names, forms, dfs] = await Promise.all([store.namesOf(ids), store.formsOf(ids), store.dfs(ids)]);
    return ids.flatMap((id) => {
      const concept = names.get(id);
      if (concept === undefined) return [];
      const synonyms = synonymsOf(concept.name, forms.get(id) ?? []);
      return [{ id, ...concept, df: dfs.get(id) ?? 0, synonyms }];
    });
  };

  /** Recognises concepts in texts, in their order; none while there is no ontology. */
  const tagAll = async (texts: readonly TagText[]): Promise<TaggedText[]> => {
    const { tagger, names } = await ontology.compiled();
    const found = texts.map(({ title, abstract }) => {
      const text = { title, body: abstract };
      return { text, counts: tagger.count(text) };
    });
    const all = new Set(found.flatMap(({ counts }) => counts.map(({ conceptId }) => conceptId)));
    if (all.size === 0) return texts.map(() => ({ concepts: [], titleSpans: [], abstractSpans: [] }));
    const { corpus } = await store.revision();
    const [articles, dfs] = await Promise.all([articlesTotal(corpus), store.dfs([...all])]);
    return found.map(({ text, counts }) => {
      // Ambiguous hits without evidence are not among the counts, and are not to be highlighted either.
      const recognised = new Set(counts.map(({ conceptId }) => conceptId));
      const hits = tagger.tag(text).filter(({ conceptId }) => recognised.has(conceptId));
      const concepts = counts.map((count) => {
        const { name, basic } = names.get(count.conceptId) ?? { name: '', basic: false };
        const df = dfs.get(count.conceptId) ?? 0;
        const weight = conceptWeight({ ...count, basic, df }, articles);
        return { conceptId: count.conceptId, name, basic, tf: count.title + count.body, df, weight };
      });
      const heaviest = Math.max(...concepts.map(({ weight }) => weight));
      return {
        concepts: concepts
          .map((concept) => ({ ...concept, weight: concept.weight / heaviest }))
          .sort(byWeight),
        titleSpans: spansToShow(hits, 'title'),
        abstractSpans: spansToShow(hits, 'body'),
      };
    });
  };

  return {
    /** @throws DomainError `not_found`, also for a deleted concept. */
    async byId(id: number): Promise<ConceptCard> {
      const concept = await store.byId(id);
      if (concept === null || concept.deleted) throw notFound('concept', id);
      return (await cards([id]))[0];
    },

    /** Concepts with a literal, of whatever language, that begins with or contains the query; best first. */
    async suggest(query: string, limit: number): Promise<ConceptCard[]> {
      const found = (await ontology.suggestions()).best(query, CANDIDATES);
      if (found.length === 0) return [];
      const ids = found.map(({ conceptId }) => conceptId);
      const [names, dfs] = await Promise.all([store.namesOf(ids), store.dfs(ids)]);
      const candidates = found.flatMap(({ conceptId, fit }) => {
        const concept = names.get(conceptId);
        return concept === undefined ? [] : [{ conceptId, fit, df: dfs.get(conceptId) ?? 0, ...concept }];
      });
      candidates.sort(bySuggestionOrder);
      const best = candidates.slice(0, limit);
      const forms = await store.formsOf(best.map(({ conceptId }) => conceptId));
      return best.map(({ conceptId, name, basic, df }) => ({
        id: conceptId,
        name,
        basic,
        df,
        synonyms: synonymsOf(name, forms.get(conceptId) ?? []),
      }));
    },

    /** Recognises concepts in a text; empty while there is no ontology. */
    tag: async (text: TagText): Promise<TaggedText> => (await tagAll([text]))[0],

    tagAll,

    /** How many concepts are recognised in each text, in their order. */
    async countAll(texts: readonly TagText[]): Promise<number[]> {
      const { tagger } = await ontology.compiled();
      return texts.map(({ title, abstract }) => tagger.count({ title, body: abstract }).length);
    },

    cards,

    /** Names of concepts by id, deleted ones too; unknown ids are absent. */
    names: (ids: readonly number[]): Promise<Map<number, ConceptName>> => store.namesOf(ids),

    /** The current ontology compiled, for those who tag many texts. */
    tagger: (): Promise<CompiledOntology> => ontology.compiled(),

    /** The ontology as it was compiled last, for those who look at what has changed since by themselves. */
    latestTagger: (): Promise<CompiledOntology> => ontology.latest(),
  };
};

export type ConceptsService = ReturnType<typeof conceptsService>;
