import { DomainError } from '@peerlens/kernel';

/** @source specification 1, section 8 */
export const missingConcept = (id: number): DomainError =>
  new DomainError('not_found', "Concept doesn't exist.", { kind: 'concept', id });
