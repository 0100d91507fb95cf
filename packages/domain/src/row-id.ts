/** Largest id of the tables whose ids PostgreSQL counts up itself (int4). */
const MAX_ROW_ID = 2 ** 31 - 1;

/** False for a number that no such row can have: asking the database for it would be an error, not an empty answer. */
export const isRowId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= MAX_ROW_ID;
