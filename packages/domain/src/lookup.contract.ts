import type { z } from 'zod';

/** Largest id of the tables whose ids PostgreSQL counts up itself (int4): a cursor beyond it is a mistake. */
export const MAX_ROW_NUMBER = 2 ** 31 - 1;

/** A text that the database can be asked for: it knows neither the character NUL nor halves of a surrogate pair. */
export const lookedFor = (text: z.ZodString) =>
  text.refine(
    (written) => !written.includes('\0') && written.isWellFormed(),
    'has a character that no text here has: leave it out',
  );
