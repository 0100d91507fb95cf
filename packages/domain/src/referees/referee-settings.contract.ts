import { RefereeFinderSettings } from '@peerlens/ranking/settings.ts';
import type { SettingName } from '@peerlens/ranking/settings.ts';
import { z } from 'zod';
import { MAX_ROW_NUMBER } from '../lookup.contract.ts';
import { Id } from '../paging.contract.ts';

export type { SettingName };

/** What referees are found for, of which one may keep settings. */
export const DOC_KINDS = ['proposal', 'article', 'vacancy', 'author', 'saved_search'] as const;
export const DocKind = z.enum(DOC_KINDS);
export type DocKind = z.infer<typeof DocKind>;

/** Any of the settings, typed or as a query string spells them; the service reads them and names what is wrong. */
export const SettingsInput = z.custom<Partial<RefereeFinderSettings> | Readonly<Record<string, string>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'settings must be an object of setting names and values',
);
export type SettingsInput = z.infer<typeof SettingsInput>;

/**
 * What of the product each setting belongs to that not every plan has, by the names of `quotas.policy.ts`; all others
 * are everybody's.
 *
 * @source specification 3, section 6
 */
export const PLAN_OF_SETTING = {
  min_jif: 'filterRefereesByImpactFactor',
  max_jif: 'filterRefereesByImpactFactor',
  max_jif_percentile: 'filterRefereesByImpactFactor',
  gender: 'filterRefereesByGender',
  contribution_in_article: 'filterRefereesByContribution',
  refereed_author_contribution_in_article: 'filterRefereesByContribution',
} as const satisfies Partial<Record<SettingName, string>>;
export type PlanSetting = keyof typeof PLAN_OF_SETTING;
export const PLAN_SETTINGS = Object.keys(PLAN_OF_SETTING) as PlanSetting[];

/** Of one kind, such as settings kept under a title. */
export const SettingsId = z.number().int().positive().max(MAX_ROW_NUMBER);

/** What a request's settings are said over: whatever it does not name is as here. */
export const SettingsBase = z.object({
  /** The widest that says nothing else: what the product presets, what an organisation, a folder, or a person kept. */
  source: z.enum(['presets', 'organization', 'folder', 'saved']),
  settings: RefereeFinderSettings,
  /** Settings kept there that the reader's plan does not have: they are as preset. */
  withheld: z.array(z.string()),
});
export type SettingsBase = z.infer<typeof SettingsBase>;

/** Settings that one person keeps for one document: more cannot be told apart in a list. */
export const MAX_SAVED_SETTINGS = 100;
const MAX_TITLE = 200;

const Title = z
  .string()
  .trim()
  .min(1, 'Saved settings need a title')
  .max(MAX_TITLE, `The title of saved settings has at most ${MAX_TITLE} characters`);

export const SavedSettings = z.object({ id: SettingsId, title: z.string() });
export type SavedSettings = z.infer<typeof SavedSettings>;

export const SettingsOfDocument = z.object({ docKind: DocKind, docId: Id });
export type SettingsOfDocument = z.infer<typeof SettingsOfDocument>;

export const SaveSettings = SettingsOfDocument.extend({
  settings: SettingsInput.default({}),
  /** What the request's settings were said over: the same as of a ranking. */
  settingsId: SettingsId.nullable().default(null),
  /** Without one, the time of saving. */
  title: Title.nullable().default(null),
});
export type SaveSettings = z.infer<typeof SaveSettings>;

export const SavedSettingsById = z.object({ id: SettingsId });
export const RenameSettings = SavedSettingsById.extend({ title: Title });
export type RenameSettings = z.infer<typeof RenameSettings>;

/** Whose settings the rankings of proposals begin with: a folder's, or an organisation's. */
export const PlaceSettings = z.object({
  id: SettingsId,
  name: z.string(),
  /** Of a folder, its organisation; null where it is nobody's but its owner's. */
  org_id: z.number().int().nullable(),
  refereeFinderSettings: RefereeFinderSettings,
  /** What it has where it says nothing: the folder's organisation's settings, or the presets. */
  inherited: RefereeFinderSettings,
  /** Settings that are not as inherited. */
  own: z.array(z.string()),
  countries: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  authorsGroups: z.array(
    z.object({ id: z.number().int(), display_name: z.string(), label: z.string(), owner_label: z.string() }),
  ),
  /** Whether the reader may change them. */
  canEdit: z.boolean(),
});
export type PlaceSettings = z.infer<typeof PlaceSettings>;

export const PlaceById = z.object({ id: SettingsId });

/** Takes the place of everything kept there: what is not given is inherited again. */
export const SavePlaceSettings = PlaceById.extend({ settings: SettingsInput.default({}) });
export type SavePlaceSettings = z.infer<typeof SavePlaceSettings>;
