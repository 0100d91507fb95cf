export const searchFormTexts = { find: 'Find', clear: 'Clear filters' } as const;
