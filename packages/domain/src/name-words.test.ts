import { expect, test } from 'vitest';
import { nameWords } from './name-words.ts';

test.each([
  ['Philipp Koehn', ['philipp', 'koehn']],
  ['KOEHN, P.', ['koehn', 'p']],
  ['J.-P. Müller-Łuk', ['j', 'p', 'muller', 'luk']],
  ["Séamus O'Brien", ['seamus', 'o', 'brien']],
  ['Øyvind Strauß', ['oyvind', 'strauss']],
  ['Чехов, А. П.', ['чехов', 'а', 'п']],
  [' . ', []],
])('"%s" has the words %j', (name, words) => expect(nameWords(name)).toEqual(words));
