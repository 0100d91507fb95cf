import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import * as fc from 'fast-check';

import { plainTextOf } from '../plain-text.ts';
import { FURTHER_PROPERTIES } from '../records.ts';
import type { ConceptRecord, FurtherStatement, LiteralRecord, Read } from '../records.ts';
import { collect } from '../testing.ts';
import { tidyLiterals } from './literals.ts';
import { readConcepts } from './read-concepts.ts';
import { conceptFormats, writeConcepts } from './write-concepts.ts';
import type { ConceptFormat, ConceptSource, WriteConceptsOptions } from './write-concepts.ts';

/** Writes concepts into a file and reads that. */
export const writtenAndRead = async (
  format: ConceptFormat,
  concepts: ConceptSource,
  options: WriteConceptsOptions = {},
): Promise<Read<ConceptRecord>[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'peerlens-concepts-'));
  try {
    const file = join(folder, `ontology.${conceptFormats[format].extension}`);
    await pipeline(writeConcepts(format, concepts, options), createWriteStream(file));
    return await collect(readConcepts(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What each format has to escape, right-to-left script, characters beyond the first plane, what looks like markup. */
const NASTY = [
  '"',
  "'",
  '\\',
  '|',
  '@',
  ';',
  ',',
  '<',
  '>',
  '&',
  '#',
  '=',
  '+',
  '-',
  '?',
  '{',
  '}',
  '\u202e',
  'שלום',
  'مرحبا',
  '𝔸',
  '👩‍🔬',
  'é',
  'é',
  '"""',
  "'''",
  '@en',
  '\\n',
  '\\u0041',
  '<http://a b>',
  ']]>',
  '"@id"',
  '_:b',
  'all',
];

const roughText = fc
  .array(
    fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 5 }), fc.constant(' ')),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));

/** A text that readers take as it is. */
export const plainText = roughText
  .map((text) => plainTextOf(text) ?? '')
  .filter((text) => text !== '' && plainTextOf(text) === text && /^[^\ufffe\uffff]*$/.test(text));

/** Of notes: line ends and control characters that XML can hold, too. */
const noteText = fc
  .tuple(roughText, fc.constantFrom('', '\n', '\r\n', '\r', '\t', '\n\n', '  '), roughText)
  .map(([before, between, after]) => (before + between + after).toWellFormed().trim())
  // oxlint-disable-next-line no-control-regex
  .map((text) => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
  .filter((text) => text.trim() === text && text !== '');

const lang = fc.constantFrom('all', 'en', 'de', 'fr', 'ru', 'he', 'zh-hans', 'sr-latn-rs', 'x-klingon');
const otherUri = fc
  .integer({ min: 0, max: 99 })
  .chain((n) =>
    fc.constantFrom(`http://example.org/o#${n}`, `urn:x:${n}`, `https://example.org/ü/${n}?q=a&b='${n}'`),
  );

const literal = fc.record(
  {
    name: plainText,
    lang,
    kind: fc.constantFrom('pref', 'alt', 'hidden'),
    isAmbiguous: fc.boolean(),
    composite: fc.array(
      fc.oneof(
        plainText,
        otherUri.map((uri) => ({ uri })),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  },
  { requiredKeys: ['name', 'lang', 'kind'] },
) as fc.Arbitrary<LiteralRecord>;

const further = fc
  .record({
    property: fc.constantFrom(...FURTHER_PROPERTIES),
    text: noteText,
    lang,
    uri: otherUri,
    form: fc.nat(3),
  })
  .map(({ property, text, lang: tag, uri, form }): FurtherStatement => {
    if (form === 0) return { property, uri };
    if (form === 1) return { property, text, datatype: 'http://example.org/type' };
    return tag === 'all' ? { property, text } : { property, text, lang: tag };
  });

const uniqueTexts = (text: fc.Arbitrary<string>) => fc.uniqueArray(text, { minLength: 1, maxLength: 3 });

const body = fc.record(
  {
    name: plainText,
    literals: fc.array(literal, { minLength: 1, maxLength: 6 }).map(tidyLiterals),
    broader: fc.uniqueArray(otherUri, { maxLength: 3 }),
    source: plainText,
    deprecated: fc.boolean(),
    basic: fc.boolean(),
    categories: uniqueTexts(plainText),
    related: uniqueTexts(otherUri),
    // RDF is a set of statements.
    further: fc.uniqueArray(further, {
      minLength: 1,
      maxLength: 4,
      selector: (each) => JSON.stringify(each),
    }),
  },
  { requiredKeys: ['name', 'literals', 'broader', 'source', 'deprecated'] },
) as fc.Arbitrary<Omit<ConceptRecord, 'uri'>>;

/** A few concepts of one ontology, as any reader could have given them. */
export const ontologies: fc.Arbitrary<ConceptRecord[]> = fc
  .array(body, { minLength: 1, maxLength: 5 })
  .map((bodies) => bodies.map((each, i) => ({ uri: `http://example.org/concept/${i}`, ...each })));
