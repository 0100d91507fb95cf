import type { BroaderOf } from './broader.ts';
import { withBroader } from './broader.ts';

/** Ids below stand in a table (16 MB when full), the others in a map: databases number concepts from 1 on. */
const TABLE_IDS = 4_194_304;
/** Rows, and features of all rows together, before the memory starts anew: 8 MB each. */
const MAX_REMEMBERED = 2_000_000;

const atLeast = (values: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
  if (values.length >= length) return values;
  const larger = new Int32Array(Math.max(length, values.length * 2));
  larger.set(values);
  return larger;
};

/**
 * For each concept the features of itself and of all that are broader, as far as the queries name them: row r is
 * `features` from start[r] up to start[r + 1]. Found once and then remembered, so that an article costs no walk through
 * the ontology.
 */
export class ConceptRows {
  /** Both are replaced when they grow: take them after `rowOf`. */
  start = new Int32Array(1024);
  features = new Int32Array(4096);
  readonly #broaderOf: BroaderOf;
  readonly #named: ReadonlyMap<number, number>;
  /** Row + 1 by concept id, 0 = not there yet. */
  #table = new Int32Array(1024);
  readonly #others = new Map<number, number>();
  #rows = 0;

  readonly #remembered: number;

  /** @param named concept id → feature */
  constructor(broaderOf: BroaderOf, named: ReadonlyMap<number, number>, remembered = MAX_REMEMBERED) {
    this.#broaderOf = broaderOf;
    this.#named = named;
    this.#remembered = remembered;
  }

  /** @throws DomainError `too_large` if the concept has more than 10,000 broader ones. */
  rowOf(conceptId: number): number {
    const known =
      conceptId >= 0 && conceptId < TABLE_IDS ? this.#table[conceptId] : this.#others.get(conceptId);
    return known === undefined || known === 0 ? this.#remember(conceptId) : known - 1;
  }

  #remember(conceptId: number): number {
    const found: number[] = [];
    for (const concept of withBroader(conceptId, this.#broaderOf)) {
      const feature = this.#named.get(concept);
      if (feature !== undefined) found.push(feature);
    }
    if (this.#rows >= this.#remembered || this.start[this.#rows] >= this.#remembered) this.#forget();
    const row = this.#rows;
    const end = this.start[row] + found.length;
    this.features = atLeast(this.features, end);
    this.features.set(found, this.start[row]);
    this.start = atLeast(this.start, row + 2);
    this.start[row + 1] = end;
    this.#rows += 1;
    if (Number.isInteger(conceptId) && conceptId >= 0 && conceptId < TABLE_IDS) {
      this.#table = atLeast(this.#table, conceptId + 1);
      this.#table[conceptId] = row + 1;
    } else this.#others.set(conceptId, row + 1);
    return row;
  }

  #forget(): void {
    this.#table.fill(0);
    this.#others.clear();
    this.#rows = 0;
  }
}
