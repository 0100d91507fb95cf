import { conceptUri } from './ids.ts';

/** A literal made of parts: plain words, or any literal of another concept. */
export interface CompositeLiteral {
  uri: string;
  lang: 'en';
  parts: ({ text: string } | { concept: string })[];
}

const concept = (name: string) => ({ concept: conceptUri(name) });
const text = (words: string) => ({ text: words });
const composite = (name: string, ...parts: CompositeLiteral['parts']): CompositeLiteral => ({
  uri: conceptUri(name),
  lang: 'en',
  parts,
});

/** Composite literals of demo concepts; concept records cannot carry them. */
export const COMPOSITES: readonly CompositeLiteral[] = [
  composite('tau phosphorylation', concept('tau protein'), text('phosphorylation')),
  composite('tau propagation', text('spread of'), concept('tau protein')),
  composite('amyloid deposition', concept('amyloid beta'), text('deposition')),
  composite('molecular property prediction', text('property prediction for'), concept('molecular graph')),
  composite('capacity fading', text('fading of'), concept('discharge capacity')),
  composite('photon loss', text('loss in'), concept('silicon nitride waveguide')),
  composite('uncertainty quantification', text('quantification of'), concept('uncertainty')),
];
