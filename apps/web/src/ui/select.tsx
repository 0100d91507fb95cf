import { NativeSelect } from '@mantine/core';
// The arrow of a select is styled with the combobox.
import '@mantine/core/styles/Combobox.css';

/** The browser's own select in our looks. */
export const Select = NativeSelect;
