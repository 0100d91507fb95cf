import { z } from 'zod';

/** An id of the corpus or of a table: a positive number below 2^53. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** No list is read deeper than this from the screen; exports stream instead. */
export const MAX_OFFSET = 100_000;

export const PAGE_SIZE = 50;

export const Offset = z.number().int().min(0).max(MAX_OFFSET).default(0);
