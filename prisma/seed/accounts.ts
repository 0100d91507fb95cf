import type { InstitutionRecord } from '@peerlens/formats/records.ts';
import { conceptUri } from './ids.ts';
import type { DemoAccount, DemoOrganization, DemoSavedSearch, QuotaName } from './world.ts';

/** Every quota but the one that changes the ontology. */
const PRODUCT_QUOTAS: QuotaName[] = [
  'monitoring',
  'panel_composer',
  'authors_group',
  'referee_finder',
  'referees_export',
  'author_report',
  'author_positions',
  'journals_impact_factor',
  'gender_info',
];

const account = (email: string, name: string, rest: Partial<DemoAccount> = {}): DemoAccount => ({
  email: `${email}@demo.peerlens.test`,
  name,
  flags: { isSuperuser: false, isExpired: false },
  quotas: [],
  memberships: [],
  linkedAuthorId: null,
  ...rest,
});

/** The accounts of the demo world; `authorId` is the author whom the academic account is linked to. */
export const ACCOUNTS = (authorId: number): DemoAccount[] => [
  account('academic', 'Ada Demo-Academic', { linkedAuthorId: authorId }),
  account('enterprise', 'Enno Enterprise', {
    quotas: PRODUCT_QUOTAS,
    memberships: [{ organization: 'council', role: 'member' }],
  }),
  account('expired', 'Edda Expired', {
    flags: { isSuperuser: false, isExpired: true },
  }),
  account('moderator', 'Milo Moderator', { quotas: ['ontology_moderator'] }),
  account('orgadmin', 'Olga Orgadmin', {
    quotas: ['referee_finder'],
    memberships: [{ organization: 'council', role: 'admin' }],
  }),
  account('orgadmin2', 'Otis Orgadmin', {
    quotas: ['referee_finder'],
    memberships: [
      { organization: 'northmere', role: 'admin' },
      { organization: 'auental', role: 'admin' },
    ],
  }),
  account('orgdev', 'Dorian Developer', { memberships: [{ organization: 'council', role: 'developer' }] }),
  account('employer', 'Emilia Employer', {
    quotas: ['referee_finder'],
    memberships: [{ organization: 'northmere', role: 'member' }],
  }),
  account('committee', 'Cosmo Committee', { memberships: [{ organization: 'northmere', role: 'member' }] }),
  account('applicant', 'Anouk Applicant'),
  account('superuser', 'Sunniva Superuser', { flags: { isSuperuser: true, isExpired: false } }),
];

export const ORGANIZATIONS = (institutions: readonly InstitutionRecord[]): DemoOrganization[] => {
  const organization = (key: string, name: string, seats: number | null = null): DemoOrganization => ({
    key,
    name,
    seats,
    institutionId: institutions.find((institution) => institution.name === name)?.id ?? null,
  });
  return [
    organization('council', 'Demo Research Council', 12),
    organization('northmere', 'University of Northmere'),
    organization('auental', 'Universität Auental'),
  ];
};

export const SAVED_SEARCHES: DemoSavedSearch[] = [
  {
    name: 'Solid electrolytes and dendrites',
    owner: 'enterprise@demo.peerlens.test',
    conceptUris: ['solid-state battery', 'lithium dendrite', 'garnet electrolyte'].map(conceptUri),
    query: '"solid-state battery" OR "lithium dendrite" OR "garnet electrolyte"',
  },
  {
    name: 'Blood tests for dementia',
    owner: 'academic@demo.peerlens.test',
    conceptUris: ['blood-based biomarker', "Alzheimer's disease", 'mild cognitive impairment'].map(
      conceptUri,
    ),
    query: `"blood-based biomarker" AND ("Alzheimer's disease" OR "mild cognitive impairment")`,
  },
];
