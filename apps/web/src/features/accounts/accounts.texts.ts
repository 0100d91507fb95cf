export const accountsTexts = {
  logIn: 'Log in',
  email: 'E-mail address',
  password: 'Password',
  demo: 'Demo accounts',
  demoText: 'This is a demo world. Choose an account to fill the form, then log in.',
  fill: (email: string) => `Fill in ${email}`,
  welcome: (name: string) => `You are logged in as ${name}.`,
  already: (email: string) => `You are already logged in as ${email}.`,
  or: 'or',
  loggedOut: 'You are logged out.',
  loggingOut: 'Logging out',
  needEmail: 'Enter your e-mail address',
  needPassword: 'Enter your password',
  notConfirmed:
    'After registering, an account opens with the link in our mail. Without that mail, or with another password in mind:',
  resendLink: 'have the link sent again',
  forgot: 'Forgot your password?',
  resetLink: 'choose a new password',
  noAccount: 'No account yet?',
  haveAccount: 'You have an account?',

  registerTitle: 'Create an account',
  registerLead: 'It is free, and opens with a link that we send to your e-mail address.',
  registrationClosed: 'Nobody can register here',
  registrationClosedText: 'Ask who runs this installation for an account.',
  name: 'Name',
  needName: 'Enter your name',
  needAddress: 'This is not an e-mail address: it looks like name@example.org',
  newPassword: 'Password',
  newPasswordHint: 'At least 10 characters. Four words that do not belong together are good.',
  shortPassword: 'A password has at least 10 characters',
  createAccount: 'Create account',

  lookTitle: 'Look into your mailbox',
  lookConfirm: (email: string) =>
    `We have sent a mail to ${email}. Follow the link in it within two days, and enter your password there.`,
  lookReset: (email: string) =>
    `We have sent a mail to ${email}. If there is an account with this address, it has a link to choose a new password, good for an hour.`,
  lookResend: (email: string) =>
    `We have sent a mail to ${email}. If a registration waits for this address, it has a new link.`,
  noMail: 'No mail after some minutes? Look among the unwanted ones, and check the address.',
  otherAddress: 'Use another address',
  sendAgain: 'Send it again',
  sentAgain: 'It was sent again.',

  confirmTitle: 'Open your account',
  confirmLead: (name: string, email: string) =>
    `Hello ${name}. Enter the password that you chose for ${email}, and you are in.`,
  openAccount: 'Open account',
  opened: (name: string) => `Welcome, ${name}. Your account is open.`,
  resendTitle: 'Have the link sent again',
  resendLead: 'For an account that you have registered and not opened yet.',
  send: 'Send',

  resetTitle: 'Choose a new password',
  resetLead: 'Enter the address of your account. We send you a link.',
  resetNewLead: (email: string) => `For the account of ${email}. You will be logged out everywhere else.`,
  choosePassword: 'Set password',
  passwordSet: 'Your new password is set. Log in with it.',

  emailTitle: 'Confirm your new address',
  emailLead: (email: string) => `${email} is to be the e-mail address of your account.`,
  confirmEmail: 'Confirm address',
  emailChanged: (email: string) => `The e-mail address of your account is ${email} now.`,

  linkGone: 'This link does not lead anywhere any more',
  linkGoneText: 'It has been used already, or is too old.',
  askAgain: 'Ask for another link',

  dashboard: 'Dashboard',
  memberSince: (day: string) => `Since ${day}`,
  work: 'Work at hand',
  folders: 'Folders with proposals',
  foldersText: (folders: string, proposals: string) => `${folders}, ${proposals}`,
  newProposal: 'Add a proposal',
  newProposalText: 'and find its referees',
  labelsText: 'of articles and authors',
  searchText: 'by words, fields and concepts',
  savedSearches: 'Saved searches',
  labels: 'Labels',
  search: 'Search articles',
  features: 'What this account can do',
  noFeatures: 'No plan yet',
  noFeaturesText:
    'You can search without a daily limit, save searches, label articles and authors, and rank referees for articles. More is opened by a plan.',
  trialOver: 'Your trial is over',
  trialOverText:
    'What you have made is still here. To go on with it, ask who runs this installation for a plan.',
  own: 'Own plan',
  until: 'Until',
  noEnd: 'No end',
  ended: (day: string) => `Ended ${day}`,
  organizations: 'Organisations',
  noOrganizations: 'You belong to no organisation.',
  administrator: 'administrator',
  developer: 'developer',
  member: 'member',
  linkedAuthor: 'Linked author',
  noLinkedAuthor: 'No author is linked to this account.',
} as const;

/** What each quota opens, in words. @source design: surfaces, "Actors" */
export const QUOTA_TEXTS: Readonly<Record<string, { name: string; text: string }>> = {
  monitoring: { name: 'Monitoring', text: 'Follow what is newly published on your topics' },
  panel_composer: { name: 'Panel composer', text: 'Compose review panels' },
  authors_group: { name: 'Authors groups', text: 'Follow groups of authors' },
  ontology_moderator: { name: 'Ontology moderation', text: 'Review and edit the ontology' },
  referee_finder: { name: 'Referee finder', text: 'Find referees for proposals, authors and saved searches' },
  referees_export: { name: 'Export of referees', text: 'Take rankings along as files' },
  author_report: { name: 'Author reports', text: 'Printable reports of authors' },
  author_positions: { name: 'Author positions', text: 'Who led, was senior or corresponds' },
  journals_impact_factor: { name: 'Impact factors', text: 'Impact factors of journals' },
  gender_info: { name: 'Gender', text: 'Gender of authors, for balanced panels' },
};

/** Every account of the demo world has it; it is never used outside. */
export const DEMO_PASSWORD = 'peerlens-demo';
