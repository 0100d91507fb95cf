import { MOST_LEFT_OUT } from '@peerlens/ranking/settings.ts';
import type { RefereePageValue } from './referee-query.ts';
import type { SettingsParams } from './settings-params.ts';

type Asked = Pick<RefereePageValue, 'topics' | 'settings'>;
type Topic = RefereePageValue['topics'][number];

export interface LeftOut {
  conceptId: number;
  name: string;
}

const EXCLUDED = 2;

const isNamed = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();

/** A topic that leaves out one concept, by whatever ids it goes, and nothing else: what `withoutConcept` adds. */
const isOnly = ({ status, concepts }: Topic, conceptId: number): boolean =>
  status === EXCLUDED &&
  concepts.some((concept) => concept.conceptId === conceptId) &&
  concepts.every(({ name }) => isNamed(name, concepts[0].name));

/** The topics that count now: where all are ignored, none does anything. */
const counting = ({ topics, settings }: Asked): Topic[] =>
  settings.ignore_topics ? topics.map((topic) => ({ ...topic, status: 0 as const })) : topics;

const without = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/**
 * The concept, and those of the same name in other ontologies, which rows tell as one: while one of them is left, it
 * stands for all.
 */
const oneAndNamesakes = ({ topics }: Asked, { conceptId, name }: LeftOut): Topic['concepts'] => {
  const known = topics.flatMap(({ concepts }) => concepts);
  const others = known.filter((other) => other.conceptId !== conceptId && isNamed(other.name, name));
  const byId = new Map(others.map((other) => [other.conceptId, other]));
  return [{ conceptId, name, basic: false }, ...byId.values()];
};

/** The address of the ranking that does not know a concept of the document. */
export const withoutConcept = (
  params: SettingsParams,
  page: Asked,
  { conceptId, name, authorId }: LeftOut & { authorId: number },
): SettingsParams => {
  const left: Topic = { status: EXCLUDED, concepts: oneAndNamesakes(page, { conceptId, name }) };
  return without({
    ...params,
    topics: JSON.stringify([...counting(page), left]),
    ignore_topics: undefined,
    whatif: [...(params.whatif ?? []).filter((id) => id !== conceptId), conceptId],
    whatif_author: authorId,
  });
};

/** The articles that the ranking does without. */
export const articlesLeftOut = ({ settings }: Pick<RefereePageValue, 'settings'>): number[] =>
  settings.without_articles ?? [];

export const canLeaveOutMore = (page: Pick<RefereePageValue, 'settings'>): boolean =>
  articlesLeftOut(page).length < MOST_LEFT_OUT;

/** The address of the ranking for which an article tells nothing of its authors. */
export const withoutArticle = (
  params: SettingsParams,
  page: Pick<RefereePageValue, 'settings'>,
  { articleId, authorId }: { articleId: number; authorId: number },
): SettingsParams => ({
  ...params,
  without_articles: [...new Set([...articlesLeftOut(page), articleId])].join(','),
  whatif_author: authorId,
});

/** The concepts that the address leaves out to see what would be, by name. */
export const conceptsLeftOut = (
  { whatif = [] }: SettingsParams,
  { topics }: Pick<RefereePageValue, 'topics'>,
): LeftOut[] =>
  whatif.flatMap((conceptId) =>
    topics
      .filter((topic) => isOnly(topic, conceptId))
      .slice(0, 1)
      .map(({ concepts }) => ({ conceptId, name: concepts[0].name })),
  );

const conceptsTakenBack = ({ whatif = [], ...params }: SettingsParams, { topics }: Asked): SettingsParams => {
  if (whatif.length === 0) return params;
  const rest = topics.filter((topic) => !whatif.some((id) => isOnly(topic, id)));
  // A topic without concepts says that somebody deleted all: that is a choice, too.
  const isPlain = rest.every(({ status, concepts }) => status === 0 && concepts.length > 0);
  return { ...params, topics: isPlain ? undefined : JSON.stringify(rest) };
};

/** Said by the address, they go with it; kept with saved settings, they are said to be none. */
const articlesTakenBack = ({ without_articles: said }: SettingsParams, page: Asked): string | undefined =>
  said === undefined && articlesLeftOut(page).length > 0 ? '' : undefined;

/** The address without any what-if; topics go where nothing but the what-if made them count. */
export const takenBack = (params: SettingsParams, page: Asked): SettingsParams =>
  without({
    ...conceptsTakenBack(params, page),
    without_articles: articlesTakenBack(params, page),
    whatif_author: undefined,
  });
