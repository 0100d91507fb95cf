import type { ApiOutputs } from '../../lib/api.ts';

type Period = ApiOutputs['privacy']['periods'][number]['name'];

export const privacyTexts = {
  title: 'Privacy',
  lead: 'What this installation of Peerlens keeps about persons, why, for how long, and what you can ask for.',
  who: 'Who is responsible',
  whoText: 'The operator of this installation. Questions, corrections and objections go to',
  users: 'If you have an account',
  kept: [
    [
      'Name and e-mail address',
      'to log you in, and to write to you about your account and what you have asked for.',
    ],
    ['Password', 'as a fingerprint that the password cannot be read from.'],
    ['Sessions', 'with network address and browser, so that you can see where you are logged in and end it.'],
    [
      'What you make',
      'labels, saved searches, folders, proposals and uploads, because that is what the product is for. Labels and saved searches of your own are shown to nobody else; what you put into an organisation is the organisation’s.',
    ],
    [
      'What you change',
      'with the time, so that everybody whose work is concerned can see how it came about. Secrets are never written down there.',
    ],
  ],
  guests: 'If you only look around',
  guestsText:
    'We count the searches of a day by keyed hashes from which neither your address nor your browser can be read; of queries, too, only such hashes are kept. One cookie tells you from others who search from the same network; no cookie follows you anywhere else, and nothing is loaded from other sites.',
  authors: 'If you are the author of articles',
  authorsText:
    'Articles with their authors, affiliations and ORCID iDs come from open bibliographic sources such as OpenAlex, ROR and publishers. From them we work out which topics you have written about, with whom, where and how often you were cited, so that research can be judged by people who know it. Wherever you published an e-mail address we only keep that there was one. Nothing is decided about you automatically: people choose whom they ask. The legal ground is the legitimate interest in fair reviews.',
  authorsRights:
    'Where something is wrong, have it corrected at the source and it will be corrected here with the next import, or write to us. You can object to being proposed as a referee.',
  long: 'For how long',
  period: 'What',
  days: 'Kept for',
  periods: {
    audit: 'Changes in the log: after they were made',
    actions: 'Actions within the pages: after they happened',
    sessions: 'Sessions, and links sent by mail: after they end',
    mail: 'E-mails we sent: after they were written',
    uploads: 'Uploaded files and what was read from them: after the upload',
    schedules: 'Runs of scheduled exports, and the files they made',
    authorsGroups: 'Groups of authors, with the people listed in them: after they were last used',
    refereeInvitations: 'Invitations to review, with names, addresses and answers: after they ended',
    guestSearches: 'Counts of guests’ searches: after the day',
  } satisfies Record<Period, string>,
  otherwise: 'Everything else stays until you remove it, or your account.',
  rights: 'What you can ask for',
  rightsText:
    'To see what is kept about you, to have it corrected or removed, to take it elsewhere, and to object. You can also turn to the data protection authority where you live.',
  yours: 'Your data',
  yoursText: 'Take along what is kept about you, or delete your account:',
  yoursLink: 'your data',
} as const;
