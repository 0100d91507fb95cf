import { useEffect, useReducer, useRef } from 'react';
import type { RefObject } from 'react';

interface RowFocusOptions {
  body: RefObject<HTMLTableSectionElement | null>;
  /** All rows in their order, those of other pages too. */
  rows: readonly { name: string }[];
  rowsPerPage: number;
  turnTo: (page: number) => void;
}

/** Puts the focus on the tick of a row once it is there, and turns to the page that it is on. */
export const useRowFocus = ({ body, rows, rowsPerPage, turnTo }: RowFocusOptions) => {
  const wanted = useRef<string | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const name = wanted.current;
    if (name === null) return;
    const tick = body.current?.querySelector<HTMLElement>(`input[data-name="${CSS.escape(name)}"]`);
    const at = rows.findIndex((row) => row.name === name);
    if (!tick && at >= 0) {
      turnTo(Math.floor(at / rowsPerPage));
      return;
    }
    tick?.focus();
    // Beside a dialog that is just being closed nothing takes the focus: then once more when it is gone.
    if (!tick || document.activeElement === tick) wanted.current = null;
  });
  return (name: string): void => {
    wanted.current = name;
    drawAgain();
  };
};
