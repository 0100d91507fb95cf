import { givenSettings, parseSettings, settingsToQuery } from '@peerlens/ranking';
import type { RefereeFinderSettings } from '@peerlens/ranking';
import { forbidden, invalid } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { countries } from '../countries.ts';
import type { PlaceSettings, SavePlaceSettings, SettingsInput } from './referee-settings.contract.ts';
import { assertKnown } from './known-choices.ts';
import { mayChooseForOthers } from './referee-settings.policy.ts';
import { assertChoosable, keptOver } from './referee-settings.service.ts';
import type { Place, RefereeSettingsStore } from './referee-settings.store.ts';

/** A folder or an organisation, as far as the actor has to do with it. */
export interface KnownPlace {
  id: number;
  name: string;
  org_id: number | null;
  canEdit: boolean;
}

export interface PlaceSettingsServiceParts {
  store: Pick<RefereeSettingsStore, 'ofPlace' | 'saveOfPlace'>;
  /** @throws DomainError `not_found` for what the actor does not know of. */
  folder: (actor: Actor, id: number) => Promise<KnownPlace>;
  organization: (actor: Actor, id: number) => Promise<KnownPlace>;
  groupChoices: (actor: Actor) => Promise<PlaceSettings['authorsGroups']>;
}

interface Found extends KnownPlace {
  settings: RefereeFinderSettings;
  inherited: RefereeFinderSettings;
}

/** Topics are groups of one document's concepts: no other has them. */
const assertNoTopics = (given: SettingsInput): void => {
  if (parseSettings(given).topics.length === 0) return;
  throw invalid('Topics are chosen for one document: leave them out of what many begin with', {
    field: 'topics',
  });
};

const shown = (
  { settings, inherited, ...place }: Found,
  authorsGroups: PlaceSettings['authorsGroups'],
): PlaceSettings => ({
  ...place,
  refereeFinderSettings: settings,
  inherited,
  own: givenSettings(settingsToQuery(settings, inherited)),
  countries: countries().map(({ code, name }) => ({ id: code, code, name })),
  authorsGroups,
});

/**
 * What rankings of proposals begin with: a folder's settings where it has any, over its organisation's, over the
 * presets. A place keeps only what is not as inherited, so that what changes there changes here.
 *
 * @source specification 3, sections 1, 2 and 7
 */
export function placeSettingsService(parts: PlaceSettingsServiceParts) {
  const { store } = parts;

  const ofFolder = async (actor: Actor, id: number): Promise<Found> => {
    const place = await parts.folder(actor, id);
    const kept = await store.ofPlace(id, place.org_id);
    const inherited = keptOver(kept.ofOrganization);
    return { ...place, inherited, settings: keptOver(kept.ofFolder, inherited) };
  };

  const ofOrganization = async (actor: Actor, id: number): Promise<Found> => {
    const place = await parts.organization(actor, id);
    const kept = await store.ofPlace(null, id);
    const inherited = keptOver(null);
    return { ...place, inherited, settings: keptOver(kept.ofOrganization, inherited) };
  };

  /**
   * @throws DomainError `forbidden` to readers, and for settings that are neither as they were nor in the plan;
   * `invalid` for wrong ones, groups and countries that are not there among them.
   */
  const save = async (
    actor: Actor,
    place: Place,
    { found, given }: { found: Found; given: SettingsInput },
  ) => {
    if (!found.canEdit) throw forbidden();
    assertNoTopics(given);
    const settings = parseSettings(given, found.inherited);
    assertChoosable(actor, { settings, base: found.settings, may: mayChooseForOthers });
    const authorsGroups = await parts.groupChoices(actor);
    const groupIds = () => Promise.resolve(authorsGroups.map(({ id }) => id));
    await assertKnown({ settings, base: found.settings, groupIds });
    await store.saveOfPlace(place, settingsToQuery(settings, found.inherited));
    return shown({ ...found, settings }, authorsGroups);
  };

  return {
    ofFolder: async (actor: Actor, id: number): Promise<PlaceSettings> =>
      shown(await ofFolder(actor, id), await parts.groupChoices(actor)),

    ofOrganization: async (actor: Actor, id: number): Promise<PlaceSettings> =>
      shown(await ofOrganization(actor, id), await parts.groupChoices(actor)),

    saveOfFolder: async (actor: Actor, { id, settings: given }: SavePlaceSettings): Promise<PlaceSettings> =>
      save(actor, { folderId: id }, { found: await ofFolder(actor, id), given }),

    saveOfOrganization: async (
      actor: Actor,
      { id, settings: given }: SavePlaceSettings,
    ): Promise<PlaceSettings> =>
      save(actor, { organizationId: id }, { found: await ofOrganization(actor, id), given }),
  };
}

export type PlaceSettingsService = ReturnType<typeof placeSettingsService>;
