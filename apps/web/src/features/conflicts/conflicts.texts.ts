import { formatCount, plural } from '../../lib/format.ts';

export const evidenceTexts = {
  none: 'No conflict of interest was found with the authors of the document.',
  with: (name: string) => `with ${name}`,
  partOf: (name: string) => `together with ${name}: one is part of the other`,
  family: (name: string, family: string) => `and ${name}: both belong to ${family}`,
  saidBy: (source: string) => `Said by: ${source}`,
  waived: 'Waived',
  waivedBy: (by: string) => `Waived by ${by}`,
  waive: 'Waive…',
  waiveTitle: 'Waive conflicts of interest',
  waiveText: (name: string) =>
    `${name} can then be chosen for this proposal. The conflicts stay in sight, with your name, the date and your reason.`,
  reason: 'Reason',
  takeBack: 'Take the waiver back',
  confirm: 'Waive',
  cancel: 'Cancel',
  close: 'Close',
} as const;

export const conflictsTexts = {
  title: 'Conflicts of interest',
  lead: 'Paste people and documents, and get every conflict between them with what proves it.',
  people: 'People',
  peopleHelp: 'A name, an ORCID iD or an author id on each line',
  documents: 'Documents',
  documentsHelp: 'The id of a proposal on each line, or proposal:ID or article:ID',
  folder: 'Or all proposals of a folder',
  noFolder: 'No folder',
  years: 'Co-authors of the last … years',
  ask: 'Find conflicts',
  limit: (pairs: number) => `At most ${formatCount(pairs)} pairs of a person and a document at once.`,
  results: 'Conflicts found',
  summary: (conflicted: number, asked: number) =>
    `${plural(conflicted, 'pair has', 'pairs have')} a conflict that counts, of ${plural(asked, 'pair', 'pairs')} looked at`,
  rules: (coauthor: number, affiliation: number, year: number) =>
    `Co-authors of the last ${plural(coauthor, 'year', 'years')} and common affiliations of the last ${affiliation}, as of ${year}; older articles and distant relations of institutions are notes.`,
  nothing: 'Nothing was found',
  nothingText: 'None of these people has anything in common with the authors of these documents.',
  problems: 'Lines that could not be used',
  choices: 'Meant may be',
  person: 'Person',
  document: 'Document',
  grave: 'Counts',
  yes: 'yes',
  no: 'no',
  conflicts: 'Conflicts',
  open: (name: string, title: string) => `Conflicts of ${name} with ${title}`,
  unknown: (names: string) =>
    `No author of the corpus is known for: ${names}. No conflict can be found with them.`,
  line: (line: number, input: string) => `Line ${line}: ${input}`,
  lists: (name: string) => `Lists of ${name}`,
} as const;

export const listsTexts = {
  title: 'Lists of conflicts',
  lead: (name: string) =>
    `Who is in conflict with whom, as ${name} knows it. Counts in every ranking for its proposals.`,
  back: 'Conflicts of interest',
  add: 'Bring a list in',
  name: 'Name of the list',
  file: 'CSV file',
  fileHelp:
    'The first line names the columns: who, with, and if wanted reason, source and severity (blocking or warning). People by ORCID iD, author id or name, institutions by ROR id, proposals as proposal:ID.',
  submit: 'Bring in',
  entries: 'Entries',
  created: 'Brought in',
  by: 'By',
  rejects: 'Lines left out',
  none: 'No list yet',
  noneText: 'Those who administer the organisation bring lists in as CSV files.',
  remove: 'Remove',
  removeTitle: 'Remove this list?',
  removeText: (name: string) => `${name} counts no more in any ranking.`,
  cancel: 'Cancel',
  added: (name: string, entries: number) => `${name}: ${plural(entries, 'entry', 'entries')} brought in.`,
  rejectsOf: (name: string) => `Lines left out of ${name}`,
} as const;

export const declaredTexts = {
  title: 'Conflicts of interest that you declare',
  text: 'Organisations that choose referees see these, with your reason, where you or the other side stands on a document. Nobody else does.',
  noAuthor: 'Once your account is linked with your author, you can declare conflicts of interest here.',
  with: 'With whom',
  withHelp: 'A name, an ORCID iD or an author id, or the ROR id of an institution',
  reason: 'Reason',
  declare: 'Declare',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw: ${name}`,
  none: 'You have declared none.',
} as const;
