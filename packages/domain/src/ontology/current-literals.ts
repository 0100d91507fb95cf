import { compileTagger } from '@peerlens/concepts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { perVersion } from '../per-version.ts';
import { literalIndex } from './literal-index.ts';
import type { LiteralIndex } from './literal-index.ts';
import { recognisedIn } from './literal-recognition.ts';
import type { Recognised } from './literal-recognition.ts';
import type { LiteralsStore } from './literals.store.ts';

/** All literals as they are now. */
export interface CurrentLiterals {
  index: LiteralIndex;
  /** Concepts that are recognised in a form of words, all of it. */
  recognisedIn: (form: string) => Recognised[];
}

export interface CurrentLiteralsParts {
  store: Pick<LiteralsStore, 'all' | 'changedSince' | 'ontologyVersion' | 'withParts'>;
  concepts: Pick<ConceptsService, 'tagger' | 'latestTagger'>;
}

/**
 * To compile a large ontology anew for each of many changes would take seconds each, in which nobody is answered: so the
 * one that was compiled last is asked of what is as it was then, and a small one, of the concepts that were changed
 * since, of the rest.
 */
export const currentLiterals = ({
  store,
  concepts,
}: CurrentLiteralsParts): (() => Promise<CurrentLiterals>) => {
  // What has changed since that version is laid over it, whether it was read before or after the change.
  const indexAt = perVersion<number, LiteralIndex>(async () => literalIndex(await store.all()));
  const literalsAt = perVersion<string, CurrentLiterals>(async () => {
    const latest = await concepts.latestTagger();
    const since = await store.changedSince(latest.version);
    const { tagger, version } = since === null ? await concepts.tagger() : latest;
    const index = await indexAt(version);
    if (since === null || since.length === 0)
      return { index, recognisedIn: (form) => recognisedIn(tagger, form) };
    const changed = new Set(since);
    const literals = await store.withParts(since);
    const recent = compileTagger(literals);
    return {
      index: index.with(changed, literals),
      recognisedIn: (form) => [
        ...recognisedIn(tagger, form).filter(({ conceptId }) => !changed.has(conceptId)),
        ...recognisedIn(recent, form).filter(({ conceptId }) => changed.has(conceptId)),
      ],
    };
  });
  return async () => {
    const [latest, version] = await Promise.all([concepts.latestTagger(), store.ontologyVersion()]);
    return literalsAt(`${latest.version} ${version}`);
  };
};
