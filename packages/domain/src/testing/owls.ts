import type { ConceptRecord, WorkRecord } from '@peerlens/formats/records.ts';
import type { World } from '../demo/demo.service.ts';
import { authorRecord, authorshipRecord, institutionRef, workRecord } from './records.ts';

/**
 * A field of owl research in which each person stands for one relation to Ada, of whose work referees are sought;
 * around it other fields, so that owls stand out. It is 2026.
 */
export const PEOPLE = {
  /** Wrote the proposal, and the article on barn owls. */
  ada: 1,
  /** Wrote with Ada in 2025. */
  recentCoauthor: 2,
  /** Wrote with Ada in 2015. */
  oldCoauthor: 3,
  /** At Ada's institute from 2021 to 2023, and never wrote with her. */
  recentColleague: 4,
  /** Left Ada's institute in 2012. */
  oldColleague: 5,
  /** Three articles on owls, no relation to Ada. */
  expert: 6,
  /** One article on owls and a retracted one; French. */
  retracted: 7,
  /** Last wrote on owls in 2001. */
  longAgo: 8,
  /** Wrote the article on barn owls with Ada. */
  ownCoauthor: 9,
  /** Swedish, h-index 2. */
  beginner: 10,
} as const;

export const OWLS = {
  /** Of the last year that counts by default. */
  tenYearsAgo: 215,
  barnOwls: 100,
  withRecent: 201,
  withOld: 202,
  ofExpert: 208,
  longAgo: 211,
  retracted: 212,
} as const;
export const INSTITUTES = { kiel: 51, lyon: 52, lund: 53 } as const;

export const ADA = 'ada@example.org';
export const STRANGER = 'stranger@example.org';
export const PASSWORD = 'correct horse battery';

const KIEL = institutionRef(INSTITUTES.kiel, { name: 'Kiel' });
const LYON = institutionRef(INSTITUTES.lyon, { name: 'Lyon', countryCode: 'FR' });
const LUND = institutionRef(INSTITUTES.lund, { name: 'Lund', countryCode: 'SE', type: 'company' });

const concept = (name: string): ConceptRecord => ({
  uri: `https://example.org/${encodeURIComponent(name)}`,
  name,
  literals: [{ name, lang: 'en', kind: 'pref' }],
  broader: [],
  source: 'test',
  deprecated: false,
});

const FIELDS = ['glacier flow', 'solar cell', 'soil fungus', 'machine translation', 'steel fatigue'];

type Byline = readonly (readonly [authorId: number, institution?: typeof KIEL])[];

const work = (
  id: number,
  year: number,
  authors: Byline,
  words: string,
  changes: Partial<WorkRecord> = {},
): WorkRecord =>
  workRecord(id, {
    title: `Hearing of the barn owl ${words}`,
    abstract: `The barn owl finds prey by ${id % 2 === 0 ? 'sound localization' : 'listening'}, ${words}, in the dark.`,
    year,
    source: { id: 1, name: 'Journal of Owls', issnL: null, type: 'journal', publisher: null },
    authorships: authors.map(([authorId, at], ordinal) =>
      authorshipRecord(authorId, {
        name: authorId === PEOPLE.ada ? 'Ada Owl' : `Author ${authorId}`,
        institutions: at ? [at] : [],
        isCorresponding: ordinal === 0,
      }),
    ),
    ...changes,
  });

