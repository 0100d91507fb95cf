export const versionTexts = {
  title: 'Somebody else has changed this concept meanwhile.',
  text: 'Choose for each difference which version is to stay. What only one of you has changed is chosen already.',
  deleted: 'They have deleted it. Saving restores it.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Theirs',
  all: { mine: 'Take all of yours', theirs: 'Take all of theirs' },
  both: 'both changed it',
  none: 'none',
  fields: {
    name: 'Name',
    basic: 'Basic',
    categories: 'Categories',
    broader: 'Broader concepts',
    literal: 'Literal',
  },
  save: 'Save the version chosen',
} as const;
