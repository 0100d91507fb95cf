import { readManifest } from '../disk/manifest.ts';
import { textAt } from '../text/text-table.ts';
import { loadSpace, spaceOf } from '../writer/space-file.ts';
import type { WordVectors } from './plain-space.ts';

/** The word vectors that the live index of a folder has learnt. */
export const learntWords = (dir: string): WordVectors => {
  const manifest = readManifest(dir);
  if (!manifest) throw new Error(`There is no index in ${dir}`);
  const { latent, termTable } = spaceOf(loadSpace(dir, manifest.space), manifest.space.articles);
  if (!latent) return { dimensions: 0, of: () => null };
  const { dimensions, arrays } = latent;
  const { latentTerm, latentBasis } = arrays as { latentTerm: Uint32Array; latentBasis: Float32Array };
  const vectors = new Map(
    Array.from(latentTerm, (term, row) => [
      textAt(termTable, term),
      latentBasis.subarray(row * dimensions, (row + 1) * dimensions),
    ]),
  );
  return { dimensions, of: (term) => vectors.get(term) ?? null };
};
