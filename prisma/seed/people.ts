import type { InstitutionRecord } from '@peerlens/formats/records.ts';
import type { Field } from './fields/field.ts';
import { authorId, orcidOf } from './ids.ts';
import { CULTURE_OF_COUNTRY, type Culture, NAME_POOLS } from './person-names.ts';
import type { Random } from './random.ts';

/** Time at one institution; both years belong to it. */
export interface Stay {
  institution: InstitutionRecord;
  from: number;
  to: number;
}

/** An author with a life: from the first article to the last. */
export interface Person {
  id: number;
  name: string;
  otherNames: string[];
  orcid: string | null;
  from: number;
  to: number;
  /** In order; the next begins the year after the one before ends, but for double affiliations. */
  stays: Stay[];
}

/** People who publish together, around one principal investigator. */
export interface Group {
  field: Field;
  /** Index of the theme in the field. */
  theme: number;
  institution: InstitutionRecord;
  leader: Person;
  members: Person[];
}

const GROUP_SIZE = 8;
/** Share of authors whose career outlasts the demo world. */
const STILL_ACTIVE = 0.86;
/** Share of members who also work with a group of another field. */
const SECOND_FIELD = 0.1;
const CULTURES = Object.keys(NAME_POOLS) as Culture[];

/** Gives out names that nobody has yet; a full pool is widened by middle initials. */
const namer = (random: Random) => {
  const taken = new Set<string>();
  return (country: string | null): string => {
    const home = CULTURE_OF_COUNTRY[country ?? ''] ?? 'english';
    for (;;) {
      const { given, family } = NAME_POOLS[random.chance(0.68) ? home : random.pick(CULTURES)];
      const middle = random.chance(0.18) ? ` ${'ABCDEFGHIJKLMNPRSTVW'[random.int(0, 19)]}.` : '';
      const name = `${random.pick(given)}${middle} ${random.pick(family)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
};

const withInitials = (name: string): string => {
  const parts = name.split(' ');
  return [...parts.slice(0, -1).map((part) => `${part[0]}.`), parts.at(-1)].join(' ');
};

/** A career that passes through `hub`, with moves every 3 to 9 years among `elsewhere`. */
const career = (
  random: Random,
  span: { from: number; to: number },
  places: { hub: InstitutionRecord; elsewhere: InstitutionRecord[]; staysAtHub: boolean },
): Stay[] => {
  if (places.staysAtHub) return [{ institution: places.hub, ...span }];
  const stays: Stay[] = [];
  for (let year = span.from; year <= span.to;) {
    const left = span.to - year;
    const to = left < 6 ? span.to : Math.min(span.to, year + random.int(3, 9));
    const before = stays.at(-1)?.institution;
    const next = before !== places.hub && random.chance(0.55) ? places.hub : random.pick(places.elsewhere);
    if (next === before) stays[stays.length - 1].to = to;
    else stays.push({ institution: next, from: year, to });
    year = to + 1;
  }
  const last = stays.at(-1);
  if (last && random.chance(0.06)) stays.push({ institution: places.hub, from: last.from, to: last.to });
  return stays;
};

export interface Population {
  people: Person[];
  groups: Group[];
  /** Members of the large collaboration who appear in no group. */
  consortium: Person[];
}

export interface PopulationSize {
  authors: number;
  consortium: number;
  year: number;
}

/** Authors in groups, field by field, and the members of one consortium. */
export const populate = (
  random: Random,
  { fields, institutions }: { fields: readonly Field[]; institutions: InstitutionRecord[] },
  { authors, consortium, year }: PopulationSize,
): Population => {
  const people: Person[] = [];
  const nameFor = namer(random);
  const employers = institutions.filter((institution) => !institution.types.includes('funder'));

  const newPerson = (stays: Stay[]): Person => {
    const name = nameFor(stays[0].institution.countryCode);
    const index = people.length;
    const person: Person = {
      id: authorId(index),
      name,
      otherNames: random.chance(0.7) ? [withInitials(name)] : [],
      orcid: index % 3 === 2 ? null : orcidOf(index),
      from: Math.min(...stays.map((stay) => stay.from)),
      to: Math.max(...stays.map((stay) => stay.to)),
      stays,
    };
    people.push(person);
    return person;
  };

  const groups: Group[] = [];
  const perField = Math.round(authors / fields.length);
  for (const field of fields) {
    const hubs = random.sample(
      employers.filter(
        (employer) => !employer.types.includes('company') && !employer.types.includes('healthcare'),
      ),
      20,
    );
    const count = Math.round(perField / GROUP_SIZE);
    for (let index = 0; index < count; index++) {
      const hub = hubs[index % hubs.length];
      const elsewhere = random.chance(0.8) ? hubs.filter((other) => other !== hub) : employers;
      // The first groups are the oldest, so that every year since the beginning has authors.
      const start = Math.round(field.since - 12 + (index / count) * (year - field.since - 2));
      const makePerson = (from: number, staysAtHub: boolean): Person => {
        const isActive = random.chance(STILL_ACTIVE);
        const to = isActive ? year : Math.max(from + 3, Math.min(year, from + random.int(5, 24)));
        return newPerson(career(random, { from, to }, { hub, elsewhere, staysAtHub }));
      };
      const leader = makePerson(start, random.chance(0.5));
      const members = Array.from({ length: GROUP_SIZE - 1 }, (_, seat) => {
        const from = seat < 3 ? start + random.int(0, 5) : random.int(start, Math.max(start, year - 2));
        return makePerson(from, random.chance(0.35));
      });
      groups.push({
        field,
        theme: index % field.themes.length,
        institution: hub,
        leader,
        members: [leader, ...members],
      });
    }
  }

  for (const group of groups) {
    for (const member of group.members.slice(1)) {
      if (!random.chance(SECOND_FIELD)) continue;
      const other = random.pick(groups.filter((candidate) => candidate.field !== group.field));
      if (!other.members.includes(member)) other.members.push(member);
    }
  }

  const extra = Array.from({ length: consortium }, () => {
    const from = random.int(1995, year - 8);
    const hub = random.pick(employers);
    return newPerson(
      career(random, { from, to: year }, { hub, elsewhere: employers, staysAtHub: random.chance(0.6) }),
    );
  });
  return { people, groups, consortium: extra };
};

/** Where the person works in `year`; the last known place when the career is over. */
export const institutionsIn = (person: Person, year: number): InstitutionRecord[] => {
  const current = person.stays.filter((stay) => stay.from <= year && year <= stay.to);
  const stays = current.length > 0 ? current : person.stays.slice(-1);
  return [...new Set(stays.map((stay) => stay.institution))];
};
