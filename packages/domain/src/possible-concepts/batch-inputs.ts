import { invalid } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { SearchCriteria } from '../articles/search.contract.ts';
import type { SearchService } from '../articles/search.service.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { SavedSearchesService } from '../saved-searches/saved-searches.service.ts';
import { searchFields } from '../search-address.ts';
import type { BatchInput, DocumentsStore } from './documents.store.ts';
import { MAX_DOCUMENTS } from './possible-concepts.contract.ts';
import type { CreateBatch } from './possible-concepts.contract.ts';

export interface BatchInputsParts {
  store: Pick<DocumentsStore, 'countArticles'>;
  proposals: Pick<ProposalsService, 'folder' | 'fullText'>;
  search: Pick<SearchService, 'bestIds'>;
  savedSearches: Pick<SavedSearchesService, 'byId'>;
}

/** What a batch reads, how many documents these are, and what they are called. */
export interface ReadyInput {
  input: BatchInput;
  count: number;
  name: string;
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * Finds out what a batch is to read, while whoever asks is here: the job reads what they may see then, in the state of
 * that moment.
 */
export const batchInputs = ({ store, proposals, search, savedSearches }: BatchInputsParts) => {
  const checked = (ready: ReadyInput): ReadyInput => {
    if (ready.count === 0) throw invalid('There are no documents in it: choose another one');
    if (ready.count > MAX_DOCUMENTS)
      throw invalid(`A batch has at most ${MAX_DOCUMENTS} documents: cut it in parts`, {
        documents: ready.count,
      });
    return ready;
  };

  /** @throws DomainError `not_found` or `invalid`. */
  return async (actor: Actor, asked: CreateBatch): Promise<ReadyInput> => {
    switch (asked.source) {
      case 'documents': {
        const ids = [...new Set(asked.extractionIds)];
        for (const id of ids) await proposals.fullText(actor, id);
        const name = plural(ids.length, 'uploaded document', 'uploaded documents');
        return checked({ input: { kind: 'extractions', ids }, count: ids.length, name });
      }
      case 'folder': {
        const folder = await proposals.folder(actor, asked.folderId);
        const ids = folder.proposals.map(({ id }) => id);
        return checked({ input: { kind: 'proposals', ids }, count: ids.length, name: folder.name });
      }
      case 'search': {
        const { name, query, params } = await savedSearches.byId(actor, asked.savedSearchId);
        const { data } = SearchCriteria.safeParse(
          searchFields({ ...Object.fromEntries(new URLSearchParams(params)), q: query }),
        );
        if (!data) throw invalid('The filters of the saved search cannot be read: save the search again');
        const ids = await search.bestIds(data, MAX_DOCUMENTS);
        return checked({ input: { kind: 'articles', ids }, count: ids.length, name });
      }
      case 'articles': {
        const ids = [...new Set(asked.articleIds)];
        const count = await store.countArticles(ids);
        if (count < ids.length)
          throw invalid(
            `${plural(ids.length - count, 'article is', 'articles are')} not known here: check the list`,
          );
        return checked({
          input: { kind: 'articles', ids },
          count,
          name: plural(count, 'article', 'articles'),
        });
      }
      default:
        return { input: { kind: 'text', text: asked.text }, count: 1, name: 'Pasted text' };
    }
  };
};
