import { z } from 'zod';
import {
  PlaceSettings,
  SavedSettings,
  SaveSettings,
} from '@peerlens/domain/referees/referee-settings.contract.ts';
import { CustomRefereesAnswer, DocKind } from '@peerlens/domain/referees/referees.contract.ts';
import { documentParams, settingsField, settingsId, settingsOf, settingsShape, tag } from './referees.ts';
import { route } from './row.ts';
import { wireId, wireIds } from './wire.ts';

const authorsIds = wireIds();
const NO_SUCH_DOCUMENT = ['unauthenticated', 'forbidden', 'not_found'] as const;
const savedParams = z.object({ id: wireId() });
const title = z.string().max(1000).optional();

const placeBody = z.looseObject({ ...settingsField, ...settingsShape });

const customBody = z.looseObject({ authorsIds, settingsId, ...settingsField, ...settingsShape });
const customAbout =
  'Rows come whether or not the settings let the authors through: `excludeReasons` says what would leave them out.';

/** Saved settings, those of folders and organisations, and the rows of authors that are asked for by id. */
export const refereeSettingsRows = [
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/save-settings',
    id: 'saveRefereeSettings',
    tag,
    summary: 'Keeps settings for a document under a title',
    description: 'Only the user has them. Without a title they are called by the date and time.',
    for: 'users',
    request: {
      params: documentParams,
      body: z.looseObject({ title: title.nullable(), settingsId, ...settingsField, ...settingsShape }),
    },
    answer: z.object({ savedSettings: SavedSettings }),
    fails: [...NO_SUCH_DOCUMENT, 'conflict'],
    call(api, { params, body: { title: given, settingsId: base, ...settings } }) {
      const isNamed = given !== undefined && given !== null && given.trim() !== '';
      return api.refereeSettings.save({
        ...params,
        settings: settingsOf(settings),
        settingsId: base,
        title: isNamed ? SaveSettings.shape.title.parse(given) : null,
      });
    },
    reply: (savedSettings) => ({ savedSettings }),
  }),
  route({
    method: 'GET',
    url: '/api/referees/:docKind/:docId/saved-settings',
    id: 'savedRefereeSettings',
    tag,
    summary: 'The settings that the user keeps for a document, newest first',
    for: 'everyone',
    request: { params: documentParams },
    answer: z.object({ savedSettings: z.array(SavedSettings) }),
    fails: NO_SUCH_DOCUMENT,
    call: (api, { params }) => api.refereeSettings.list(params),
    reply: (savedSettings) => ({ savedSettings }),
  }),
  route({
    method: 'PATCH',
    url: '/api/referees/saved-settings/:id',
    id: 'renameRefereeSettings',
    tag,
    summary: 'Gives saved settings another title',
    for: 'users',
    request: { params: savedParams, body: z.looseObject({ title }) },
    answer: z.object({ savedSettings: SavedSettings }),
    fails: ['not_found', 'conflict'],
    call: (api, { params, body }) => api.refereeSettings.rename({ ...params, title: body.title ?? '' }),
    reply: (savedSettings) => ({ savedSettings }),
  }),
  route({
    method: 'DELETE',
    url: '/api/referees/saved-settings/:id',
    id: 'removeRefereeSettings',
    tag,
    summary: 'Removes saved settings',
    for: 'users',
    request: { params: savedParams },
    answer: z.null(),
    fails: ['not_found'],
    call: (api, { params }) => api.refereeSettings.remove(params),
    reply: () => null,
  }),
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/custom',
    id: 'customReferees',
    tag,
    summary: 'The rows of certain authors in the ranking for a document',
    description: customAbout,
    for: 'everyone',
    request: { params: documentParams, body: customBody },
    answer: CustomRefereesAnswer,
    fails: [...NO_SUCH_DOCUMENT, 'unavailable'],
    call(api, { params, body: { authorsIds: ids, settingsId: base, ...settings } }) {
      return api.referees.custom({
        ...params,
        authorsIds: ids,
        settingsId: base,
        settings: settingsOf(settings),
      });
    },
    reply: (answer) => answer,
  }),
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/:additionalKind/:additionalId/custom',
    id: 'customRefereesOfTwo',
    tag,
    summary: 'The same for a document and another one whose authors they must not conflict with either',
    description: customAbout,
    for: 'everyone',
    request: {
      params: documentParams.extend({ additionalKind: DocKind, additionalId: wireId() }),
      body: customBody,
    },
    answer: CustomRefereesAnswer,
    fails: [...NO_SUCH_DOCUMENT, 'unavailable'],
    call(api, { params, body: { authorsIds: ids, settingsId: base, ...settings } }) {
      const { additionalKind, additionalId, ...document } = params;
      return api.referees.custom({
        ...document,
        additional: { docKind: additionalKind, docId: additionalId },
        authorsIds: ids,
        settingsId: base,
        settings: settingsOf(settings),
      });
    },
    reply: (answer) => answer,
  }),
  route({
    method: 'GET',
    url: '/api/referees/folder/:folderId/settings',
    id: 'folderRefereeSettings',
    tag,
    summary: 'What rankings of a folder’s proposals begin with',
    for: 'users',
    request: { params: z.object({ folderId: wireId() }) },
    answer: PlaceSettings,
    fails: ['not_found'],
    call: (api, { params }) => api.refereeSettings.ofFolder({ id: params.folderId }),
    reply: (settings) => settings,
  }),
  route({
    method: 'POST',
    url: '/api/referees/folder/:folderId/settings',
    id: 'saveFolderRefereeSettings',
    tag,
    summary: 'Says what rankings of a folder’s proposals begin with',
    description:
      'In place of all that was said before: what is left out is as in the organisation, or as preset.',
    for: 'users',
    request: { params: z.object({ folderId: wireId() }), body: placeBody },
    answer: PlaceSettings,
    fails: ['forbidden', 'not_found'],
    call: (api, { params, body }) =>
      api.refereeSettings.saveOfFolder({ id: params.folderId, settings: settingsOf(body) }),
    reply: (settings) => settings,
  }),
  route({
    method: 'GET',
    url: '/api/referees/organization/:orgId/settings',
    id: 'organizationRefereeSettings',
    tag,
    summary: 'What rankings of an organisation’s proposals begin with',
    for: 'users',
    request: { params: z.object({ orgId: wireId() }) },
    answer: PlaceSettings,
    fails: ['not_found'],
    call: (api, { params }) => api.refereeSettings.ofOrganization({ id: params.orgId }),
    reply: (settings) => settings,
  }),
  route({
    method: 'POST',
    url: '/api/referees/organization/:orgId/settings',
    id: 'saveOrganizationRefereeSettings',
    tag,
    summary:
      'Says what rankings of an organisation’s proposals begin with, where their folder says nothing else',
    description: 'In place of all that was said before: what is left out is as preset.',
    for: 'users',
    request: { params: z.object({ orgId: wireId() }), body: placeBody },
    answer: PlaceSettings,
    fails: ['forbidden', 'not_found'],
    call: (api, { params, body }) =>
      api.refereeSettings.saveOfOrganization({ id: params.orgId, settings: settingsOf(body) }),
    reply: (settings) => settings,
  }),
];
