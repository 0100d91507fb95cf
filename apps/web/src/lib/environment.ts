export type Environment = 'stage' | 'production';

/** Where one is, by the host's name alone. @source specification 1, section 9 */
export const environmentOf = (hostName: string): Environment =>
  hostName.includes('stage') ? 'stage' : 'production';

/** A window's title: what is on the page, the product, and a mark that it is the stage. */
export const titleOf = (page: string, environment: Environment): string => {
  const title = page === 'Peerlens' ? page : `${page} · Peerlens`;
  return environment === 'stage' ? `[stage] ${title}` : title;
};
