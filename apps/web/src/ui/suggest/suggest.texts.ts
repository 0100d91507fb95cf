export const suggestTexts = {
  none: 'No suggestions',
  failed: 'Suggestions cannot be reached just now',
  clear: (label: string) => `Clear: ${label}`,
  list: (label: string) => `Suggestions: ${label}`,
  count: (shown: number) => (shown === 1 ? '1 suggestion' : `${shown} suggestions`),
} as const;
