import { forbidden, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { storable } from '../storable.ts';
import { DEFAULT_REFEREE_COLUMNS, OwnDisplay } from './display-settings.contract.ts';
import type { DisplaySettings, RankingDisplay, SaveDisplaySettings } from './display-settings.contract.ts';
import type { DisplayRow, DisplaySettingsStore, KeptDisplay } from './display-settings.store.ts';
import type { ExportViewPlace } from './export-views.contract.ts';
import { canAdminister, canKnow, presumedOrganization } from './organizations.policy.ts';
import type { DocumentFolder } from './organizations.contract.ts';

type Shown = DisplaySettings['inherited'];

const NOTHING: OwnDisplay = { banner: null, helpMessage: null, columns: null };
const PRESET: Shown = { ...NOTHING, columns: [...DEFAULT_REFEREE_COLUMNS] };

/** Columns that a later version does not know are as good as none. */
const own = (kept: KeptDisplay | null): OwnDisplay =>
  kept ? { ...kept, columns: OwnDisplay.shape.columns.safeParse(kept.columns).data ?? null } : NOTHING;

const over = (given: OwnDisplay, wider: Shown): Shown => ({
  banner: given.banner ?? wider.banner,
  helpMessage: given.helpMessage ?? wider.helpMessage,
  columns: given.columns ?? wider.columns,
});

const line = (text: string | null): string | null => text && storable(text);

const ofRanking = ({ banner, helpMessage, columns }: Shown): RankingDisplay => ({
  banner,
  RF_proposal_top_help_message: helpMessage,
  referee_finder_columns: columns,
});

/** What rankings are shown with: each part a folder's own, else its organisation's, else the preset. */
export const displaySettingsService = ({ store }: { store: DisplaySettingsStore }) => {
  const known = async (actor: Actor, { organizationId, folderId }: ExportViewPlace): Promise<DisplayRow> => {
    if (!canKnow(actor, organizationId)) throw notFound('organization', organizationId);
    const row = await store.find(organizationId, folderId);
    if (!row) throw folderId === 0 ? notFound('organization', organizationId) : notFound('folder', folderId);
    return row;
  };

  const byPlace = async (actor: Actor, place: ExportViewPlace): Promise<DisplaySettings> => {
    const { organization, folder, ofFolder, ofOrganization } = await known(actor, place);
    const shared = own(ofOrganization);
    return {
      organization,
      folder,
      own: folder ? own(ofFolder) : shared,
      inherited: folder ? over(shared, PRESET) : PRESET,
      canEdit: canAdminister(actor, organization.id),
    };
  };

  return {
    /** For members. @throws DomainError `not_found` also for another organisation's folder. */
    byPlace,

    /** @throws DomainError `forbidden` to members who do not administer the organisation. */
    async save(actor: Actor, { organizationId, folderId, ...given }: SaveDisplaySettings) {
      const place = { organizationId, folderId };
      await known(actor, place);
      if (!canAdminister(actor, organizationId)) throw forbidden();
      const { banner, helpMessage, columns } = given;
      await store.save(organizationId, folderId, {
        banner: line(banner),
        helpMessage: line(helpMessage),
        columns,
      });
      return byPlace(actor, place);
    },

    /** Of the organisation in whose name the actor looks; the presets where there is none. */
    async forRanking(actor: Actor, folder: DocumentFolder | null): Promise<RankingDisplay> {
      const organizationId = presumedOrganization(actor, folder);
      if (organizationId === null) return ofRanking(PRESET);
      const folderId = folder?.organizationId === organizationId ? folder.id : 0;
      const row = await store.find(organizationId, folderId);
      return ofRanking(over(own(row?.ofFolder ?? null), over(own(row?.ofOrganization ?? null), PRESET)));
    },
  };
};

export type DisplaySettingsService = ReturnType<typeof displaySettingsService>;
