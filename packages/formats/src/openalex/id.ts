import { invalid } from '@peerlens/kernel';

import { textOf } from '../fields.ts';

export type EntityLetter = 'W' | 'A' | 'S' | 'I';

const ENTITY: Readonly<Record<EntityLetter, string>> = {
  W: 'work',
  A: 'author',
  S: 'source',
  I: 'institution',
};

const ID = /^(?:https?:\/\/(?:api\.)?openalex\.org\/(?:[a-z]+\/)?)?([a-z])?(\d{1,16})$/i;

/** Stands for "no author" in OpenAlex. */
export const NOBODY = 9_999_999_999;

/** Venues (`V…`) became sources (`S…`) with the same number. */
const sameEntity = (letter: string, wanted: EntityLetter): boolean =>
  letter === wanted || (letter === 'V' && wanted === 'S');

/** The number of an OpenAlex id: an address, `W123`, `123` or 123; null when it is no id of that kind. */
export const openAlexIdOf = (value: unknown, letter: EntityLetter): number | null => {
  let number: number;
  if (typeof value === 'number') {
    number = value;
  } else {
    const match = typeof value === 'string' ? ID.exec(value.trim()) : null;
    if (match === null || (match[1] !== undefined && !sameEntity(match[1].toUpperCase(), letter)))
      return null;
    number = Number(match[2]);
  }
  if (!Number.isSafeInteger(number) || number <= 0 || (letter === 'A' && number === NOBODY)) return null;
  return number;
};

/**
 * As `openAlexIdOf`, for the id without which there is no record.
 *
 * @throws DomainError `invalid` with the reason.
 */
export const requiredId = (value: unknown, letter: EntityLetter): number => {
  const id = openAlexIdOf(value, letter);
  if (id !== null) return id;
  const shown = textOf(value)?.slice(0, 100);
  throw invalid(
    shown === undefined
      ? `The ${ENTITY[letter]} has no id`
      : `${shown} is not the id of a ${ENTITY[letter]} (expected ${letter} and a number)`,
  );
};

/**
 * The record as an object.
 *
 * @throws DomainError `invalid` when it is something else.
 */
export const entityOf = (json: unknown): Readonly<Record<string, unknown>> => {
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Record<string, unknown>;
  throw invalid('The record is not a JSON object');
};
