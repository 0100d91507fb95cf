import { orcidOf } from '@peerlens/formats/identifiers.ts';
import { accountsService } from '../accounts/accounts.service.ts';
import { accountsStore } from '../accounts/accounts.store.ts';
import { attemptsService } from '../accounts/attempts.service.ts';
import { attemptsStore } from '../accounts/attempts.store.ts';
import { identitiesStore } from '../accounts/identities.store.ts';
import { linkedLoginsService } from '../accounts/linked-logins.service.ts';
import { linksStore } from '../accounts/links.store.ts';
import { openIdProvider } from '../accounts/openid-provider.store.ts';
import { ownAccountService } from '../accounts/own-account.service.ts';
import { registrationsService } from '../accounts/registrations.service.ts';
import { sessionsStore } from '../accounts/sessions.store.ts';
import { flowCookies } from '../accounts/sso-flow.ts';
import { ssoService } from '../accounts/sso.service.ts';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.contract.ts';
import { tokensService } from '../tokens/tokens.service.ts';
import { tokensStore } from '../tokens/tokens.store.ts';
import { usersService } from '../users/users.service.ts';
import { usersStore } from '../users/users.store.ts';
import type { Base } from './base.ts';
import type { CompletedParts } from './parts.ts';
import type { Reading } from './reading.ts';

/** How people and programs come in, and what they keep of themselves. */
export function wireAccounts(
  parts: CompletedParts,
  { sendMail, settings }: Pick<Base, 'sendMail' | 'settings'>,
  { labels }: Pick<Reading, 'labels'>,
) {
  const { db, authSecret: secret, publicUrl, isSecure, newId, clock: now, log } = parts;
  const sessions = sessionsStore(db, { secret, publicUrl });
  const attempts = attemptsService({ store: attemptsStore(db), secret, now });
  const links = linksStore(db);
  const registrations = registrationsService({
    store: links,
    sessions,
    attempts,
    sendMail,
    isOpen: parts.registration,
    publicUrl,
    newId,
    now,
  });
  const accounts = accountsService({
    store: accountsStore(db),
    sessions,
    attempts,
    settings: settings.get,
    clock: now,
    demoAccounts: DEMO_ACCOUNTS,
    labelsAccess: labels.access,
  });
  const identities = identitiesStore(db);
  const linkedLogins = linkedLoginsService({
    store: identities,
    providers: parts.oidcProviders,
    orcidOf,
    sendMail,
    publicUrl,
    newId,
    now,
  });
  const sso = ssoService({
    store: identities,
    linkedLogins,
    sessions,
    providers: parts.oidcProviders.map((provider) => openIdProvider(provider, { now })),
    flows: flowCookies({ secret, isSecure, now }),
    registration: parts.registration,
    publicUrl,
    newId,
    now,
    log,
  });
  return {
    accounts,
    registrations,
    ownAccount: ownAccountService({ store: links, sessions, attempts, sendMail, publicUrl, now }),
    linkedLogins,
    sso,
    tokens: tokensService({
      store: tokensStore({ db }),
      actorOfUser: (id) => accounts.actorOfId(id),
      now,
    }),
    users: usersService({
      store: usersStore(db),
      settings: settings.get,
      passwordLink: (user, expiresAt) => registrations.passwordLink(user, expiresAt),
      newId,
      now,
    }),
  };
}

export type Accounts = ReturnType<typeof wireAccounts>;
