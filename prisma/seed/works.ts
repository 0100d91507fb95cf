import type { SourceRecord, WorkRecord } from '@peerlens/formats/records.ts';
import { type Text, wordCount, writeText } from './abstracts.ts';
import { activeMembers, authorshipsOf, chooseAuthors } from './authorships.ts';
import { citationLinks } from './citations.ts';
import type { Field } from './fields/field.ts';
import { writeForeignText } from './foreign.ts';
import { workId } from './ids.ts';
import type { Group } from './people.ts';
import type { Random } from './random.ts';
import type { Venues } from './sources.ts';

/** Yearly growth of the literature; doubles in about twelve years. */
const GROWTH = 1.06;
const RETRACTED = 15 / 4000;
const WITHOUT_ABSTRACT = 0.03;
const FOREIGN = 0.08;
const OFF_THEME = 0.12;

interface Slot {
  field: Field;
  year: number;
}

export interface WorksPlan {
  fields: readonly Field[];
  groups: Group[];
  venues: Venues;
  works: number;
  year: number;
}

/** Fields and years of all works, oldest first. */
const calendar = (random: Random, { fields, works, year }: WorksPlan): Slot[] => {
  const slots = Array.from({ length: works }, (_, index): Slot => {
    const field = fields[index % fields.length];
    // The newest year is not over yet.
    const weights = Array.from(
      { length: year - field.since + 1 },
      (_, age) => GROWTH ** age * (age === year - field.since ? 0.7 : 1),
    );
    return { field, year: field.since + random.weighted(weights) };
  });
  return slots.sort((a, b) => a.year - b.year);
};

const two = (value: number): string => String(value).padStart(2, '0');

const chooseSource = (
  random: Random,
  field: Field,
  { byField, general, preprints }: Venues,
  year: number,
): SourceRecord => {
  const draw = random.next();
  if (draw < 0.07 && year >= 2008) return preprints;
  return draw < 0.2 ? random.pick(general) : random.pick(byField.get(field.key) ?? general);
};

const bibliography = (random: Random, source: SourceRecord, year: number) => {
  if (source.type === 'repository') return { volume: null, issue: null, firstPage: null, lastPage: null };
  const first = random.int(1, 1400);
  return {
    volume: String(year - 1980 + (source.id % 9)),
    issue: source.type === 'journal' ? String(random.int(1, 12)) : null,
    firstPage: String(first),
    lastPage: String(first + random.int(5, 24)),
  };
};

/** All works but the consortium's, in order of id and year. */
export const worksOf = (random: Random, plan: WorksPlan): WorkRecord[] => {
  const links = citationLinks(random);
  const titles = new Set<string>();
  const abstracts = new Set<string>();

  const uniqueText = (field: Field, theme: number): Text & { language: string } => {
    for (;;) {
      const language =
        field.languages.length > 0 && random.chance(FOREIGN) ? random.pick(field.languages) : 'en';
      const text =
        language === 'en'
          ? writeText(random, field, field.themes[theme])
          : writeForeignText(random, field.themes[theme], language);
      if (titles.has(text.title.toLowerCase()) || abstracts.has(text.abstract) || wordCount(text.title) < 3)
        continue;
      titles.add(text.title.toLowerCase());
      abstracts.add(text.abstract);
      return { ...text, language };
    }
  };

  return calendar(random, plan).map(({ field, year }, index): WorkRecord => {
    const id = workId(index);
    const able = plan.groups.filter(
      (group) => group.field === field && activeMembers(group, year).length > 1,
    );
    const group =
      able[random.weighted(able.map((candidate) => activeMembers(candidate, year).length ** 1.5))];
    const theme = random.chance(OFF_THEME) ? random.int(0, field.themes.length - 1) : group.theme;
    const text = uniqueText(field, theme);
    const people = chooseAuthors(random, group, { groups: plan.groups, year });
    const source = chooseSource(random, field, plan.venues, year);
    const month = random.int(1, year === plan.year ? 9 : 12);
    const isRetracted = random.chance(RETRACTED);
    const isOpenAccess =
      source.type === 'repository' || random.chance(0.12 + 0.55 * Math.max(0, (year - 1998) / 28) ** 1.4);
    const doi = `10.5555/demo.${year}.${String(index).padStart(6, '0')}`;
    return {
      id,
      doi,
      pmid: null,
      pmcid: null,
      arxivId: null,
      title: isRetracted && random.chance(0.5) ? `RETRACTED: ${text.title}` : text.title,
      abstract: random.chance(WITHOUT_ABSTRACT) ? null : text.abstract,
      year,
      date: `${year}-${two(month)}-${two(random.int(1, 28))}`,
      language: text.language,
      type: source.type === 'repository' ? 'preprint' : random.chance(0.06) ? 'review' : 'article',
      source: {
        id: source.id,
        name: source.name,
        issnL: source.issnL,
        type: source.type,
        publisher: source.publisher,
      },
      isOpenAccess,
      url: `https://doi.org/${doi}`,
      pdfUrl: null,
      ...bibliography(random, source, year),
      isRetracted,
      citedByCount: 0,
      authorships: authorshipsOf(people, {
        field,
        year,
        corresponding: random.chance(0.6) ? 0 : people.length - 1,
      }),
      references: links.cite({ id, year, field: field.key, theme: field.themes[theme].key }),
    };
  });
};
