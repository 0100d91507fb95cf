import { formatCount, plural } from '../../lib/format.ts';

/** Beyond this a list's total is not counted out. @source specification 3, section 9 */
const COUNTED_TOTAL = 500;

const shownTotal = (total: number): string =>
  total > COUNTED_TOTAL ? `${COUNTED_TOTAL}+` : formatCount(total);

interface Stamp {
  corpus: number | null;
  ontology: number | null;
  code: string;
  year: number;
}

export const refereesTexts = {
  reports: 'Reports',
  referees: 'Referees',
  refereesFor: (title: string) => `Referees for ${title}`,
  kinds: {
    proposal: 'Proposal',
    article: 'Article',
    author: 'Author',
    saved_search: 'Saved search',
    vacancy: 'Vacancy',
  },
  folders: 'Folders',
  abstract: 'Abstract and concepts',
  conceptGroup: (at: number, of: number) => `Concepts that occur together, group ${at} of ${of}`,
  help: 'About this call',
  byNameAlone: 'Not every conflict of interest can be found',
  byNameAloneText: (names: readonly string[]) =>
    `Conflicts are looked for with known authors. ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} known by name alone: whoever has that name counts as in conflict, but co-authors and colleagues cannot be found.`,
  chooseAuthors: 'Choose known authors for the proposal.',
  noConcepts: 'No concept was recognised in this document',
  noConceptsText: 'Referees are ranked by wording alone, if at all. If this looks wrong, write to',
  ranking: 'Ranking',
  empty: 'Not enough results? Please check your filters.',
  position: 'Position',
  expand: (name: string) => `Show what made the score of ${name}`,
  referee: 'Referee',
  score: 'Score',
  articles: 'Articles',
  articlesHelp: 'All articles; in brackets those that are near the document',
  hIndex: 'h-index',
  citations: 'Citations',
  scoreTopic: 'Score of the topic',
  scoreTopicHelp: 'What the concepts of the boosted topics give to the score',
  ownWorks: 'Own works',
  ownWorksHelp: 'Articles written as first, last or corresponding author',
  academicAge: 'Academic age',
  academicAgeHelp: 'Years since the first article',
  gender: 'Gender',
  rowLabels: {
    referenced_by_id: 'Cited by the document',
    referenced_by_norm_name: 'Name among the references',
  } as Record<string, string>,
  concepts: 'Most relevant concepts',
  conflicts: 'Conflicts of interest',
  noConflict: 'none found',
  loadMore: 'Load more',
  shown: (shown: number, total: number) =>
    shown < total ? `${formatCount(shown)} of ${shownTotal(total)} shown` : `${formatCount(total)} shown`,
  sortNote: (shown: number) => `Sorting orders the ${formatCount(shown)} rows loaded so far.`,
  keys: 'Arrow keys move between rows, Enter opens one.',
  limited: (candidates: number) => `more people were near; the best ${formatCount(candidates)} are ranked`,
  madeFrom: (candidates: number, articles: number) =>
    `${plural(candidates, 'candidate', 'candidates')} from the ${formatCount(articles)} nearest articles`,
  conflicted: (count: number) => `${formatCount(count)} with a conflict of interest`,
  removed: 'Left out by',
  withheld: (names: string) => `Settings kept for this document that are not in your plan: ${names}`,
  stamp: ({ corpus, ontology, code, year }: Stamp) =>
    [
      corpus !== null && `articles, state ${formatCount(corpus)}`,
      ontology !== null && `concepts, state ${formatCount(ontology)}`,
      `Peerlens ${code}`,
      `as of ${year}`,
    ]
      .filter(Boolean)
      .join(' · '),
  stale:
    'The index is being brought up to date: the newest changes of the corpus are not in this ranking yet.',
  // What each filter is called, by the name of its setting.
  settings: {
    hidden: 'hiding',
    own_document: 'own document',
    articles_years_limit: 'years of articles',
    algorithm: 'algorithm',
    top_author_articles: 'articles per author',
    exclude_coi: 'conflict of interest',
    coauthorship_coi_years: 'years of co-authorship',
    min_h_index: 'smallest h-index',
    max_h_index: 'largest h-index',
    min_academic_age: 'smallest academic age',
    max_academic_age: 'largest academic age',
    min_articles_count: 'fewest articles',
    max_articles_count: 'most articles',
    min_jif: 'smallest impact factor',
    max_jif: 'largest impact factor',
    max_jif_percentile: 'tier of journals',
    gender: 'gender',
    institution_type: 'kind of institution',
    contribution_in_article: 'contribution',
    authors_groups_ids: 'author groups',
    email_years_limit: 'e-mail address',
    exclude_authors_with_retracted_articles: 'retracted articles',
    include_countries: 'only countries',
    exclude_countries: 'not countries',
  } as Readonly<Record<string, string>>,
} as const;

export const detailTexts = {
  madeBy: 'What made the score',
  madeByNote:
    'Each article adds its similarity times the weight of its rank. The parts add up to the score; the sign beside one shows the ranking without it.',
  similarity: (score: string, weight: string, part: string) =>
    `similarity ${score} × weight ${weight} = ${part}`,
  otherArticles: (count: number) => plural(count, 'further article', 'further articles'),
  sum: 'Sum of the parts',
  equals: (score: string) => `= score ${score}`,
  others: 'other concepts',
  wording: { words: 'Shared words', latent: 'The same in other words' },
  otherWords: 'other words',
  conflicts: 'Conflicts of interest',
  affiliations: 'Affiliations',
  noAffiliations: 'No article names an affiliation.',
  retracted: 'Retracted articles',
  person: 'About',
  academicAge: 'Academic age',
  years: (years: number) => plural(years, 'year', 'years'),
  best: 'Best article',
  profile: 'Author page',
  severities: { blocking: 'Blocking', warning: 'Warning', note: 'Note', waived: 'Waived' },
  kinds: {
    own_document: 'Author of the document',
    coauthor: 'Co-author',
    common_affiliation: 'Common affiliation',
    organization_family: 'Same family of institutions',
    declared: 'Declared',
    external: 'On a list of conflicts',
    same_name: 'Name of an author of the document',
  },
} as const;

export const chartTexts = {
  title: 'Similarity by position',
  words: (count: number, first: string, middle: string, last: string) =>
    `Similarity of ${plural(count, 'candidate', 'candidates')} by position, on a logarithmic scale: ${first} for the first, ${middle} in the middle, ${last} for the last`,
  position: 'position (logarithmic)',
  open: 'opened rows',
  selected: (names: readonly string[]) => `; selected: ${names.join(', ')}`,
  at: (position: number, score: string) => `position ${formatCount(position)}: ${score}`,
} as const;
