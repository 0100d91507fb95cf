import { orcidOf } from '@peerlens/formats/identifiers.ts';
import { expect, test } from 'vitest';
import { statedPerson } from './stated-person.ts';

test.each([
  ['Ada Owl', 'Kiel', { name: 'Ada Owl', affiliation: 'Kiel', orcid: null, email: null }],
  ['Ada Owl <Ada@Owls.example>', '', { name: 'Ada Owl', affiliation: '', email: 'ada@owls.example' }],
  ['Owl, Ada (0000-0002-1825-0097)', '', { name: 'Owl, Ada', orcid: '0000-0002-1825-0097' }],
  [
    'Ada Owl',
    'Kiel, mailto:ada@owls.example, https://orcid.org/0000-0002-1825-0097',
    { affiliation: 'Kiel', orcid: '0000-0002-1825-0097', email: 'ada@owls.example' },
  ],
  // No ORCID: its check digit is wrong. It is no part of the name either.
  ['Ada Owl 0000-0002-1825-0098', '', { name: 'Ada Owl', orcid: null }],
  ['ada@owls.example', '', { name: '', email: 'ada@owls.example' }],
])('%s (%s) is read', (name, affiliation, person) => {
  expect(statedPerson({ name, affiliation }, orcidOf)).toMatchObject(person);
});
