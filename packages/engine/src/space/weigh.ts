import { DROPPED } from '../arrays/lists.ts';
import type { WeightedTerms } from '../latent/latent-model.ts';
import { SUBLINEAR } from '../weights.ts';
import type { TakenIn } from '../writer/taken-in.ts';
import { idfOfConcept, type Space } from './space.ts';

/** Impacts are weights of unit vectors in steps of this part of 1, so that they fit into 16 bits. */
export const IMPACT_STEPS = 65_535;

/** An article's features as a segment stores them: concepts by ascending id, terms by ascending number. */
export interface Weighed {
  /** Number of the intake. */
  concepts: Uint32Array;
  conceptImpacts: Uint16Array;
  conceptCount: number;
  /** Number of the space. */
  terms: Uint32Array;
  termImpacts: Uint16Array;
  termCount: number;
}

export interface Weighing {
  /** The result is good until the next call. */
  weigh(article: TakenIn): Weighed;
  /** The terms of the article last weighed, of unit length: what the latent view is made from. */
  readonly unitTerms: WeightedTerms;
}

/** A weight of a unit vector as an impact; nothing that is there becomes nothing. */
const impactOf = (weight: number, norm: number): number =>
  Math.max(1, Math.round((weight / norm) * IMPACT_STEPS));

/**
 * Weighs articles in a space.
 *
 * @param conceptIds the id of each concept number of the intake.
 * @param termOf number of a pair of words in the space, DROPPED when its vocabulary lacks it.
 */
export const weighing = (
  space: Space,
  conceptIds: Float64Array,
  termOf: (first: number, second: number) => number,
): Weighing => {
  const conceptIdf = Float64Array.from(conceptIds, (id) => idfOfConcept(space, id));
  let room = openRoom(256);
  const unitTerms: WeightedTerms = { terms: room.terms, weights: room.weights, count: 0 };

  const weighTerms = ({ first, second, frequency, termCount }: TakenIn): void => {
    let count = 0;
    for (let i = 0; i < termCount; i++) {
      const term = termOf(first[i], second[i]);
      // A term's number and its frequency in one double: sorting by it sorts by term.
      if (term !== DROPPED) room.keys[count++] = term * 256 + frequency[i];
    }
    room.keys.subarray(0, count).sort();
    let squares = 0;
    for (let i = 0; i < count; i++) {
      const term = Math.floor(room.keys[i] / 256);
      const weight = SUBLINEAR[room.keys[i] % 256] * space.termWeight[term];
      room.terms[i] = term;
      room.weights[i] = weight;
      squares += weight * weight;
    }
    const norm = Math.sqrt(squares);
    for (let i = 0; i < count; i++) {
      room.termImpacts[i] = impactOf(room.weights[i], norm);
      room.weights[i] /= norm;
    }
    room.termCount = count;
    unitTerms.terms = room.terms;
    unitTerms.weights = room.weights;
    unitTerms.count = count;
  };

  const weighConcepts = ({ concepts, tf, conceptCount }: TakenIn): void => {
    const order = room.order.subarray(0, conceptCount);
    for (let i = 0; i < conceptCount; i++) order[i] = i;
    order.sort((a, b) => conceptIds[concepts[a]] - conceptIds[concepts[b]]);
    let squares = 0;
    for (const i of order) squares += (tf[i] * conceptIdf[concepts[i]]) ** 2;
    const norm = Math.sqrt(squares);
    for (let i = 0; i < conceptCount; i++) {
      const from = order[i];
      room.concepts[i] = concepts[from];
      room.conceptImpacts[i] = impactOf(tf[from] * conceptIdf[concepts[from]], norm);
    }
    room.conceptCount = conceptCount;
  };

  return {
    unitTerms,
    weigh(article) {
      const needed = Math.max(article.termCount, article.conceptCount);
      if (needed > room.terms.length) room = openRoom(2 * needed);
      weighTerms(article);
      weighConcepts(article);
      return room;
    },
  };
};

const openRoom = (length: number) => ({
  concepts: new Uint32Array(length),
  conceptImpacts: new Uint16Array(length),
  conceptCount: 0,
  terms: new Uint32Array(length),
  termImpacts: new Uint16Array(length),
  termCount: 0,
  weights: new Float64Array(length),
  keys: new Float64Array(length),
  order: new Uint32Array(length),
});
