/** Records in the shape of OpenAlex, as small as a test wants them. */

const url = (letter: string, id: number): string => `https://openalex.org/${letter}${id}`;

interface AuthorshipLine {
  author: number | null;
  name?: string;
  orcid?: string;
  institutions?: readonly { id: number; name?: string; country?: string }[];
  countries?: readonly string[];
  raw?: readonly string[];
  isCorresponding?: boolean;
}

interface WorkLine {
  id: number;
  title?: string;
  year?: number | null;
  source?: number;
  authors?: readonly AuthorshipLine[];
  references?: readonly number[];
  citedBy?: number;
  isRetracted?: boolean;
}

const authorshipLine = (authorship: AuthorshipLine): object => {
  const {
    author,
    name = `Author ${author}`,
    orcid,
    institutions = [],
    countries = [],
    raw = [],
    isCorresponding = false,
  } = authorship;
  return {
    author: { id: author === null ? null : url('A', author), display_name: name, orcid },
    institutions: institutions.map((at) => ({
      id: url('I', at.id),
      display_name: at.name ?? `Institution ${at.id}`,
      country_code: at.country,
    })),
    countries,
    raw_affiliation_strings: raw,
    is_corresponding: isCorresponding,
  };
};

export const workLine = ({
  id,
  title = `Work ${id}`,
  year = 2020,
  source,
  authors = [],
  references = [],
  citedBy = 0,
  isRetracted = false,
}: WorkLine): object => ({
  id: url('W', id),
  title,
  publication_year: year,
  primary_location:
    source === undefined ? null : { source: { id: url('S', source), display_name: `Source ${source}` } },
  authorships: authors.map(authorshipLine),
  referenced_works: references.map((other) => url('W', other)),
  cited_by_count: citedBy,
  is_retracted: isRetracted,
});

export const authorLine = (id: number, fields: Readonly<Record<string, unknown>> = {}): object => ({
  id: url('A', id),
  display_name: `Author ${id}`,
  ...fields,
});

/** Deterministic, and scattered enough that batches share authors, sources and references. */
const scatter = (n: number, below: number): number => (Math.imul(n, 2_654_435_761) >>> 8) % below;

/** A corpus of some thousand small works, with bad lines and repeated ids among them. */
export function* manyWorkLines(count: number): Generator<object | string> {
  for (let i = 1; i <= count; i += 1) {
    if (i % 1709 === 0) yield `{"id": broken ${i}`;
    const repeats = i % 997 === 0;
    yield workLine({
      id: repeats ? i - 900 : i,
      title: `Work ${i} on subject ${scatter(i, 50)}`,
      year: 1990 + scatter(i, 30),
      source: scatter(i, 40) + 1,
      authors: [0, 1, 2].map((k) => ({
        author: scatter(i * 3 + k, 4000) + 1,
        institutions: [{ id: scatter(i + k, 300) + 1, country: 'DE' }],
        countries: k === 0 ? ['FR'] : [],
        raw: k === 1 && i % 5 === 0 ? [`Somewhere, who${i}@example.org`] : [],
      })),
      references: [1, 2, 3].map((k) => scatter(i * 7 + k, count) + 1),
    });
  }
}
