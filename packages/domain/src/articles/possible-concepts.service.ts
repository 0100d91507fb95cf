import { extract } from '@peerlens/concepts';
import type { TermCandidate } from '@peerlens/concepts';
import type { CurrentIndex } from '../article-index.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import type { ExportedArticle } from './exports.contract.ts';
import { POSSIBLE_CONCEPTS } from './possible-concepts.contract.ts';
import type { PossibleConcept, PossibleConcepts } from './possible-concepts.contract.ts';

/** Of an abstract as much is read, so that what one call takes is bounded; the longest known are half of it. */
const MAX_CHARACTERS = 20_000;

type CompiledOntology = Awaited<ReturnType<ConceptsService['tagger']>>;

export interface PossibleConceptsParts {
  /** `articles.exported` */
  article: (id: number) => Promise<Pick<ExportedArticle, 'title' | 'abstract'>>;
  /** `concepts.tagger` */
  ontology: () => Promise<CompiledOntology>;
  index: CurrentIndex;
}

/** Concepts that any form of the term is recognised as, whole; by id. */
const conflictsOf = (
  { variants }: TermCandidate,
  { tagger, names }: CompiledOntology,
): PossibleConcept['conflicts'] => {
  const found = new Map<number, PossibleConcept['conflicts'][number]>();
  for (const { text } of variants) {
    for (const { conceptId, start, end, ambiguous } of tagger.tag({ title: '', body: text })) {
      if (end - start < text.length) continue;
      const isAmbiguous = ambiguous && (found.get(conceptId)?.isAmbiguous ?? true);
      found.set(conceptId, { conceptId, name: names.get(conceptId)?.name ?? '', isAmbiguous });
    }
  }
  return [...found.values()].sort((a, b) => a.conceptId - b.conceptId);
};

const round = (score: number): number => Math.max(0.01, Math.round(score * 100) / 100);

/** Terms of one article that concepts could be made of. */
export const possibleConceptsService = ({ article, ontology, index }: PossibleConceptsParts) => ({
  /** Best first; none for an article without words. @throws DomainError `not_found`. */
  async ofArticle(id: number): Promise<PossibleConcepts> {
    const { title, abstract } = await article(id);
    const current = index();
    const known = await ontology();
    const found = extract(
      { title, body: (abstract ?? '').slice(0, MAX_CHARACTERS) },
      {
        documentFrequency: (term) => current?.termDf(term) ?? 0,
        articles: current?.stats.articles ?? 0,
        limit: POSSIBLE_CONCEPTS,
      },
    );
    const best = found.at(0)?.score ?? 1;
    return {
      terms: found.map((term) => ({
        name: term.text,
        score: round(term.score / best),
        tf: term.count,
        conflicts: conflictsOf(term, known),
      })),
    };
  },
});

export type PossibleConceptsService = ReturnType<typeof possibleConceptsService>;
