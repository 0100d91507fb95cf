interface KeyGroup {
  where: string;
  /** Keys, and what each of them does. */
  keys: readonly (readonly [names: readonly string[], does: string])[];
}

export const keyTexts: readonly KeyGroup[] = [
  {
    where: 'Everywhere',
    keys: [
      [['/'], 'Search for articles'],
      [['?'], 'Show these shortcuts'],
      [['Esc'], 'Close a menu, a list or a dialog'],
    ],
  },
  {
    where: 'In the search box',
    keys: [
      [['↓', '↑'], 'Go through the suggestions'],
      [['Enter'], 'Take the suggestion, or search for what is typed'],
    ],
  },
  {
    where: 'In search results',
    keys: [
      [['j', 'k'], 'Next and previous result'],
      [['x'], 'Select the result'],
    ],
  },
  {
    where: 'In the editor of a concept',
    keys: [
      [['#'], 'Look up a concept for a composite literal'],
      [['Enter', '↓', '↑'], 'Next and previous literal'],
      [['Ctrl', 'S'], 'Save'],
    ],
  },
  {
    where: 'In suggestions for the ontology',
    keys: [
      [['j', 'k'], 'Next and previous suggestion'],
      [['a', 'r', 'e'], 'Accept, reject with a reason, change and accept'],
      [['u'], 'Undo what was accepted last'],
      [['w'], 'Withdraw a suggestion of your own'],
    ],
  },
  {
    where: 'In tables',
    keys: [
      [['↓', '↑'], 'Next and previous row'],
      [['Home', 'End'], 'First and last row of the page'],
      [['Enter'], 'Open the row, or follow its link'],
      [['Space'], 'Select the row'],
    ],
  },
];
