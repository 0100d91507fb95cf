import type { AuthorshipRecord, WorkRecord } from '@peerlens/formats/records.ts';
import { authorshipsOf } from './authorships.ts';
import { workId } from './ids.ts';
import type { Population } from './people.ts';
import { NAME_POOLS } from './person-names.ts';
import type { Random } from './random.ts';
import type { Venues } from './sources.ts';

const AUTHORS = 1200;
/** Authors of the field who signed; the others in the field did not belong to the collaboration. */
const FROM_FIELD = 70;
/** Old enough to make no conflict of interest today. */
const AGE = 6;

const TITLE = 'The DEEPWELL survey: first public release of the redshift catalogue and its use in cosmology';
const ABSTRACT =
  'We present the first public data release of the DEEPWELL spectroscopic survey, which observed 5,100 square degrees of the northern sky over four winters. The catalogue contains 2.84 million galaxy redshifts between 0.02 and 1.31, of which 94.6% meet the nominal requirement on completeness. Instrument, target selection, calibration and data reduction are described together with the tests that the collaboration agreed upon before unblinding. Baryon acoustic oscillations are detected in three redshift bins with a combined significance of 11.2 standard deviations. Fitted together with supernova distances, the sample is consistent with a flat model with a cosmological constant; when the equation of state of dark energy is left free, we find no preference for evolution. Residual systematic effects from imaging depth and fibre collisions stay below a third of the statistical uncertainty. Spectra, redshifts, window functions and one thousand mock catalogues accompany this article.';

/** Names as printed, without author records, as large author lists have them. */
const printedOnly = (random: Random, count: number): AuthorshipRecord[] => {
  const pools = Object.values(NAME_POOLS);
  return Array.from({ length: count }, () => {
    const pool = random.pick(pools);
    const initials = `${random.pick(pool.given)[0]}. ${random.pick(pool.given)[0]}.`;
    return {
      authorId: null,
      name: `${initials} ${random.pick(pool.family)}`,
      orcid: null,
      isCorresponding: false,
      institutions: [],
      countries: [],
      rawAffiliations: [],
    };
  });
};

/** One article of a collaboration with about 1,200 authors. */
export const consortiumWork = (
  random: Random,
  world: { population: Population; venues: Venues; works: readonly WorkRecord[]; year: number },
): WorkRecord => {
  const { population, venues, works } = world;
  const year = world.year - AGE;
  const groups = population.groups.filter((group) => group.field.key === 'cosmology');
  const field = groups[0].field;
  const members = [...new Set(groups.flatMap((group) => group.members))];
  const signed = random.sample(
    members.filter((person) => person.from <= year - 1 && person.to >= year),
    FROM_FIELD,
  );
  const people = [...signed, ...population.consortium].sort((a, b) => (a.name < b.name ? -1 : 1));
  const known = authorshipsOf(people, { field, year, corresponding: 0 });
  const journals = new Set((venues.byField.get(field.key) ?? []).map((journal) => journal.id));
  const older = works.filter((work) => (work.year ?? 0) < year && journals.has(work.source?.id ?? 0));
  const source = venues.general[0];
  const doi = `10.5555/demo.${year}.deepwell`;
  return {
    id: workId(works.length),
    doi,
    pmid: null,
    pmcid: null,
    arxivId: null,
    title: TITLE,
    abstract: ABSTRACT,
    year,
    date: `${year}-05-14`,
    language: 'en',
    type: 'article',
    source: {
      id: source.id,
      name: source.name,
      issnL: source.issnL,
      type: source.type,
      publisher: source.publisher,
    },
    isOpenAccess: true,
    url: `https://doi.org/${doi}`,
    pdfUrl: null,
    volume: String(year - 1980),
    issue: '5',
    firstPage: '401',
    lastPage: '468',
    isRetracted: false,
    citedByCount: 0,
    authorships: [...known, ...printedOnly(random, AUTHORS - known.length)],
    references: random.sample(older, 60).map((work) => work.id),
  };
};
