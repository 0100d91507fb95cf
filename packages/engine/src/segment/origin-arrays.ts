import type { Growable } from '../arrays/growable.ts';
import { identity, invert } from '../arrays/lists.ts';
import type { Interner } from '../text/interner.ts';
import { pickTexts, sortTexts, type TextTable } from '../text/text-table.ts';
import type { Intake } from '../writer/intake.ts';
import { numberOf } from './renumber.ts';

/** What the articles of a segment have of institutions and countries, in numbers of the intake. */
export interface Origins {
  institution: Growable<Uint32Array>;
  institutionStart: Uint32Array;
  country: Growable<Uint32Array>;
  countryStart: Uint32Array;
}

/** The columns that articles are chosen and counted by, beside source, concepts and date. */
export const originArrays = (
  { intake, arrivals }: { intake: Intake; arrivals: Uint32Array },
  { institution, institutionStart, country, countryStart }: Origins,
) => {
  const rows = arrivals.length;
  const institutions = numberOf(institution.view(), intake.institutions.ids());
  const ofInstitution = invert({ start: institutionStart, item: institutions.number }, identity(rows), {
    to: identity(institutions.id.length),
    size: institutions.id.length,
  });
  const countries = labelled(country.view(), intake.labels.country);
  const types = ofOne(arrivals, intake.type, intake.labels.type);
  const languages = ofOne(arrivals, intake.language, intake.labels.language);
  return {
    articleType: types.number,
    typeText: types.text.bytes,
    typeTextStart: types.text.start,
    articleLanguage: languages.number,
    languageText: languages.text.bytes,
    languageTextStart: languages.text.start,
    articleOpenAccess: Uint8Array.from(arrivals, (arrival) => intake.openAccess.at(arrival)),
    articleCountryStart: countryStart,
    articleCountry: countries.number,
    countryText: countries.text.bytes,
    countryTextStart: countries.text.start,
    institutionId: institutions.id,
    institutionStart: ofInstitution.start,
    institutionArticle: ofInstitution.item,
    articleInstitutionStart: institutionStart,
    articleInstitution: institutions.number,
  };
};

/** Numbers + 1 of the intake's labels as those of the segment; 0 stays. */
const ofOne = (arrivals: Uint32Array, column: Growable<Uint32Array>, labels: Interner) => {
  const present: number[] = [];
  const given = arrivals.map((arrival) => column.at(arrival));
  for (const number of given) if (number > 0) present.push(number - 1);
  const { number, text } = labelled(Uint32Array.from(present), labels);
  let at = 0;
  return { text, number: Uint16Array.from(given, (label) => (label === 0 ? 0 : number[at++] + 1)) };
};

/** Numbers of the intake's labels as numbers of the segment, by ascending text; only of those that occur. */
const labelled = (numbers: Uint32Array, labels: Interner): { number: Uint16Array; text: TextTable } => {
  const occurs = new Uint8Array(labels.size);
  for (const number of numbers) occurs[number] = 1;
  const used = sortTexts(
    labels.texts(),
    identity(labels.size).filter((number) => occurs[number] === 1),
  );
  const local = new Uint16Array(labels.size);
  used.forEach((number, at) => (local[number] = at));
  return {
    number: Uint16Array.from(numbers, (number) => local[number]),
    text: pickTexts(labels.texts(), used),
  };
};
