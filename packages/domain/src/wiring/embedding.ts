import { asUser } from '@peerlens/db';
import { attemptsStore } from '../accounts/attempts.store.ts';
import { rankingLinksService } from '../embedding/ranking-links.service.ts';
import { submissionsService } from '../embedding/submissions.service.ts';
import { linkLooks } from '../link-looks.ts';
import type { Accounts } from './accounts.ts';
import type { CompletedParts } from './parts.ts';
import type { Referees } from './referees.ts';

/** What editorial systems call: manuscripts in, candidates out, and links to rankings. */
export function wireEmbedding(
  { db, authSecret: secret, publicUrl, newId: newNonce, clock }: CompletedParts,
  {
    accounts,
    proposals,
    refereeMarks,
    referees,
    refereeSettings: settingsOf,
  }: Pick<Accounts, 'accounts'> &
    Pick<Referees, 'proposals' | 'refereeMarks' | 'referees' | 'refereeSettings'>,
) {
  const rankingLinks = rankingLinksService({
    proposals,
    marks: refereeMarks,
    referees,
    settingsOf,
    actorOf: (userId) => accounts.actorOfId(userId),
    asUser,
    looks: linkLooks({ kind: 'ranking', attempts: attemptsStore(db), secret, clock }),
    secret,
    publicUrl,
    newNonce,
    clock,
  });
  return {
    rankingLinks,
    submissions: submissionsService({ proposals, referees, settingsOf, links: rankingLinks }),
  };
}
