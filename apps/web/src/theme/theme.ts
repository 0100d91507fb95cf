import { createTheme } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#e9f5f6',
  '#d3e8ea',
  '#a9d4d9',
  '#79cdd6',
  '#5bb3bd',
  '#3b98a4',
  '#2b8793',
  '#15707c',
  '#0b5f6b',
  '#064a54',
];

export const theme = createTheme({
  primaryColor: 'petrol',
  colors: { petrol },
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--sans)' },
});
