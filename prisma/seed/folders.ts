import type { Call, ProposalText } from './calls/call.ts';
import { FRONTIERS } from './calls/frontiers.ts';
import { SOCIETIES } from './calls/societies.ts';
import { TRANSITIONS } from './calls/transitions.ts';
import { type Group, institutionsIn, type Person } from './people.ts';
import type { Random } from './random.ts';
import type { DemoFolder, DemoProposal } from './world.ts';

const CALLS: readonly Call[] = [FRONTIERS, TRANSITIONS, SOCIETIES];

const affiliationOf = (person: Person, year: number): string =>
  institutionsIn(person, year)
    .map((institution) => institution.name)
    .join('; ');

const applicants = (random: Random, group: Group, groups: readonly Group[], year: number) => {
  const active = group.members.slice(1).filter((member) => member.to >= year);
  const partner = random.pick(groups.filter((other) => other.field === group.field && other !== group));
  const people = [group.leader, ...random.sample(active, random.int(1, 3))];
  if (random.chance(0.5) && partner.leader.to >= year && !people.includes(partner.leader))
    people.push(partner.leader);
  return people.map((person) => ({
    name: person.name,
    authorId: person.id,
    affiliation: affiliationOf(person, year),
  }));
};

/** The calls of the Demo Research Council; applicants are authors of the corpus, still active in `year`. */
export const foldersOf = (random: Random, groups: readonly Group[], year: number): DemoFolder[] => {
  const used = new Set<Group>();
  const submit = (call: Call, text: ProposalText, index: number): DemoProposal => {
    const suited = groups.filter(
      (group) => group.field.key === text.field && group.field.themes[group.theme].key === text.theme,
    );
    if (suited.length === 0) throw new Error(`No group for ${text.field}/${text.theme}`);
    const active = suited.filter((group) => group.leader.to >= year);
    const fresh = active.filter((group) => !used.has(group));
    const group = random.pick([fresh, active, suited].find((choice) => choice.length > 0) ?? suited);
    used.add(group);
    const authors: DemoProposal['authors'] = applicants(random, group, groups, year);
    if (index % 4 === 3) {
      authors.push({ name: 'Mirela Vantongeren', authorId: null, affiliation: 'Voltaris Cells, Hanover' });
    }
    const funding = random.int(...call.funding) * 1000;
    return {
      title: text.title,
      abstract: text.abstract,
      authors,
      originId: `DRC-${year}-${call.code}-${String(index + 1).padStart(3, '0')}`,
      attributes: [
        { label: 'Scheme', value: call.scheme },
        { label: 'Host institution', value: authors[0].affiliation },
        { label: 'Requested funding', value: `EUR ${funding.toLocaleString('en')}` },
        { label: 'Duration', value: `${random.pick([36, 48, 60])} months` },
      ],
    };
  };
  return CALLS.map((call) => ({
    name: `${call.name} ${year}`,
    organization: 'council',
    owner: 'enterprise@demo.peerlens.test',
    proposals: call.proposals.map((text, index) => submit(call, text, index)),
  }));
};
