/** The one address of a call that the specification has among the pages. @source specification 3, section 2 */
const EXPORT = '/referees-beam/export-referees/';

/** Addresses that answer with data to whoever may ask, beside those of tRPC. */
export const isRestCall = (url: string): boolean => url.startsWith('/api/') || url.startsWith(EXPORT);
