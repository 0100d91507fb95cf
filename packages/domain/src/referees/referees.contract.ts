import { z } from 'zod';
import { RefereeFinderSettings } from '@peerlens/ranking/settings.ts';
import { Id, Offset, PAGE_SIZE } from '../paging.contract.ts';
import { ArticleCard, TaggedConcept, TaggedText } from '../articles/articles.contract.ts';
import { AuthorGender, DatedAffiliation } from '../authors/authors.contract.ts';
import { RankingDisplay } from '../organizations/display-settings.contract.ts';
import { ArticleMention, ConflictEvidence } from '../conflicts/evidence.contract.ts';
import {
  DocKind,
  SavedSettings,
  SettingsBase,
  SettingsId,
  SettingsInput,
} from './referee-settings.contract.ts';

export { DOC_KINDS, DocKind } from './referee-settings.contract.ts';

/** Rows asked for at once; exports stream instead. */
export const MAX_REFEREES = 1000;

const paging = { offset: Offset, limit: z.number().int().min(1).max(MAX_REFEREES).default(PAGE_SIZE) };

export const FindReferees = z.object({
  docKind: DocKind,
  docId: Id,
  /** Only what differs from what holds there need be given: see `settingsBase` of the answer. */
  settings: SettingsInput.default({}),
  /** Has people who are marked as referees on the first page, whatever the filters say; of proposals. */
  includeMarked: z.boolean().default(false),
  /** Has people who are hidden in their places, with `hideReasons`; of proposals. */
  includeHidden: z.boolean().default(false),
  /** Saved settings, which the others are said over. */
  settingsId: SettingsId.nullable().default(null),
  ...paging,
});
export type FindReferees = z.infer<typeof FindReferees>;

/** Authors whose rows can be asked for by their ids at once. Chosen: far above what anybody adds by hand. */
export const MAX_CUSTOM_AUTHORS = 200;

/** Asks for the rows of certain authors, whether or not the ranking shows them. */
export const CustomReferees = FindReferees.pick({
  docKind: true,
  docId: true,
  settings: true,
  settingsId: true,
}).extend({
  authorsIds: z
    .array(Id)
    .min(1, 'Name at least one author')
    .max(MAX_CUSTOM_AUTHORS, `At most ${MAX_CUSTOM_AUTHORS} authors can be asked for at once`),
  /** A second document that they must fit as well: its authors are in conflict with them, too. */
  additional: z.object({ docKind: DocKind, docId: Id }).nullable().default(null),
});
export type CustomReferees = z.infer<typeof CustomReferees>;

/** A document that is not kept: the terminal's `--title --abstract`, the front page's trial. */
export const FindRefereesForText = z.object({
  title: z.string().trim().max(2000).default(''),
  abstract: z.string().trim().max(200_000).default(''),
  settings: SettingsInput.default({}),
  ...paging,
});
export type FindRefereesForText = z.infer<typeof FindRefereesForText>;

export { ArticleMention, ConflictEvidence };

/** A concept's share in a score; `part`s of a row's articles add up to its score. */
export const ConceptPart = z.object({
  /** Null for what similar wording gave, beyond recognised concepts. */
  conceptId: z.number().int().nullable(),
  name: z.string(),
  part: z.number(),
});

export const ArticlePart = z.object({
  /** Without snippet. */
  article: ArticleCard,
  /** Similarity of this article to the document, 0 to 1. */
  score: z.number(),
  /** Weight of its rank among the author's articles; score × weight = part. */
  weight: z.number(),
  /** What it adds to the author's score. */
  part: z.number(),
  /** Sums to `part`; heaviest first. */
  concepts: z.array(ConceptPart),
});
export type ArticlePart = z.infer<typeof ArticlePart>;

/**
 * What else ties a candidate to the document: wrote something that it cites; is named in its references, where only
 * names are known.
 *
 * @source specification 3, section 3
 */
export const REFEREE_LABELS = ['referenced_by_id', 'referenced_by_norm_name'] as const;
export type RefereeLabel = (typeof REFEREE_LABELS)[number];

