import { displaySettingsService } from '../organizations/display-settings.service.ts';
import { displaySettingsStore } from '../organizations/display-settings.store.ts';
import { exportViewsService } from '../organizations/export-views.service.ts';
import { exportViewsStore } from '../organizations/export-views.store.ts';
import { invitationsService } from '../organizations/invitations.service.ts';
import { invitationsStore } from '../organizations/invitations.store.ts';
import { organizationsService } from '../organizations/organizations.service.ts';
import { organizationsStore } from '../organizations/organizations.store.ts';
import { planRequestsService } from '../quotas/plan-requests.service.ts';
import { planRequestsStore } from '../quotas/plan-requests.store.ts';
import { quotasService } from '../quotas/quotas.service.ts';
import { quotasStore } from '../quotas/quotas.store.ts';
import type { Base } from './base.ts';
import type { CompletedParts } from './parts.ts';

/** Organisations, and the plans of theirs and of single users. */
export function wireOrganizations(
  { db, publicUrl, mailer, clock }: CompletedParts,
  { sendMail }: Pick<Base, 'sendMail'>,
) {
  const mailing = { sendMail, mailLeaves: mailer !== null, publicUrl };
  const organizations = organizationsService({ store: organizationsStore({ db }), clock });
  const { administrable } = organizations;
  const grants = quotasStore({ db });
  return {
    organizations,
    invitations: invitationsService({ store: invitationsStore({ db }), administrable, ...mailing, clock }),
    exportViews: exportViewsService({ store: exportViewsStore({ db }), administrable }),
    displaySettings: displaySettingsService({ store: displaySettingsStore({ db }) }),
    quotas: quotasService({ store: grants, clock }),
    planRequests: planRequestsService({
      store: planRequestsStore({ db }),
      quotas: grants,
      ...mailing,
      clock,
    }),
  };
}

export type Organizations = ReturnType<typeof wireOrganizations>;