const p = PEOPLE;
const OWL_WORKS: WorkRecord[] = [
  work(
    OWLS.barnOwls,
    2024,
    [
      [p.ada, KIEL],
      [p.ownCoauthor, LUND],
    ],
    'at night',
  ),
  work(
    OWLS.withRecent,
    2025,
    [
      [p.ada, KIEL],
      [p.recentCoauthor, LYON],
    ],
    'over snow',
  ),
  work(
    OWLS.withOld,
    2015,
    [
      [p.oldCoauthor, LYON],
      [p.ada, KIEL],
    ],
    'in barns',
  ),
  work(203, 2024, [[p.oldCoauthor, LYON]], 'in towers'),
  work(204, 2021, [[p.recentColleague, KIEL]], 'in forests'),
  work(205, 2023, [[p.recentColleague, KIEL]], 'in meadows'),
  work(206, 2012, [[p.oldColleague, KIEL]], 'in castles'),
  work(207, 2024, [[p.oldColleague, LYON]], 'in ruins'),
  work(OWLS.ofExpert, 2022, [[p.expert, LYON]], 'in fields'),
  work(209, 2023, [[p.expert, LYON]], 'in hedges'),
  work(210, 2024, [[p.expert, LYON]], 'in orchards'),
  work(OWLS.longAgo, 2001, [[p.longAgo, LYON]], 'in cities'),
  work(OWLS.retracted, 2023, [[p.retracted, LYON]], 'in parks', { isRetracted: true }),
  work(213, 2025, [[p.beginner, LUND]], 'in gardens'),
  work(OWLS.tenYearsAgo, 2016, [[p.oldColleague, LYON]], 'in caves'),
  // Ada was at Kiel as early as 2010.
  work(214, 2010, [[p.ada, KIEL]], 'in attics'),
];

/** Nobody in it knows an owl; some only have a word in common with those who do. */
const OTHER_WORKS: WorkRecord[] = Array.from({ length: 60 }, (_, i) => {
  const field = FIELDS[i % FIELDS.length];
  return workRecord(1000 + i, {
    title: `On ${field}, part ${i}`,
    abstract: `We measure ${field} in ${i % 2 === 0 ? 'summer' : 'winter'} and at night${i % 4 === 0 ? ', after a hearing of experts' : ''}.`,
    year: 2016 + (i % 10),
    authorships: [authorshipRecord(100 + i), authorshipRecord(200 + (i % 7))],
  });
});

/** Half a hundred more who know a little of owls: enough for several pages. */
const CROWD: WorkRecord[] = Array.from({ length: 60 }, (_, i) =>
  work(3000 + i, 2020 + (i % 6), [[500 + i], [600 + (i % 30)]], `number ${i % 12}`),
);

const account = (
  email: string,
  changes: Partial<World['accounts'][number]> = {},
): World['accounts'][number] => ({
  email,
  name: email.split('@')[0],
  flags: { isSuperuser: false, isExpired: false },
  quotas: [],
  memberships: [],
  linkedAuthorId: null,
  ...changes,
});

const proposal: World['folders'][number]['proposals'][number] = {
  title: 'Sound localization of the barn owl',
  abstract: 'How the hearing of the barn owl finds prey at night.',
  authors: [{ name: 'Ada Owl', authorId: PEOPLE.ada, affiliation: 'Kiel' }],
  originId: 'P-1',
  attributes: [{ label: 'Panel', value: 'LS8' }],
};

export const owlWorld = ({ crowd = false }: { crowd?: boolean } = {}): Partial<World> => ({
  concepts: ['barn owl', 'sound localization', 'hearing', ...FIELDS].map(concept),
  authors: [
    authorRecord(PEOPLE.ada, { name: 'Ada Owl', hIndex: 30 }),
    authorRecord(PEOPLE.expert, { hIndex: 20, orcid: '0000-0002-1825-0097' }),
    authorRecord(PEOPLE.beginner, { hIndex: 2 }),
  ],
  works: [...OWL_WORKS, ...OTHER_WORKS, ...(crowd ? CROWD : [])],
  organizations: [{ key: 'council', name: 'Council' }],
  accounts: [
    account(ADA, {
      name: 'Ada Owl',
      quotas: ['referee_finder', 'author_report', 'gender_info'],
      memberships: [{ organization: 'council', role: 'admin' }],
      linkedAuthorId: PEOPLE.ada,
    }),
    account(STRANGER),
  ],
  password: PASSWORD,
  folders: [{ name: 'Owls', organization: 'council', owner: ADA, proposals: [proposal] }],
  savedSearches: [{ name: 'Owls', owner: ADA, query: 'owl hearing' }],
});
