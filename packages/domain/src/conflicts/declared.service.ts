import { conflict, forbidden, invalid, notFound } from '@peerlens/kernel';
import type { Actor, UserActor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import type { DeclareConflict, DeclaredConflicts } from './conflicts.contract.ts';
import type { DeclaredStore } from './declared.store.ts';
import type { IdentifyService } from './identify.service.ts';
import { referenceOf } from './references.ts';

/** Conflicts of one person that they declare themselves. Chosen: more than anybody writes down. */
const MAX_DECLARED = 500;

export interface DeclaredServiceParts {
  store: DeclaredStore;
  identify: IdentifyService;
}

/** What people declare of themselves: with whom, or with which institution, they are in conflict. */
export const declaredService = ({ store, identify }: DeclaredServiceParts) => {
  const person = (actor: Actor): UserActor => {
    if (!isUser(actor)) throw forbidden('Conflicts are declared by people, for themselves: log in');
    return actor;
  };

  const declared = async (actor: Actor): Promise<DeclaredConflicts> => {
    const { id } = person(actor);
    const [author, conflicts] = await Promise.all([store.authorOf(id), store.of(id)]);
    return { author, conflicts };
  };

  /** @throws DomainError `invalid` unless it is told with whom, and that it is somebody else. */
  const otherSide = async (text: string, ownId: number) => {
    const reference = referenceOf(text, 'author');
    if (reference?.kind === 'institution') {
      if (!(await identify.institutions([reference.id])).has(reference.id))
        throw invalid(`There is no institution ${text}`);
      return { withAuthorId: null, withInstitutionId: reference.id };
    }
    const [found] = await identify.people([reference]);
    if (!found.person) throw invalid(found.problem, { choices: found.choices });
    if (found.person.id === ownId) throw invalid('This is yourself: name somebody else');
    return { withAuthorId: found.person.id, withInstitutionId: null };
  };

  return {
    /** The user's own, newest first. */
    declared,

    /**
     * @throws DomainError `invalid` for who is linked with no author, or when it cannot be told with whom; `conflict`
     * when there are as many as may be.
     */
    async declare(actor: Actor, { with: other, reason }: DeclareConflict): Promise<DeclaredConflicts> {
      const { id } = person(actor);
      const author = await store.authorOf(id);
      if (!author)
        throw invalid('Your account is linked with no author: nobody could tell whose conflict this is');
      const sides = await otherSide(other, author.id);
      if (!(await store.add({ userId: id, ...sides, reason: storable(reason) }, MAX_DECLARED)))
        throw conflict(`You have declared ${MAX_DECLARED} conflicts; take some back first`);
      return declared(actor);
    },

    /** @throws DomainError `not_found` for what is not the user's. */
    async withdraw(actor: Actor, id: number): Promise<{ ok: true }> {
      if (!(await store.remove(person(actor).id, id))) throw notFound('declared conflict', id);
      return { ok: true };
    },
  };
};

export type DeclaredService = ReturnType<typeof declaredService>;
