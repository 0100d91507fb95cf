import { expect, test } from 'vitest';
import { blankLiteral, newForm, withLiteral, withParts } from './concept-form.ts';
import type { ConceptForm } from './concept-form.ts';
import { readingOf } from './literal-parts.ts';
import { chosenFirst, combined, differencesOf } from './versions.ts';

const withWords = (form: ConceptForm, ...words: string[]): ConceptForm =>
  words.reduce(
    (made, word) => ({
      ...made,
      literals: withLiteral(made.literals, withParts(blankLiteral(made.literals), [word])),
    }),
    form,
  );
const wordsOf = ({ literals }: ConceptForm): string[] => literals.map(({ parts }) => readingOf(parts));

const base = withWords(newForm('owl'), 'owls');
const mine = { ...withWords(base, 'barn owl'), basic: true };
const theirs = {
  ...withWords({ ...base, literals: base.literals.slice(0, 1) }, 'tawny owl'),
  name: 'Owls',
};

test('what only one of two has changed is taken from them, and nothing that either typed is lost', () => {
  const differences = differencesOf({ base, mine, theirs });
  expect(differences.map(({ mine: own, theirs: other, changedBy }) => [own, other, changedBy])).toEqual([
    ['owl', 'Owls', 'theirs'],
    ['Yes', 'No', 'mine'],
    ['owls (all)', '', 'theirs'],
    ['barn owl (all)', '', 'mine'],
    ['', 'tawny owl (all)', 'theirs'],
  ]);
  const both = combined({ base, mine, theirs }, chosenFirst(differences));
  expect(both).toMatchObject({ name: 'Owls', basic: true });
  expect(wordsOf(both)).toEqual(['owl', 'barn owl', 'tawny owl']);
  expect(both.literals.map(({ key }) => key)).toEqual([0, 1, 2]);
});

test('where both changed the same, somebody has to choose, and what was typed is chosen first', () => {
  const versions = { base, mine: { ...base, name: 'an owl' }, theirs };
  const [name] = differencesOf(versions);
  expect(name).toMatchObject({ field: 'name', changedBy: null });
  const chosen = new Map(chosenFirst(differencesOf(versions)));
  expect(combined(versions, chosen).name).toBe('an owl');
  expect(combined(versions, chosen.set('name', 'theirs')).name).toBe('Owls');
});

test('a literal that one side made ambiguous is one difference', () => {
  const changed = { ...base, literals: base.literals.map((literal) => ({ ...literal, isAmbiguous: true })) };
  expect(differencesOf({ base, mine: base, theirs: changed })).toMatchObject([
    { mine: 'owl (all)', theirs: 'owl (all), ambiguous', changedBy: 'theirs' },
    { mine: 'owls (all)', theirs: 'owls (all), ambiguous', changedBy: 'theirs' },
  ]);
});

test('all of one side gives that side', () => {
  const all = (side: 'mine' | 'theirs') =>
    combined(
      { base, mine, theirs },
      new Map(differencesOf({ base, mine, theirs }).map(({ id }) => [id, side])),
    );
  expect(wordsOf(all('theirs'))).toEqual(wordsOf(theirs));
  expect(wordsOf(all('mine'))).toEqual(wordsOf(mine));
});
