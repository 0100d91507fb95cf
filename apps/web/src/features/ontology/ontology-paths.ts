/** Addresses of the ontology's pages. */
export const SUGGESTIONS_PATH = '/ontology/suggestions/';

export const conceptLogPath = (id: number): string => `/ontology/concept/log/${id}/`;

/** What the router makes the address of a concept's page of. */
export const conceptParams = ({ id, slug = '' }: { id: number; slug?: string }) => ({
  idSlug: slug === '' ? String(id) : `${id}-${slug}`,
});

/** Without a slug the page adds its own to the address. */
export const conceptPath = (id: number, slug = ''): string =>
  `/ontology/concept/${conceptParams({ id, slug }).idSlug}/`;
