import { derivedIgnores } from '@peerlens/ranking/settings.ts';
import type { RefereeFinderSettings } from '@peerlens/ranking/settings.ts';
import { parseSettings, readableSettings, settingsToQuery } from '@peerlens/ranking/settings-query.ts';
import { settingsOf } from './settings-params.ts';
import type { SettingsParams, SettingsText } from './settings-params.ts';

export type Settings = RefereeFinderSettings;

/** What an address asks for, over what holds there; what cannot be read of it is as if it were not there. */
export const draftOf = (params: SettingsParams, base: Settings): Settings =>
  parseSettings(readableSettings(settingsOf(params)), base);

/** The shortest address of settings over what holds there. */
export const paramsOf = (settings: Settings, base: Settings): SettingsText => settingsToQuery(settings, base);

type Lists = Pick<Settings, 'topics' | 'include_countries' | 'exclude_countries' | 'authors_groups_ids'>;

/** Lists in the place of others; they are ignored exactly when they are empty. @source specification 3, section 4 */
export const withLists = (settings: Settings, lists: Partial<Lists>): Settings => {
  const next = { ...settings, ...lists };
  const derived = derivedIgnores(next);
  return {
    ...next,
    ...('topics' in lists && { ignore_topics: derived.ignore_topics }),
    ...(('include_countries' in lists || 'exclude_countries' in lists) && {
      ignore_countries: derived.ignore_countries,
    }),
    ...('authors_groups_ids' in lists && { ignore_authors_group: derived.ignore_authors_group }),
  };
};

type Topics = Settings['topics'];

/** What says that all topics were deleted: an empty list is no choice, and has those that are found. */
const NO_TOPICS: Topics = [{ concepts: [], status: 0 }];

/** The topics to choose among: those of the settings, or of the document where nobody has chosen any. */
export const topicsIn = ({ topics }: Pick<Settings, 'topics'>, found: Readonly<Topics>): Topics =>
  (topics.length > 0 ? topics : found).filter(({ concepts }) => concepts.length > 0);

/** Settings with these topics and no others, also where there are none left. */
export const withTopics = (settings: Settings, topics: Topics): Settings =>
  withLists(settings, { topics: topics.length > 0 ? topics : NO_TOPICS });

/** As it begins, with topics, countries and groups ignored. @source specification 3, section 4 */
export const resetOf = (base: Settings): Settings => ({
  ...base,
  ignore_topics: true,
  ignore_countries: true,
  ignore_authors_group: true,
});
