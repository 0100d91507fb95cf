/**
 * Whether a literal is taken for ambiguous without anybody having said so: longer than one character and
 * entirely upper case.
 *
 * @source specification, document 1, section 5
 */
export const isAmbiguousByForm = (name: string): boolean =>
  name.length > 1 && name === name.toUpperCase() && name !== name.toLowerCase();