/** The referee row of the specification (document 3, section 3), plus the parts that explain it. */
export const Referee = z.object({
  author: z.object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    ...AuthorGender.shape,
    orcid: z.string().nullable(),
    datedAffiliations: z.array(DatedAffiliation),
  }),
  /** Rank before filters, from 1. */
  position: z.number().int(),
  /** 0 to 1. */
  score: z.number(),
  maxArticleScore: z.number(),
  scores: z.array(z.number()),
  scoredArticlesCount: z.number().int(),
  articlesCount: z.number().int(),
  /** Null without the plan for positions in bylines. */
  ownWorksCount: z.number().int().nullable(),
  hIndex: z.number().int(),
  citationsCount: z.number().int(),
  academicAge: z.number().int().nullable(),
  /** What the concepts of the boosted topics give to the score; null where no topic is boosted. */
  scoreTopic: z.number().nullable(),
  mostRelevantConcepts: z.array(ConceptPart),
  mostRelevantArticles: z.array(ArticlePart),
  coauthoredArticles: z.array(ArticleMention),
  retractedArticles: z.array(ArticleMention),
  recentlyCoauthoredCount: z.number().int(),
  isRecentlyCommonAffiliation: z.boolean(),
  externalCoI: z.array(z.string()),
  /** Every conflict found, worst first. */
  conflicts: z.array(ConflictEvidence),
  /** Such as those of `REFEREE_LABELS`. */
  labels: z.array(z.string()),
  excludeReasons: z.array(z.object({ code: z.string(), value: z.unknown(), bound: z.unknown() })),
  hideReasons: z.array(z.object({ reason: z.string(), comment: z.string() })),
  authorFromGroupList: z.array(z.number().int()),
  extraColumns: z.array(z.string()),
  extraFields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      value: z.unknown(),
      help: z.string(),
      from_author_group: z.boolean(),
    }),
  ),
  isOutOfSample: z.boolean(),
  commonInstitutions: z.array(
    z.object({
      name: z.string(),
      startYear: z.number().int(),
      endYear: z.number().int(),
      commonWith: z.string(),
    }),
  ),
});
export type Referee = z.infer<typeof Referee>;

/** Articles that a closed row names. @source specification 3, section 4 (two-step lists begin with the top 5) */
export const CLOSED_ARTICLES = 5;

/** A row of the table before it is opened: the same, with less of its articles. */
export const ClosedReferee = Referee.extend({
  /** At most five, the most relevant; `explain` has all, and what each consists of. */
  mostRelevantArticles: z.array(
    ArticlePart.pick({ score: true, weight: true, part: true }).extend({ article: ArticleMention }),
  ),
});
export type ClosedReferee = z.infer<typeof ClosedReferee>;

/** Asks what one referee's score is made of, in the ranking that has the row. */
export const ExplainReferee = FindReferees.pick({
  docKind: true,
  docId: true,
  settings: true,
  settingsId: true,
}).extend({
  authorId: Id,
  /** Whether the row was asked for by its author's id: then filters do not hide it. */
  isCustom: z.boolean().default(false),
});
export type ExplainReferee = z.infer<typeof ExplainReferee>;

/** A word or phrase that document and article share. */
export const TermPart = z.object({
  /** As the index writes it: stems. */
  term: z.string(),
  /** As the article writes it; the term where the article does not have it any more. */
  text: z.string(),
  part: z.number(),
});

/** An article with its similar wording taken apart: `terms` and `latent` sum to what `concepts` says of it. */
export const ExplainedArticle = ArticlePart.extend({
  /** Largest part first. */
  terms: z.array(TermPart),
  /** What is said in other words: the latent view's part. */
  latent: z.number(),
});
export type ExplainedArticle = z.infer<typeof ExplainedArticle>;

/** What a ranking was made from: the same stamp and document give the same ranking, to the last digit. */
export const RankingStamp = z.object({
  /** Counts of all changes of articles, and of concepts, that the index shows; null where it cannot tell. */
  corpus: z.number().int().nullable(),
  ontology: z.number().int().nullable(),
  /** What differs from the presets, as a query string in the names of the settings; '' = nothing. */
  settings: z.string(),
  /** Version of Peerlens, with the commit it was built from where that is known. */
  code: z.string(),
  /** The year that is looked back from. */
  year: z.number().int(),
});
export type RankingStamp = z.infer<typeof RankingStamp>;

/** All articles that count, largest part first; the parts sum to the row's score. */
export const RefereeExplanation = z.object({
  mostRelevantArticles: z.array(ExplainedArticle),
  stamp: RankingStamp,
});
export type RefereeExplanation = z.infer<typeof RefereeExplanation>;

/** Asks with whom a referee has written, and where in the ranking those stand. */
export const FindCoauthors = ExplainReferee.omit({ authorId: true, isCustom: true }).extend({
  refereeAuthorId: Id,
});
export type FindCoauthors = z.infer<typeof FindCoauthors>;

const NamedAuthor = z.object({ id: Id, slug: z.string(), name: z.string() });

