import type { IdentifyStore, KnownPerson } from './identify.store.ts';
import type { Reference } from './references.ts';

/** Who is meant, or why that cannot be told. */
export type Identified =
  | { person: KnownPerson }
  /** `choices` are those who may be meant. */
  | { person: null; problem: string; choices: KnownPerson[] };

const unknown = (problem: string, choices: KnownPerson[] = []): Identified => ({
  person: null,
  problem,
  choices,
});

const oneOf = (
  found: readonly KnownPerson[],
  { asked, what }: { asked: string; what: string },
): Identified => {
  if (found.length === 1) return { person: found[0] };
  if (found.length === 0) return unknown(`No author has ${what} ${asked}`);
  return unknown(
    `${found.length} authors have ${what} ${asked}: give the ORCID iD or the id of the one who is meant`,
    [...found],
  );
};

/** Finds the authors that references are to: all of a kind in one query. */
export const identifyService = (store: IdentifyStore) => ({
  /** @returns one answer per reference, in their order. */
  async people(references: readonly (Reference | null)[]): Promise<Identified[]> {
    const of = <Kind extends Reference['kind']>(kind: Kind) =>
      references.filter((one): one is Extract<Reference, { kind: Kind }> => one?.kind === kind);
    const [byId, byOrcid, byName] = await Promise.all([
      store.peopleByIds(of('author').map(({ id }) => id)),
      store.peopleByOrcids(of('orcid').map(({ orcid }) => orcid)),
      store.peopleByNames([...new Set(of('name').map(({ name }) => name))]),
    ]);
    const ids = new Map(byId.map((person) => [person.id, person]));
    const orcids = Map.groupBy(byOrcid, ({ orcid }) => orcid);
    return references.map((reference): Identified => {
      if (reference === null) return unknown('This is no name, ORCID iD or id of an author');
      switch (reference.kind) {
        case 'author': {
          const person = ids.get(reference.id);
          return person ? { person } : unknown(`There is no author with id ${reference.id}`);
        }
        case 'orcid':
          return oneOf(orcids.get(reference.orcid) ?? [], {
            asked: reference.orcid,
            what: 'the ORCID iD',
          });
        case 'name':
          return oneOf(byName.get(reference.name) ?? [], { asked: reference.name, what: 'the name' });
        default:
          return unknown(`This names no person but something else (${reference.kind})`);
      }
    });
  },

  institutions: (ids: readonly number[]): Promise<Map<number, string>> => store.institutions(ids),
});

export type IdentifyService = ReturnType<typeof identifyService>;
