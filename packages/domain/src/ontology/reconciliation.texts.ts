/** How concepts, their types and properties are called in lists of other programs. */
export const reconciliationTexts = {
  concept: 'Concept',
  under: (names: readonly string[]) => `under ${names.join(', ')}`,
  within: (categories: readonly string[]) => `in ${categories.join(', ')}`,
  also: (synonyms: readonly string[]) => `also: ${synonyms.join(', ')}`,
  inLang: (name: string, lang: string) => `${name} (${lang})`,
  properties: {
    name: { name: 'Name', description: 'What the concept is called here' },
    prefLabel: { name: 'Preferred label', description: 'Of each language, or of one' },
    altLabel: { name: 'Alternative literal', description: 'Other words for it' },
    broader: { name: 'Broader concept', description: 'What it stands under' },
    narrower: { name: 'Narrower concept', description: 'What stands under it' },
    category: { name: 'Category', description: 'Of the ontology' },
    lang: { name: 'Language', description: 'Of the words to match: en, de, …' },
    uri: { name: 'URI', description: 'What it is called in files' },
    df: { name: 'Document frequency', description: 'Articles that it is recognised in' },
    current: { name: 'Concept now', description: 'What a merged concept has become; else itself' },
  },
} as const;
