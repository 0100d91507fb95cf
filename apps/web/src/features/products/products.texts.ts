interface ProductTexts {
  title: string;
  lead: string;
  steps: readonly { title: string; text: string }[];
  /** What works today and what does not yet, without a promise. */
  today: string;
  actions: readonly { label: string; href: string }[];
}

export type ProductId = 'refereeFinder' | 'semanticJobs' | 'monitoring';

export const productTexts: Readonly<Record<ProductId, ProductTexts>> = {
  refereeFinder: {
    title: 'Referee Finder',
    lead: 'Find the people who can judge a piece of research, and see why each of them is proposed.',
    steps: [
      {
        title: 'Bring a document',
        text: 'Paste a title and an abstract, upload a PDF or DOCX, or start from an article that is already here.',
      },
      {
        title: 'Read a ranking that explains itself',
        text: 'Authors are ranked by what they have published. Every score opens into the articles, the concepts and the words that made it, and the parts add up.',
      },
      {
        title: 'Rule out conflicts of interest',
        text: 'Co-authors of recent years, common affiliations and lists of your own are checked for every candidate, each with its evidence.',
      },
      {
        title: 'Narrow, and take it along',
        text: 'Filter by h-index, academic age, country and years; each filter says how many it removed. The list leaves as a file that names the state of the data it was made from.',
      },
    ],
    today:
      'All of this works today, for proposals, articles, authors and saved searches. Marking and hiding candidates comes next.',
    actions: [
      { label: 'Open the referee finder', href: '/folders/' },
      { label: 'Try it with a text of yours', href: '/' },
    ],
  },
  semanticJobs: {
    title: 'Semantic Jobs',
    lead: 'Rank the applicants for a position by how close their published work is to what the position is about.',
    steps: [
      {
        title: 'Describe the position',
        text: 'The topics of a vacancy are groups of concepts, some of them required.',
      },
      {
        title: 'Applicants bring their articles',
        text: 'They claim what they have written, add what is missing, and name people who recommend them.',
      },
      {
        title: 'The committee reads, tags and votes',
        text: 'Applicants stand side by side with their articles on the topics that count; nobody is ranked by a journal alone.',
      },
    ],
    today:
      'Semantic Jobs is being built and cannot be used yet. What it will stand on works today: concepts recognised in texts, authors with their articles, and rankings that explain themselves.',
    actions: [{ label: 'Search for articles', href: '/search/' }],
  },
  monitoring: {
    title: 'Monitoring',
    lead: 'Follow what is newly published on the concepts you care about, without searching again.',
    steps: [
      {
        title: 'Say what you follow',
        text: 'A monitoring is a query of concepts, combined with AND and OR, over a span of time.',
      },
      {
        title: 'See what it would bring',
        text: 'The results show at once, so that a query can be made wider or narrower before it is kept.',
      },
      {
        title: 'Be told of what is new',
        text: 'What is published afterwards and matches arrives by itself.',
      },
    ],
    today:
      'Monitorings are being built and cannot be kept yet. Today a search can be saved with everything that narrows it, and opened again with the newest articles first.',
    actions: [{ label: 'Search, and save the search', href: '/search/' }],
  },
};

export const productsTexts = {
  how: 'How it works',
  request: 'Request a plan',
  ask: 'Questions? Write to',
} as const;
