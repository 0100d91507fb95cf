/** A document's weights in each view of an index. */
export interface FeatureVector {
  concepts: Map<number, number>;
  terms: Map<string, number>;
  latent: Float32Array | null;
}
