import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeBibtex } from './bibtex.ts';
import { oneLine } from './encode.ts';
import { BARE, bytesOf, OWL } from './testing.ts';

const written = async (articles: Parameters<typeof encodeBibtex>[0]): Promise<string> =>
  (await bytesOf(encodeBibtex(articles))).toString();

test('an entry has what is known, and nothing that is not', async () => {
  expect(await written([OWL, BARE])).toBe(`@article{vandenowl2024-100,
  title = {{On Owls \\& \\textbraceleft{}Men\\textbraceright{}: 50\\% of \\_all\\_}},
  author = {van den Owl, Ada and Wei, Li and {Owl Collaboration} and {Smith and Sons}, Bob},
  journal = {Journal of Owls},
  year = {2024},
  date = {2024-03-01},
  volume = {12},
  number = {3},
  pages = {45--67},
  publisher = {Night \\& Co},
  issn = {1234-5679},
  doi = {10.1000/owl_1%7Bx%7D},
  pmid = {123},
  pmcid = {PMC45},
  eprint = {2101.00001},
  archiveprefix = {arXiv},
  url = {https://example.org/owl?a=%7Bb%7D},
  language = {en},
  note = {Retracted},
  abstract = {We listen. ER - =2+2},
}

@misc{article-101,
  title = {{}},
}

`);
});

/** Fields of one entry, read as BibTeX does: braces are counted, whatever stands before them. */
function fieldsOf(entry: string): Map<string, string> {
  const fields = new Map<string, string>();
  let at = entry.indexOf(',') + 1;
  for (;;) {
    const field = /^\s*([a-z]+) = \{/.exec(entry.slice(at));
    if (field === null) {
      if (entry.slice(at) === '\n}\n\n') return fields;
      throw new Error(`No field at ${at} of ${entry}`);
    }
    at += field[0].length;
    const from = at;
    for (let depth = 1; depth > 0; at += 1) {
      if (at >= entry.length) throw new Error(`A field without an end in ${entry}`);
      if (entry[at] === '{') depth += 1;
      if (entry[at] === '}') depth -= 1;
    }
    fields.set(field[1], entry.slice(from, at - 1));
    if (entry[at] !== ',') throw new Error(`A field that ends too soon in ${entry}`);
    at += 1;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  textbackslash: '\\',
  textbraceleft: '{',
  textbraceright: '}',
  textasciitilde: '~',
  textasciicircum: '^',
};
const unescaped = (text: string): string =>
  text.replaceAll(
    /\\(?:(text[a-z]+)\{\}|([$%&#_]))/g,
    (_all, word: string, sign: string) => sign ?? WORDS[word],
  );

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('\\', '{', '}', '"', '@', '%', '\n', '\r', ' and ', ',', '$', '~', '\0', 'ü', '\uD800'),
    )
    .map((parts) => parts.join('')),
);

test('whatever stands in the texts, a reader that counts braces reads them back', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (title, abstract) => {
      const fields = fieldsOf(await written([{ ...OWL, title, abstract }]));
      expect(unescaped((fields.get('title') ?? '').slice(1, -1))).toBe(oneLine(title));
      expect(unescaped(fields.get('abstract') ?? '')).toBe(oneLine(abstract));
    }),
  );
});

test('whatever stands in names and identifiers, an entry ends where it ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { maxLength: 3 }), hostile, async (authors, id) => {
      const fields = fieldsOf(
        await written([{ ...OWL, authors, doi: id, url: `https://x.org/${id}`, arxivId: id }]),
      );
      expect(fields.get('year')).toBe('2024');
      expect(fields.get('note')).toBe('Retracted');
    }),
  );
});

test('names of any kind make as many authors as there are', async () => {
  const entry = await written([{ ...OWL, authors: ['A and B', 'C, and D', 'x AND y z'] }]);
  const authors = fieldsOf(entry).get('author') ?? '';
  expect(authors.replaceAll(/\{[^}]*\}/g, '#').split(' and ')).toHaveLength(3);
});
