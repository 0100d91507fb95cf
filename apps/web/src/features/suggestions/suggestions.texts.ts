export const suggestionsTexts = {
  kinds: { article: 'Article', concept: 'Concept', author: 'Author', ui: '' },
  conceptLabel: 'Search concepts',
  conceptPlaceholder: 'Type at least 2 characters',
} as const;
