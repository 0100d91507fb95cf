import type { RefereeColumn } from '@peerlens/domain/organizations/display-settings.contract.ts';

export const displayTexts = {
  title: 'On the page of a ranking',
  lead: 'What members see with every ranking of referees.',
  leadOfFolder:
    'What members see with rankings for proposals of this folder. Left empty, it is as in the organisation.',
  banner: 'Banner',
  bannerHelp: 'Stands above every ranking, such as that it is confidential.',
  helpMessage: 'Help message',
  helpMessageHelp: 'Stands above rankings of proposals, such as how many referees a call needs.',
  inherited: (text: string) => `From the organisation: ${text}`,
  ownColumns: 'Choose the columns of the table',
  columns: 'Columns of the table',
  noColumns: 'Choose at least one column.',
  save: 'Save what rankings show',
  saved: 'Settings saved!',
  names: {
    score: 'Score',
    scoreTopic: 'Score of the topic',
    articles: 'Articles',
    ownWorks: 'Own works',
    hIndex: 'h-index',
    citations: 'Citations',
    academicAge: 'Academic age',
    gender: 'Gender',
    concepts: 'Most relevant concepts',
    conflicts: 'Conflicts of interest',
  } satisfies Record<RefereeColumn, string>,
} as const;
