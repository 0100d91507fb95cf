import { describe } from 'vitest';
import { changeContract } from './change-contract.ts';
import type { MakeIndex } from './indexes-under-test.ts';
import { listsContract } from './lists-contract.ts';
import { nearestContract } from './nearest-contract.ts';
import { searchContract } from './search-contract.ts';

/**
 * What any implementation of the narrow interface owes, whatever it scores by: to be run against each of them.
 * Scores to the last bit are compared elsewhere, with the plain definitions.
 */
export const indexContract = (name: string, make: MakeIndex): void => {
  describe(`${name} keeps the contract`, () => {
    changeContract(make);
    nearestContract(make);
    searchContract(make);
    listsContract(make);
  });
};
