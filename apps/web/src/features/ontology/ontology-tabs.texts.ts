export const ontologyTabsTexts = {
  ontology: 'Ontology',
  concepts: 'Concepts',
  rescan: 'Rescan queue',
  possible: 'Possible concepts',
  importList: 'Import from list',
  log: 'Ontology changelog',
  suggestions: 'Suggestions',
  quality: 'Quality',
  releases: 'Releases',
  feedOf: (form: string) => `Changes of the ontology (${form})`,
  reconcile: 'Match a column of names with the concepts in OpenRefine, by this reconciliation service:',
  follow: 'Follow the changes with a feed reader:',
} as const;
