import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  ['Ada Owl', { family: 'Owl', given: 'Ada' }],
  ['Ludwig van Beethoven', { family: 'van Beethoven', given: 'Ludwig' }],
  ['Juan de la Cruz', { family: 'de la Cruz', given: 'Juan' }],
  ['Martin Luther King Jr.', { family: 'King Jr.', given: 'Martin Luther' }],
  ['Owl,  Ada ', { family: 'Owl', given: 'Ada' }],
  ['Owl, Jr., Ada', { literal: 'Owl, Jr., Ada' }],
  ['Plato', { literal: 'Plato' }],
  ['', { literal: '' }],
  ['王伟', { literal: '王伟' }],
  ['ATLAS Collaboration', { literal: 'ATLAS Collaboration' }],
  ['van Beethoven', { family: 'Beethoven', given: 'van' }],
])('%s is taken apart as %o', (printed, expected) => expect(personName(printed)).toEqual(expected));
