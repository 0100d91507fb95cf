import type { AuthorOutcome, SsoFailure } from '@peerlens/domain/accounts/sso.contract.ts';

export const ssoTexts = {
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  goingTo: 'Going to the provider',
  loggedIn: (name: string) => `You are logged in as ${name}.`,
  opened: (name: string) => `Welcome, ${name}. Your account is open.`,
  linked: (provider: string) => `Your account is linked with ${provider}: from now on it logs you in.`,
  noCookies: 'You were not logged in: your browser did not keep our cookie. Allow cookies of this site.',
  provider: 'this provider',

  logins: 'Log-ins with other providers',
  loginsLead: 'Who is logged in there can log in here without a password.',
  none: 'None is linked yet.',
  link: (name: string) => `Link with ${name}`,
  unlink: 'Unlink',
  unlinkOf: (name: string) => `Unlink ${name}`,
  unlinkAsk: (name: string) => `Unlink ${name}?`,
  unlinkText: (name: string) => `${name} will not log you in here any more. You can link it again.`,
  unlinkAuthorText: (name: string) =>
    `${name} will not log you in here any more, and the author that came with it is not linked with your account any more. You can link it again.`,
  cancel: 'Cancel',
  unlinked: (name: string) => `${name} is unlinked.`,
  since: (day: string) => `linked on ${day}`,
  notOffered: 'not offered here any more',
  lastWay: 'This is your only way to log in. Before you can unlink it,',
  choosePassword: 'choose a password',
} as const;

/** Why nobody was logged in, or nothing was linked; with the name of the provider. */
export const SSO_FAILURE_TEXTS: Readonly<Record<SsoFailure, (provider: string) => string>> = {
  unknown: () => 'Logging in with this provider is not offered here.',
  denied: (name) =>
    `You did not let ${name} tell us who you are, so nobody was logged in. Try again, or log in in another way.`,
  expired: () => 'That log-in was begun too long ago, in another browser, or is finished already. Try again.',
  unavailable: (name) =>
    `${name} does not answer as it should at the moment. Try again later, or log in with your password.`,
  refused: (name) =>
    `What ${name} told us could not be verified, so nobody was logged in. Try again; if it happens again, tell who runs this installation.`,
  unlinked: (name) =>
    `No account here is linked with your log-in at ${name} yet. Log in or register once: it is linked then, and ${name} is enough the next time.`,
  closed: (name) =>
    `No account here is linked with your log-in at ${name}, and nobody can register. Ask who runs this installation for an account.`,
  disabled: () => 'This account is disabled. Ask who runs this installation.',
  foreign: (name) => `${name} was not linked, because another site began it. Begin it here if you want to.`,
  taken: (name) => `This log-in at ${name} is linked with another account already, so it was not linked.`,
  another: (name) => `Your account is linked with another log-in at ${name} already. Unlink that one first.`,
  changed: () => 'Nothing was changed, because somebody else is logged in here by now. Try again.',
  'not-yours': (name) =>
    `Your account is not linked with that log-in at ${name}. Log in there as who you are here.`,
  'not-recent': (name) =>
    `${name} does not say that you have just logged in there, so it does not show that it is you. Try again, or choose a password: it is asked for instead.`,
};

export const isSsoFailure = (text: string | undefined): text is SsoFailure =>
  text !== undefined && Object.hasOwn(SSO_FAILURE_TEXTS, text);

export const AUTHOR_TEXTS: Readonly<Record<AuthorOutcome, string>> = {
  linked: 'You are linked with the author who has your ORCID iD.',
  none: 'No author here has your ORCID iD yet; one who comes is linked when you log in with it.',
  several: 'Several authors here have your ORCID iD, so none is linked; an administrator can choose.',
  kept: 'Another author is linked with your account already, and stays; an administrator can change it.',
};
