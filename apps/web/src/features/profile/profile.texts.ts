export const profileTexts = {
  profile: 'Profile',
  lead: (name: string, email: string) => `${name} · ${email}`,
  tabs: { you: 'You', security: 'Security', tokens: 'API tokens', data: 'Your data' },

  yourName: 'Your name',
  name: 'Name',
  saveName: 'Save name',
  nameSaved: 'Your name is changed.',

  email: 'E-mail address',
  emailLead: (email: string) =>
    `You log in with ${email}, and our mails go there. A new address counts once you have followed the link that we send to it; the old one is told.`,
  newEmail: 'New e-mail address',
  changeEmail: 'Send the link',
  ownEmail: 'This is your address already',
  waits: (email: string) => `${email} waits to be confirmed`,
  waitsText: (day: string) => `Follow the link in our mail to it. It is good until ${day}.`,
  takeBack: 'Take it back',
  takenBack: 'The change of address is taken back.',

  linkedAuthor: 'Linked author',
  linkedText: 'The author of articles that you are.',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink the author?',
  unlinkText: (name: string) =>
    `${name} is no longer shown as you. The author and all articles stay as they are.`,
  unlinked: 'The author is unlinked.',
  noAuthor:
    'No author is linked with this account. Whoever runs this installation can link the author that you are:',
  linkOrcid: 'Link with your ORCID iD',
  findAuthors: 'Find yourself among the authors',

  organizations: 'Organisations',
  noOrganizations: 'You belong to no organisation. An administrator of one can invite you.',
  leave: 'Leave',
  leaves: (name: string) => `Leave ${name}`,
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveText:
    'You lose what is open to you through it, and no longer see its folders. To come back you have to be invited again.',
  left: (name: string) => `You have left ${name}.`,

  plans: 'Plans',
  requestPlan: 'Request a plan',
  requests: 'Requests',

  password: 'Password',
  passwordLead: 'With a new password you are logged out everywhere else.',
  oldPassword: 'Present password',
  newPassword: 'New password',
  changePassword: 'Change password',
  setPassword: 'Set password',
  passwordChanged: 'Your password is changed. You are logged out everywhere else.',
  forgot: 'Forgotten, or never had one? Have a link sent to choose one:',
  resetLink: 'choose a new password',

  sessions: 'Where you are logged in',
  sessionsLead: 'A session ends by itself after two weeks without use.',
  device: 'Device',
  unknownDevice: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  current: 'This one',
  address: 'Address',
  since: 'Since',
  lastUsed: 'Last used',
  actions: 'End',
  unknown: 'unknown',
  end: 'Log out',
  ends: (device: string) => `Log out ${device}`,
  endTitle: (device: string) => `Log out ${device}?`,
  endText: 'Whoever uses it has to log in again.',
  ended: 'That session is ended.',
  endOthers: 'Log out everywhere else',
  endOthersTitle: 'Log out everywhere else?',
  endOthersText: (sessions: string) => `${sessions} ended. You stay logged in here.`,
  othersEnded: 'You are logged out everywhere else.',

  exportTitle: 'Take it with you',
  exportText:
    'Everything kept about you, as a zip of JSON files with a description. It is made while you download it, however much it is, and your browser shows how far it has come; if it breaks off, begin again.',
  exportLink: 'Download your data',

  eraseTitle: 'Delete your account',
  goes: 'What goes, at once and for good',
  goesText: [
    'your account, name, address and password, and every session and API token',
    'labels, saved searches, folders, proposals and uploads of your own',
    'your plans, requests and memberships',
  ],
  stays: 'What stays',
  staysText: [
    'folders of an organisation: they are handed on to one of its administrators, else to another member',
    'that something was changed stays in the log, under a made-up name',
    'one mail to your address that says that the account is deleted, until the period of mails is over',
  ],
  eraseEmail: 'Your e-mail address, to confirm',
  needOwnEmail: 'Type the e-mail address of this account',
  erase: 'Delete my account',
  eraseAsk: 'Delete your account for good?',
  eraseAskText:
    'Labels, saved searches, folders, proposals and uploads of your own will be gone. This cannot be taken back.',
  erased: 'Your account and everything of your own is deleted. You are logged out.',

  cancel: 'Cancel',
} as const;

export const findAuthorsTexts = {
  title: 'Find authors',
  lead: 'Look for an author by name, yourself among them.',
  label: 'Name of an author',
  placeholder: 'First name and family name, or their beginnings',
  short: 'Type at least two letters.',
  results: 'Authors found',
  searching: 'Looking for authors',
  none: 'No author has such a name here',
  noneText:
    'Try the family name alone, or another spelling. An author is known here once an article of theirs is in the corpus.',
  most: (count: number) => `The ${count} best known are shown: type more of the name to narrow them.`,
  howTitle: 'Are you one of them?',
  how: 'The author that you are can be linked with your account by whoever runs this installation. Write to them with the address of the author’s page:',
  howLater: 'Articles cannot be claimed here yet.',
  linked: 'Your account is linked with',
} as const;
