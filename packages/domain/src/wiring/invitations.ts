import { attemptsStore } from '../accounts/attempts.store.ts';
import { answersService } from '../invitations/answers.service.ts';
import { askingWith } from '../invitations/asking.ts';
import { burdensStore } from '../invitations/burdens.store.ts';
import { dueService } from '../invitations/due.service.ts';
import { refereeInvitationsService } from '../invitations/invitations.service.ts';
import { invitationsStore } from '../invitations/invitations.store.ts';
import { templatesService } from '../invitations/templates.service.ts';
import { templatesStore } from '../invitations/templates.store.ts';
import { linkLooks } from '../link-looks.ts';
import type { Base } from './base.ts';
import type { Organizations } from './organizations.ts';
import type { CompletedParts } from './parts.ts';
import type { Referees } from './referees.ts';

/** Who is asked to review what: the ledger, the mails, the answers, and what time does to them. */
export function wireInvitations(
  { db, clock, publicUrl, authSecret }: CompletedParts,
  { sendMail }: Pick<Base, 'sendMail'>,
  { proposals, organizations }: Pick<Referees, 'proposals'> & Pick<Organizations, 'organizations'>,
) {
  const store = invitationsStore({ db });
  const burdens = burdensStore({ db });
  const templates = templatesStore({ db });
  const asking = askingWith({ templates, burdens, sendMail, publicUrl });
  return {
    refereeInvitations: refereeInvitationsService({ store, burdens, templates, asking, proposals, clock }),
    invitationAnswers: answersService({
      store,
      asking,
      looks: linkLooks({ kind: 'invitation', attempts: attemptsStore(db), secret: authSecret, clock }),
      clock,
    }),
    invitationsDue: dueService({ store, asking, clock }),
    invitationTemplates: templatesService({
      store: templates,
      organization: (actor, id) => organizations.known(actor, id),
      clock,
    }),
  };
}