/** The coauthor row of the specification (document 3, section 3). */
export const Coauthor = z.object({
  author: NamedAuthor,
  /** Rank before filters, from 1; null for who is no candidate. */
  position: z.number().int().nullable(),
  commonCorpusArticlesCount: z.number().int(),
  articlesCount: z.number().int(),
  hIndex: z.number().int(),
  citationsCount: z.number().int(),
});

export const RefereeCoauthors = z.object({
  /** Null where there is no such author. */
  author: NamedAuthor.nullable(),
  settings: RefereeFinderSettings,
  /** Most common articles first; at most a hundred. */
  coauthors: z.array(Coauthor),
});
export type RefereeCoauthors = z.infer<typeof RefereeCoauthors>;

export const AlreadyRefereed = z.object({ alreadyRefereed: z.boolean() });

export const RefereeTopic = z.object({
  concepts: z.array(z.object({ conceptId: z.number().int(), name: z.string(), basic: z.boolean() })),
  /** included 0, required 1, excluded 2 */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

/** The referee response of the specification (document 3, section 3). */
export const RefereePage = z.object({
  referees: z.array(Referee),
  hasMoreReferees: z.boolean(),
  totalReferees: z.number().int(),
  countries: z.array(
    z.object({ id: z.string(), code: z.string(), name: z.string(), count: z.number().int() }),
  ),
  topics: z.array(RefereeTopic),
  settings: RefereeFinderSettings,
  settingsId: SettingsId.nullable(),
  savedSettings: z.array(SavedSettings),
  authorsGroups: z.array(
    z.object({ id: z.number().int(), display_name: z.string(), label: z.string(), owner_label: z.string() }),
  ),
  markedAuthorsIds: z.array(Id),
  canMarkAsReferees: z.boolean(),
  canHideCandidates: z.boolean(),
  displaySettings: RankingDisplay,
  /** Beyond the specification: people hidden for the document, whether or not they are candidates. */
  hiddenAuthorsCount: z.number().int(),
  /** Beyond the specification: what the settings were said over. */
  settingsBase: SettingsBase,
  /** Beyond the specification: what the ranking was made from, so that nothing is silently absent. */
  ranking: z.object({
    candidates: z.number().int(),
    /** There were more: only the best `candidates_cache_limit` are ranked. */
    isLimited: z.boolean(),
    nearestArticles: z.number().int(),
    /** Candidates that each filter removed, by the name of its setting; `hidden`, those whom people have hidden. */
    removedBy: z.record(z.string(), z.number().int()),
    conflicted: z.number().int(),
    indexVersion: z.string(),
    indexIsCurrent: z.boolean(),
    stamp: RankingStamp,
    /** Similarity by position, for the chart: at most 5,000 points; of those after the hundredth only some, as a logarithmic axis shows them. */
    curve: z.array(z.object({ position: z.number().int(), score: z.number() })),
  }),
});
export type RefereePage = z.infer<typeof RefereePage>;

/** In the order asked for; unknown authors are absent. */
export const CustomRefereesAnswer = z.object({
  referees: z.array(Referee),
  /** Members of a panel; documents of other kinds have none. */
  scoredPanelMembers: z.array(z.never()),
});
export type CustomRefereesAnswer = z.infer<typeof CustomRefereesAnswer>;

/** The same for a table whose rows are opened one by one. */
export const ClosedRefereePage = RefereePage.extend({ referees: z.array(ClosedReferee) });
export type ClosedRefereePage = z.infer<typeof ClosedRefereePage>;

/** Concepts of a document that occur together in articles, heaviest first; each of its concepts is in one group. */
export const ConceptGroup = z.object({ concepts: z.array(TaggedConcept) });
export type ConceptGroup = z.infer<typeof ConceptGroup>;

/** The document that referees are sought for, as the page's header shows it. */
export const RefereeDocument = z.object({
  docKind: DocKind,
  docId: Id,
  title: z.string(),
  abstract: z.string(),
  authors: z.array(z.object({ id: Id.nullable(), name: z.string() })),
  tagged: TaggedText,
  /** Of a proposal; null for other kinds. @source specification 3, section 3 */
  groupedConcepts: z.array(ConceptGroup).nullable(),
  folder: z
    .object({ id: z.number().int(), name: z.string(), org_id: z.number().int().nullable() })
    .nullable(),
  origin_id: z.string().nullable(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where the document itself is shown. */
  url: z.string(),
});
export type RefereeDocument = z.infer<typeof RefereeDocument>;
