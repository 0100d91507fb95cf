export const againTexts = {
  title: 'Log in again',
  lead: (email: string) => `You are logged in as ${email}. Show that it is you, then go on.`,
  wrong: 'This is not your password: try again',
  goOn: 'Go on',
  isYou: 'It is you: go on within ten minutes.',
  or: 'or',
  logInAt: (provider: string) => `Log in again with ${provider}`,
  forgot: 'Forgotten? Have a link sent to',
  noProvider: 'If that does not work, have a link sent to',
  choosePassword: 'choose a password',

  needed: 'Log in again first',
  neededText:
    'Your account has no password. Before you change this, log in again: somebody else at this browser cannot.',
  link: 'Log in again',
} as const;
