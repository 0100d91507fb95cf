/**
 * Is a literal ambiguous from the look of it: longer than one character and entirely in capitals?
 * @source specification, document 1, section 5
 */
export const automaticAmbiguity = (name: string): boolean => {
  const trimmed = name.trim();
  return trimmed.length > 1 && trimmed === trimmed.toUpperCase() && trimmed !== trimmed.toLowerCase();
};
