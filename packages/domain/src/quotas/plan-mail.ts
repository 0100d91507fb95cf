import type { MailDraft } from '../mail/mail.service.ts';
import type { PlanRequest } from './plan-requests.contract.ts';
import type { QuotaName } from './quotas.contract.ts';

/** What a quota is called in a sentence. */
export const QUOTA_PHRASES: Readonly<Record<QuotaName, string>> = {
  monitoring: 'monitoring',
  panel_composer: 'the panel composer',
  authors_group: 'authors groups',
  ontology_moderator: 'moderating the ontology',
  referee_finder: 'the referee finder',
  referees_export: 'exporting referees',
  author_report: 'reports on authors',
  author_positions: 'positions of authors in articles',
  journals_impact_factor: 'impact factors of journals',
  gender_info: 'gender of authors',
};

/** Tells whoever asked for a plan what became of it. */
export const planMail = (
  { quota, state, note, requester, organization }: PlanRequest,
  { expiresAt, publicUrl }: { expiresAt: Date | null; publicUrl: string },
): MailDraft => {
  const name = QUOTA_PHRASES[quota];
  const holder = organization === null ? '' : ` for ${organization.name}`;
  const until = expiresAt === null ? '' : ` until ${expiresAt.toISOString().slice(0, 10)}`;
  const outcome =
    state === 'approved'
      ? `your request for ${name}${holder} was approved. You can use it now${until}.`
      : `your request for ${name}${holder} was declined.`;
  return {
    kind: 'plan',
    to: requester.email,
    subject: `Your request for ${name} was ${state}`,
    text: [
      `Dear ${requester.name},`,
      outcome,
      ...(note === '' ? [] : [note]),
      `Your requests: ${publicUrl}/plans/request/`,
    ].join('\n\n'),
  };
};
