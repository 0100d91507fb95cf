import type { RefereePageValue } from './referee-query.ts';
import type { SettingsParams } from './settings-params.ts';

type Topic = RefereePageValue['topics'][number];

export interface LeftOut {
  conceptId: number;
  name: string;
}

const EXCLUDED = 2;

/** A topic that leaves out one concept and nothing else: what `withoutConcept` adds. */
const isOnly = ({ status, concepts }: Topic, conceptId: number): boolean =>
  status === EXCLUDED && concepts.length === 1 && concepts[0].conceptId === conceptId;

/** The topics that count now: where all are ignored, none does anything. */
const counting = ({ topics, settings }: Pick<RefereePageValue, 'topics' | 'settings'>): Topic[] =>
  settings.ignore_topics ? topics.map((topic) => ({ ...topic, status: 0 as const })) : topics;

const without = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** The address of the ranking that does not know a concept of the document. */
export const withoutConcept = (
  params: SettingsParams,
  page: Pick<RefereePageValue, 'topics' | 'settings'>,
  { conceptId, name, authorId }: LeftOut & { authorId: number },
): SettingsParams => {
  const left: Topic = { status: EXCLUDED, concepts: [{ conceptId, name, basic: false }] };
  return without({
    ...params,
    topics: JSON.stringify([...counting(page), left]),
    ignore_topics: undefined,
    whatif: [...(params.whatif ?? []).filter((id) => id !== conceptId), conceptId],
    whatif_author: authorId,
  });
};

/** The concepts that the address leaves out to see what would be, by name. */
export const leftOut = (
  { whatif = [] }: SettingsParams,
  { topics }: Pick<RefereePageValue, 'topics'>,
): LeftOut[] =>
  whatif.flatMap((conceptId) =>
    topics
      .filter((topic) => isOnly(topic, conceptId))
      .slice(0, 1)
      .map(({ concepts }) => ({ conceptId, name: concepts[0].name })),
  );

/** The address without any what-if; topics go where nothing but the what-if made them count. */
export const takenBack = (
  { whatif = [], ...params }: SettingsParams,
  { topics }: Pick<RefereePageValue, 'topics'>,
): SettingsParams => {
  const rest = topics.filter((topic) => !whatif.some((id) => isOnly(topic, id)));
  const isPlain = rest.every(({ status }) => status === 0);
  return without({
    ...params,
    whatif_author: undefined,
    topics: isPlain ? undefined : JSON.stringify(rest),
  });
};
