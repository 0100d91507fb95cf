import type { AuthorshipRecord, InstitutionRecord, InstitutionRef } from '@peerlens/formats/records.ts';
import type { Field } from './fields/field.ts';
import { hostOf } from './institutions.ts';
import { type Group, institutionsIn, type Person } from './people.ts';
import type { Random } from './random.ts';

/** Share of articles on which somebody of another group of the field takes part. */
const WITH_OTHERS = 0.34;
const REGIONS = new Intl.DisplayNames('en', { type: 'region' });

const refOf = (institution: InstitutionRecord): InstitutionRef => ({
  id: institution.id,
  ror: institution.ror,
  name: institution.name,
  countryCode: institution.countryCode,
  type: institution.types[0],
});

const mailOf = (person: Person, institution: InstitutionRecord): string => {
  const ascii = person.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z -]/g, '');
  const parts = ascii.split(' ').filter((part) => part !== '');
  return `${parts[0]}.${parts.at(-1)}@${hostOf(institution)}`;
};

const isActive = (person: Person, year: number): boolean => person.from <= year && year <= person.to;

export const activeMembers = (group: Group, year: number): Person[] =>
  group.members.filter((member) => isActive(member, year));

/** The authors of one article of the group, in printed order; at least one. */
export const chooseAuthors = (
  random: Random,
  group: Group,
  world: { groups: Group[]; year: number },
): Person[] => {
  const { field } = group;
  const active = activeMembers(group, world.year);
  const wanted = random.int(...field.team);
  const team = random.sample(active, wanted);
  if (random.chance(WITH_OTHERS) || team.length < field.team[0]) {
    const partners = world.groups.filter((other) => other.field === field && other !== group);
    // A group keeps to few partners, so that the same people meet again.
    const partner = partners[(partners.length + group.leader.id + random.int(0, 2)) % partners.length];
    for (const guest of random.sample(activeMembers(partner, world.year), random.int(1, 3))) {
      if (!team.includes(guest)) team.push(guest);
    }
  }
  if (field.alphabetical) return team.sort((a, b) => (familyOf(a) < familyOf(b) ? -1 : 1));
  const leads = active.includes(group.leader) && team.length > 1 && random.chance(0.75);
  if (!leads) return team;
  return [...team.filter((person) => person !== group.leader), group.leader];
};

const familyOf = (person: Person): string => person.name.split(' ').at(-1) ?? person.name;

/** Authorships as printed in `year`; the corresponding author's affiliation carries an e-mail address. */
export const authorshipsOf = (
  people: readonly Person[],
  { field, year, corresponding }: { field: Field; year: number; corresponding: number },
): AuthorshipRecord[] =>
  people.map((person, index) => {
    const institutions = institutionsIn(person, year);
    const isCorresponding = index === corresponding;
    const rawAffiliations = institutions.map((institution, place) => {
      const country = institution.countryCode === null ? '' : (REGIONS.of(institution.countryCode) ?? '');
      const address = `${field.department}, ${institution.name}, ${institution.city}, ${country}.`;
      return isCorresponding && place === 0
        ? `${address} Electronic address: ${mailOf(person, institution)}.`
        : address;
    });
    return {
      authorId: person.id,
      name: person.name,
      orcid: person.orcid,
      isCorresponding,
      institutions: institutions.map(refOf),
      countries: [...new Set(institutions.flatMap((institution) => institution.countryCode ?? []))],
      rawAffiliations,
    };
  });
