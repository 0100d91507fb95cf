import { client } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { suggestionSource } from '../../ui/suggest/suggestion-source.ts';

export type Suggestion = ApiOutputs['suggestions']['list'][number];

/** @source specification 1, section 9 */
const CONCEPTS = 50;

/** What the search box suggests: an article by its id, or else concepts, authors and articles. */
export const searchSuggestions = suggestionSource<Suggestion>((query, signal) =>
  client.suggestions.list.query({ query }, { signal }),
);

export const conceptSuggestions = suggestionSource<Suggestion>((query, signal) =>
  client.suggestions.list.query({ query, type: 'concepts', limit: CONCEPTS }, { signal }),
);

export const authorSuggestions = suggestionSource<Suggestion>((query, signal) =>
  client.suggestions.list.query({ query, type: 'authors' }, { signal }),
);

export const countrySuggestions = suggestionSource<Suggestion>((query, signal) =>
  client.suggestions.list.query({ query, type: 'countries' }, { signal }),
);
