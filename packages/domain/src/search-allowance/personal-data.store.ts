import { expiring } from '../privacy/personal-data.contract.ts';
import type { RetentionRule } from '../privacy/personal-data.contract.ts';

export const searchAllowanceRetention: readonly RetentionRule[] = [
  expiring(
    { name: 'guest-searches', period: 'guestSearches' },
    { table: 'search_allowance', past: 'day < $1' },
  ),
];
