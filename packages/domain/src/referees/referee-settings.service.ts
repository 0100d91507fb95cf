import { defaultSettings, parseSettings, readableSettings, settingsToQuery } from '@peerlens/ranking';
import type { RefereeFinderSettings } from '@peerlens/ranking';
import { conflict, forbidden, invalid, notFound, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import { assertKnown } from './known-choices.ts';
import { MAX_SAVED_SETTINGS, PLAN_SETTINGS } from './referee-settings.contract.ts';
import type {
  PlanSetting,
  RenameSettings,
  SavedSettings,
  SaveSettings,
  SettingsBase,
  SettingsInput,
  SettingsOfDocument,
} from './referee-settings.contract.ts';
import { canUseSaved, mayChoose } from './referee-settings.policy.ts';
import type {
  KeptSettings,
  RefereeSettingsStore,
  SavedSettingsRow,
  TitleAmong,
} from './referee-settings.store.ts';

/** A document, and what is said of how to rank for it. */
export interface AskedSettings extends SettingsOfDocument, Keeping {
  settings: SettingsInput;
  settingsId: number | null;
}

/** Of settings that were looked at when somebody kept them, as in a link: groups that they name may be gone by now. */
export interface Keeping {
  areKept?: true;
}

/** What a ranking is made with, and what that was said over. */
export interface FoundSettings {
  settings: RefereeFinderSettings;
  base: SettingsBase;
  settingsId: number | null;
}

export interface RefereeSettingsServiceParts {
  store: RefereeSettingsStore;
  /** The folder of a proposal. @throws DomainError `not_found` for one that the actor may not see. */
  folderOf: (actor: Actor, proposalId: number) => Promise<{ id: number; org_id: number | null } | null>;
  /** @throws DomainError for a document that the actor may not find referees for. */
  assertDocument: (actor: Actor, document: SettingsOfDocument) => Promise<void>;
  /** The author groups that an actor sees. */
  groupChoices: (actor: Actor) => Promise<readonly { id: number }[]>;
  clock: () => Date;
}

/** Kept settings over others; what a later version cannot read of them is as if it had never been kept. */
export const keptOver = (kept: KeptSettings | null, base = defaultSettings()): RefereeFinderSettings =>
  kept === null ? base : parseSettings(readableSettings(kept), base);

const isPreset = (settings: RefereeFinderSettings, name: PlanSetting): boolean =>
  String(settings[name]) === String(defaultSettings()[name]);

/** In words of the settings, as answers name them. */
const notInPlan = (names: readonly string[]): string =>
  `Your plan does not have ${names.join(', ')}: leave ${names.length === 1 ? 'it' : 'them'} out, or request a plan`;

/** @throws DomainError for settings that are asked for and not the actor's to choose. */
export const assertChoosable = (
  actor: Actor,
  {
    settings,
    base,
    may,
  }: {
    settings: RefereeFinderSettings;
    base: RefereeFinderSettings;
    may: (actor: Actor, name: PlanSetting) => boolean;
  },
): void => {
  const lacking = PLAN_SETTINGS.filter(
    (name) => !may(actor, name) && !isPreset(settings, name) && String(settings[name]) !== String(base[name]),
  );
  if (lacking.length === 0) return;
  throw isUser(actor) ? forbidden(notInPlan(lacking)) : unauthenticated();
};

/** What was kept by others with another plan, without what the actor's does not have. */
const withinPlan = (actor: Actor, kept: RefereeFinderSettings): Omit<SettingsBase, 'source'> => {
  const withheld = PLAN_SETTINGS.filter((name) => !mayChoose(actor, name) && !isPreset(kept, name));
  const presets = defaultSettings();
  return {
    settings: { ...kept, ...Object.fromEntries(withheld.map((name) => [name, presets[name]])) },
    withheld,
  };
};

/** Two titles that a reader takes for one: they differ in blanks and in capitals at most. */
const titleKey = (title: string): string =>
  title.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const freeAmong: TitleAmong = (title, others) =>
  others.some((other) => titleKey(other.title) === titleKey(title)) ? null : title;

/** A title that nobody chose gives way. */
const numberedAmong: TitleAmong = (title, others) =>
  [title, ...others.map((_, at) => `${title} (${at + 2})`)].find(
    (numbered) => freeAmong(numbered, others) !== null,
  ) ?? null;

const titleTaken = (title: string) =>
  conflict(
    `You keep settings under the title "${title}" here already: choose another, or delete those first`,
  );

/**
 * With which settings referees are found: those that a request says, over saved ones that it names, or else over what
 * the proposal's folder, its organisation, and at last the product begin with.
 *
 * @source specification 3, sections 2, 4, 5 and 7
 */
export function refereeSettingsService(parts: RefereeSettingsServiceParts) {
  const { store, folderOf, assertDocument, groupChoices, clock } = parts;

  const usable = async (actor: Actor, id: number): Promise<SavedSettingsRow> => {
    const saved = await store.saved(id);
    if (!saved || !canUseSaved(actor, saved)) throw notFound('saved settings', id);
    return saved;
  };

  const savedBase = async (
    actor: Actor,
    id: number,
    { docKind, docId }: SettingsOfDocument,
  ): Promise<SettingsBase> => {
    const saved = await usable(actor, id);
    if (saved.docKind !== docKind || saved.docId !== docId) throw notFound('saved settings', id);
    return { source: 'saved', ...withinPlan(actor, keptOver(saved.settings)) };
  };

  const proposalBase = async (actor: Actor, proposalId: number): Promise<SettingsBase> => {
    const folder = await folderOf(actor, proposalId);
    const { ofFolder, ofOrganization } = await store.ofPlace(folder?.id ?? null, folder?.org_id ?? null);
    return {
      source: ofFolder ? 'folder' : ofOrganization ? 'organization' : 'presets',
      ...withinPlan(actor, keptOver(ofFolder, keptOver(ofOrganization))),
    };
  };

  const baseOf = (actor: Actor, { settingsId, ...document }: AskedSettings): Promise<SettingsBase> => {
    if (settingsId !== null) return savedBase(actor, settingsId, document);
    if (document.docKind === 'proposal') return proposalBase(actor, document.docId);
    return Promise.resolve({ source: 'presets', settings: defaultSettings(), withheld: [] });
  };

  const overBase = async (
    actor: Actor,
    { settings: given, areKept }: Pick<AskedSettings, 'settings' | 'areKept'>,
    base: RefereeFinderSettings,
  ): Promise<RefereeFinderSettings> => {
    const settings = parseSettings(given, base);
    assertChoosable(actor, { settings, base, may: mayChoose });
    const groupIds = async () => (await groupChoices(actor)).map(({ id }) => id);
    if (!areKept) await assertKnown({ settings, base, groupIds });
    return settings;
  };

  /**
   * @throws DomainError `invalid` for a wrong setting and for a group or country that is not there, `forbidden` for one
   * of another plan, `not_found`.
   */
  const resolve = async (actor: Actor, asked: AskedSettings): Promise<FoundSettings> => {
    // What is wrong in itself is so whatever it is said over.
    parseSettings(asked.settings);
    const base = await baseOf(actor, asked);
    const settings = await overBase(actor, asked, base.settings);
    return { settings, base, settingsId: asked.settingsId };
  };

  /** The actor's own of a document, newest first; nobody else's. */
  const savedOf = (actor: Actor, document: SettingsOfDocument): Promise<SavedSettings[]> =>
    isUser(actor) ? store.savedOf(actor.id, document) : Promise.resolve([]);

  return {
    resolve,
    savedOf,

    /** For a text that is not kept: over the presets. */
    ofText: async (actor: Actor, given: SettingsInput): Promise<FoundSettings> => {
      const base = defaultSettings();
      return {
        settings: await overBase(actor, { settings: given }, base),
        base: { source: 'presets', settings: base, withheld: [] },
        settingsId: null,
      };
    },

    async list(actor: Actor, document: SettingsOfDocument): Promise<SavedSettings[]> {
      await assertDocument(actor, document);
      return savedOf(actor, document);
    },

    /**
     * @throws DomainError `invalid` when as many are kept for the document as one can, `conflict` for a title that other
     * settings of the actor have there; who gives none is given one that is free.
     */
    async save(actor: Actor, { title, ...asked }: SaveSettings): Promise<SavedSettings> {
      if (!isUser(actor)) throw unauthenticated();
      await assertDocument(actor, asked);
      const { settings } = await resolve(actor, asked);
      const kept = {
        ownerId: actor.id,
        docKind: asked.docKind,
        docId: asked.docId,
        title: storable(title ?? clock().toISOString().slice(0, 16).replace('T', ' ')),
        settings: settingsToQuery(settings),
      };
      const titleAmong = title === null ? numberedAmong : freeAmong;
      const saved = await store.save(kept, { most: MAX_SAVED_SETTINGS, titleAmong });
      if (saved === 'taken') throw titleTaken(kept.title);
      if (saved === 'full') {
        throw invalid(`You keep settings under ${MAX_SAVED_SETTINGS} titles here already: delete some first`);
      }
      return saved;
    },

    /** @throws DomainError `conflict` for a title that other settings of theirs have for the document. */
    async rename(actor: Actor, { id, title: given }: RenameSettings): Promise<SavedSettings> {
      const title = storable(given);
      if (!(await store.rename(await usable(actor, id), title, freeAmong))) throw titleTaken(title);
      return { id, title };
    },

    async remove(actor: Actor, id: number): Promise<{ ok: true }> {
      await usable(actor, id);
      await store.remove(id);
      return { ok: true };
    },
  };
}

export type RefereeSettingsService = ReturnType<typeof refereeSettingsService>;
