import type { WikipediaTitle } from '@peerlens/formats/records.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { CorpusService, TitleReader } from '../corpus/corpus.service.ts';
import type { ChangesService } from '../ontology/changes.service.ts';
import type { ReleasesService } from '../ontology/releases.service.ts';
import type { PossibleConceptsService } from '../possible-concepts/possible-concepts.service.ts';
import type { DemoCurationStore } from './curation.store.ts';

interface DemoLiteral {
  name: string;
  lang: string;
  isAmbiguous: boolean;
}

/** What somebody who does not moderate asks for: a new concept, literals of one that is there, or a merge; by URIs. */
export type DemoSuggestion = { by: string; comment: string } & (
  | { name: string; add: DemoLiteral[] }
  | { to: string; add: DemoLiteral[] }
  | { merge: string; into: string }
);

/** What moderators of the demo world find. */
export interface DemoCuration {
  /** E-mail of the account that makes release and batches; null where there is none. */
  moderator: string | null;
  release: { name: string; notes: string } | null;
  titles: { lang: string; titles: WikipediaTitle[] }[];
  batches: { title: string; articleIds: number[] }[];
  suggestions: DemoSuggestion[];
}

export interface DemoCurationParts {
  store: DemoCurationStore;
  accounts: Pick<AccountsService, 'actorOfEmail'>;
  changes: Pick<ChangesService, 'save' | 'merge'>;
  releases: Pick<ReleasesService, 'create'>;
  candidates: Pick<PossibleConceptsService, 'createBatch'>;
  /** A corpus service that reads titles in memory instead of files. */
  titlesOf: (read: TitleReader) => Pick<CorpusService, 'importTitles'>;
}

/** What curators of the demo world work on, made as they and others would make it. */
export const demoCurationService = (parts: DemoCurationParts) => {
  const { store, accounts, changes, releases, candidates, titlesOf } = parts;

  const suggest = async (suggestion: DemoSuggestion): Promise<void> => {
    const { by, comment } = suggestion;
    const actor = await accounts.actorOfEmail(by);
    if (!actor || (await store.hasSuggestion(comment))) return;
    const asked = { comment, asSuggestion: true };
    if ('merge' in suggestion) {
      const [source, target] = [await store.draft(suggestion.merge), await store.draft(suggestion.into)];
      await changes.merge(actor, { sourceId: source.id, targetId: target.id, ...asked });
      return;
    }
    const concept =
      'to' in suggestion
        ? await store.draft(suggestion.to)
        : { id: null, name: suggestion.name, basic: false, literals: [] };
    const literals = [
      ...concept.literals,
      ...suggestion.add.map((literal) => ({ ...literal, composite: null })),
    ];
    await changes.save(actor, { ...concept, literals, deleted: false, ...asked });
  };

  return {
    /** Each once. The batches are looked through by a worker, once there is one: nobody waits for them here. */
    async add({ moderator: email, release, titles, batches, suggestions }: DemoCuration): Promise<void> {
      for (const { lang, titles: all } of titles) {
        const records = all.map((record, at) => ({ ok: true, line: at + 1, record }) as const);
        const corpus = titlesOf(async function* () {
          yield records;
        });
        for await (const _ of corpus.importTitles({ path: '-', lang, dryRun: false }));
      }
      const moderator = email === null ? null : await accounts.actorOfEmail(email);
      if (!moderator) return;
      if (release !== null && !(await store.hasRelease(release.name)))
        await releases.create(moderator, release);
      for (const { title, articleIds } of batches)
        if (!(await store.hasBatch(title)))
          await candidates.createBatch(moderator, { source: 'articles', title, articleIds });
      for (const suggestion of suggestions) await suggest(suggestion);
    },
  };
};

export type DemoCurationService = ReturnType<typeof demoCurationService>;
