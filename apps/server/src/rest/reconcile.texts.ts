const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const reconcileTexts = {
  service: 'Peerlens ontology',
  concept: 'Concept',
  lang: 'Language',
  langHelp: 'Of labels: in this language alone, such as en or de; empty for all',
  limit: 'Values at most',
  limitHelp: (most: number) => `Of each property; 0 for all, up to ${most}`,
  noJsonp: 'JSONP is not offered, for it runs what it fetches: fetch JSON, which any origin may do here',
  both: 'Send queries or extend, one in each call',
  preview: {
    under: 'Under',
    categories: 'In',
    also: 'Also',
    articles: (df: number) => plural(df, 'article', 'articles'),
  },
} as const;
