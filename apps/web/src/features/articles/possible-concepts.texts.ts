export const possibleConceptsTexts = {
  title: 'Possible concepts',
  open: 'Terms of this article that concepts could be made of',
  caption:
    'Found in title and abstract by how often and where they stand, and how rare they are elsewhere. The best has a score of 1.',
  all: 'All possible concepts of this article',
  term: 'Term',
  score: 'Score',
  tf: 'TF',
  ontology: 'In the ontology',
  free: 'no',
  ambiguous: '(ambiguous)',
  loading: 'Looking for terms…',
  none: 'No term was found in this article.',
} as const;
