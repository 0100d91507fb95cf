import type { MailDraft } from '../mail/mail.service.ts';

/** What the mails say; every one of them to one person, in plain text. */
interface Person {
  email: string;
  name: string;
}

interface AuthorOfTwo {
  author: { id: number; name: string };
  orcid: string;
  /** Who has shown the ORCID iD. */
  email: string;
  others: readonly string[];
  home: string;
}

const IGNORE = 'If that was not you, there is nothing to do: without this link nothing happens.';
const END = '\n\n-- \nPeerlens\n';

const mail = (kind: string, to: string, subject: string, paragraphs: readonly string[]): MailDraft => ({
  kind,
  to,
  subject,
  text: paragraphs.join('\n\n') + END,
});

export const accountMails = {
  confirm: ({ email, name }: Person, link: string): MailDraft => ({
    ...mail('confirm', email, 'Confirm your e-mail address', [
      `Hello ${name},`,
      'an account was asked for with this e-mail address. To open it, follow this link within two days and enter the password that you chose:',
      '{link}',
      IGNORE,
    ]),
    link,
  }),

  taken: ({ email, name }: Person, home: string): MailDraft =>
    mail('taken', email, 'You have an account already', [
      `Hello ${name},`,
      'somebody, probably you, asked for an account with this e-mail address. It has one already: log in with it.',
      `${home}/accounts/login/`,
      'If you do not know the password any more, choose a new one:',
      `${home}/accounts/reset/`,
    ]),

  nothingWaits: (email: string, home: string): MailDraft =>
    mail('nothing-waits', email, 'There is nothing to confirm', [
      'Hello,',
      'somebody, probably you, asked to have the link sent again that confirms this e-mail address. No registration waits for it: either it was made with another address, or it was more than two days ago. You can register anew:',
      `${home}/accounts/register/`,
    ]),

  reset: ({ email, name }: Person, link: string): MailDraft => ({
    ...mail('reset', email, 'Choose a new password', [
      `Hello ${name},`,
      'a new password was asked for for your account. To choose it, follow this link within an hour:',
      '{link}',
      IGNORE,
    ]),
    link,
  }),

  noAccount: (email: string, home: string): MailDraft =>
    mail('no-account', email, 'There is no account with this address', [
      'Hello,',
      'somebody, probably you, asked for a new password with this e-mail address. There is no account with it. You may have registered with another address, or not have opened the link that confirms this one. You can register anew:',
      `${home}/accounts/register/`,
    ]),

  passwordChanged: ({ email, name }: Person, home: string): MailDraft =>
    mail('password-changed', email, 'Your password was changed', [
      `Hello ${name},`,
      'the password of your account was changed just now, and you are logged out everywhere else.',
      'If that was not you, choose a new one at once:',
      `${home}/accounts/reset/`,
    ]),

  confirmEmail: ({ name }: Person, email: string, link: string): MailDraft => ({
    ...mail('confirm-email', email, 'Confirm your new e-mail address', [
      `Hello ${name},`,
      'this is to become the e-mail address of your account. To confirm it, follow this link within two days:',
      '{link}',
      IGNORE,
    ]),
    link,
  }),

  emailTaken: (email: string): MailDraft =>
    mail('email-taken', email, 'This address has an account already', [
      'Hello,',
      'somebody, probably you, wanted to make this the e-mail address of another account. It has an account of its own already, so nothing was changed.',
    ]),

  emailChanging: ({ email, name }: Person, newEmail: string, home: string): MailDraft =>
    mail('email-changing', email, 'Your e-mail address is about to change', [
      `Hello ${name},`,
      `your account is to have the e-mail address ${newEmail} from now on. It will as soon as that address is confirmed.`,
      'If that was not you, somebody knows your password: choose a new one at once, and the change is void.',
      `${home}/accounts/reset/`,
    ]),

  loginLinked: ({ email, name }: Person, provider: string, home: string): MailDraft =>
    mail('login-linked', email, `You can log in with ${provider} now`, [
      `Hello ${name},`,
      `your account is linked with your log-in at ${provider} from now on: whoever logs in there as you is logged in here.`,
      'If that was not you, unlink it on your profile, and choose a new password:',
      `${home}/accounts/reset/`,
    ]),

  loginUnlinked: ({ email, name }: Person, provider: string, home: string): MailDraft =>
    mail('login-unlinked', email, `Your account is not linked with ${provider} any more`, [
      `Hello ${name},`,
      `your log-in at ${provider} does not open your account any more.`,
      'If that was not you, choose a new password at once:',
      `${home}/accounts/reset/`,
    ]),

  authorOfTwo: (to: string, { author, orcid, email, others, home }: AuthorOfTwo): MailDraft =>
    mail('author-of-two', to, 'One author is linked with two accounts', [
      'Hello,',
      `${email} has logged in with the ORCID iD ${orcid} and is linked with its author from now on:`,
      `${author.name}, ${home}/author/${author.id}/`,
      `So are: ${others.join(', ')}. They did not show that iD. If they are somebody else, link them with the right author, or with none.`,
    ]),

  erased: (email: string): MailDraft =>
    mail('erased', email, 'Your account was deleted', [
      'Hello,',
      'the account with this e-mail address was deleted just now, with everything of its own. If that was not you, answer whoever runs this installation.',
    ]),
};
