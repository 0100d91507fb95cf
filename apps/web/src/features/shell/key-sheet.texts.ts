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
    where: 'In tables',
    keys: [
      [['↓', '↑'], 'Next and previous row'],
      [['Home', 'End'], 'First and last row of the page'],
      [['Enter'], 'Open the row, or follow its link'],
      [['Space'], 'Select the row'],
    ],
  },
];
