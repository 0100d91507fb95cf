/**
 * The name of a cookie of ours. Behind https it has a prefix by which browsers take it from this very host alone, over
 * https alone: a neighbour under the same domain can neither set nor replace it.
 *
 * @source RFC 6265bis, section 4.1.3.2
 */
export const cookieName = (name: string, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}peerlens.${name}`;
