import type { Quad } from '@rdfjs/types';

import { invalid } from '@peerlens/kernel';

import type { Reject } from '../records.ts';
import { depthGauge } from './json-depth.ts';
import { KNOWN_CONTEXTS } from './json-ld-contexts.ts';
import type { OntologyFile } from './ontology-file.ts';
import type { StatementReader } from './statements.ts';
import { UNKNOWN_BASE, brokenUriReason, mendUri } from './uris.ts';

const documentLoader = {
  load: (url: string) => {
    const known = KNOWN_CONTEXTS.get(url);
    return known !== undefined
      ? Promise.resolve(known)
      : Promise.reject(
          invalid(
            `its context ${url} is not fetched; write what that context says into the file's own "@context", ` +
              'or save the ontology as Turtle or RDF/XML',
          ),
        );
  },
};

/** Far deeper than any ontology, and no danger to the stack. */
const MOST_DEPTH = 100;
/** Enough of a document to see whether its context comes first. */
const HEAD_CHARACTERS = 40;
/** A document whose context may come last must be held as a whole, and takes time by the square of its size. */
const MOST_HELD_CHARACTERS = 4 * 1024 * 1024;

/** Whether statements can be made out of a document as it comes. @source Streaming JSON-LD (W3C), section 3.1 */
const isInOrder = (head: string): boolean => /^\s*(?:\[|\{\s*"@context")/.test(head);

/**
 * Statements in JSON-LD 1.1, in whatever form; contexts are those in the file and a few known ones. Where
 * "@context" is the first entry of its object, as it nearly always is, the file may be of any size.
 */
export const readJsonLd: StatementReader = async function* (file: OntologyFile, sink) {
  const { JsonLdParser } = await import('jsonld-streaming-parser');
  const { DataFactory } = await import('n3');
  const rejects: Reject[] = [];
  const broken = new Set<string>();
  let line = 1;
  let failure: Error | null = null;

  const namedNode = (uri: string) => {
    const mended = mendUri(uri);
    if (mended !== uri && !broken.has(uri)) {
      broken.add(uri);
      rejects.push({ line, reason: brokenUriReason(uri), input: uri, isWarning: true });
    }
    return DataFactory.namedNode(mended);
  };
  // The parser says `null` for no data type, which the factory does not know.
  const literal = (text: string, type: Parameters<typeof DataFactory.literal>[1] | null) =>
    DataFactory.literal(text, type ?? undefined);
  const parserFor = (streamingProfile: boolean) => {
    const parser = new JsonLdParser({
      baseIRI: file.baseUri ?? UNKNOWN_BASE,
      dataFactory: { ...DataFactory, namedNode, literal } as never,
      documentLoader,
      streamingProfile,
      streamingProfileAllowOutOfOrderPlainType: true,
    });
    // Statements are taken as they are pushed, as in RDF/XML.
    parser.push = (quad: Quad | null): boolean => {
      if (quad !== null) sink(quad, line);
      return true;
    };
    parser.on('error', (error: Error) => {
      failure ??= error;
    });
    return parser;
  };

  const failed = (): Error | null => failure;
  const nesting = depthGauge();
  let parser: ReturnType<typeof parserFor> | null = null;
  let waiting = '';
  let isHeld = false;
  let held = 0;
  const take = async (text: string): Promise<void> => {
    if (parser === null) {
      isHeld = !isInOrder(text);
      parser = parserFor(!isHeld);
    }
    const into = parser;
    held += text.length;
    if (isHeld && held > MOST_HELD_CHARACTERS) {
      failure = invalid(
        '"@context" must be the first entry of a document this large; write it before "@graph"',
      );
      return;
    }
    await new Promise<void>((resolve) => {
      into.write(text, (error) => {
        failure ??= error ?? null;
        resolve();
      });
    });
  };
  for await (const read of file.lines) {
    line = read.line;
    if (!read.ok) {
      yield read;
      continue;
    }
    nesting.take(read.text);
    waiting += `${read.text}\n`;
    if (nesting.deepest > MOST_DEPTH) failure = invalid(`it is nested deeper than ${MOST_DEPTH} levels`);
    else if (parser !== null || waiting.trim().length >= HEAD_CHARACTERS) {
      await take(waiting);
      waiting = '';
    }
    yield* rejects.splice(0);
    if (failed() !== null) break;
  }
  if (failed() === null && waiting !== '') await take(waiting);
  yield* rejects.splice(0);
  (parser as ReturnType<typeof parserFor> | null)?.destroy();
  if (nesting.depth > 0) failure ??= new Error('the text ends in the middle of a value');
  const error = failed();
  if (error === null) return null;
  return { line, reason: `The JSON-LD cannot be read from here on: ${error.message}`, input: '' };
};
