/**
 * What a concept is called in files: its URI, or one made of its number where it was made here. A concept brought from
 * another installation may have that already; it was here first then, for a file that comes later and says such a URI
 * means the concept that was made here. So a concept is called the same for ever.
 */
export const exportedUri = (concept: string): string =>
  `coalesce(${concept}.uri, 'urn:peerlens:concept:' || ${concept}.id ||
     case when exists (select from concept o where o.uri = 'urn:peerlens:concept:' || ${concept}.id) then ':here' else '' end)`;
