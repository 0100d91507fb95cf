/** What the editor of a concept says is wrong. @source specification, document 1, section 5 */
export const VALIDATION_TEXTS = {
  failed: 'Validation errors',
  noName: 'Concept name cannot be empty.',
  noLiteral: 'Concept should have at least one literal.',
  noSureLiteral: 'Concept must have at least one correct non-ambiguous literal.',
  wrongLiterals: 'One or more literals are incorrect. Please check below.',
  unknownName: (name: string) => `Chosen concept name "${name}" doesn't appear in the list of literals.`,
  emptyLiteral: 'Literal cannot be empty',
  repeatedLiteral: 'Literal must be unique across concept literals',
  sharedLiteral: 'Literal is not unique. See conflicting concepts.',
  similarTo: (name: string) => `Similar to literal "${name}". Possible duplicate?`,
  existsIn: (name: string) => `Literal already exists in literal "${name}"`,
  compositeContains: (name: string) =>
    `Composite literal contains another literal within the same concept: "${name}"`,
} as const;
