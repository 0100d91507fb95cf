import { invalid } from '@peerlens/kernel';
import type { RefereeFinderSettings } from '@peerlens/ranking';
import { countries } from '../countries.ts';

/** As many as a message names; who sends hundreds sees by these what is wrong. */
const MOST_NAMED = 10;

const named = (values: readonly (string | number)[]): string =>
  values.length > MOST_NAMED
    ? `${values.slice(0, MOST_NAMED).join(', ')} and ${values.length - MOST_NAMED} more`
    : values.join(', ');

const added = <Value>(chosen: readonly Value[], before: readonly Value[]): Value[] =>
  chosen.filter((value) => !before.includes(value));

const assertCountries = (settings: RefereeFinderSettings, base: RefereeFinderSettings): void => {
  for (const field of ['include_countries', 'exclude_countries'] as const) {
    const unknown = added(settings[field], base[field]).filter(
      (code) => !countries().some((country) => country.code === code),
    );
    if (unknown.length > 0) {
      throw invalid(
        `${field} names no country by ${named(unknown)}: take two-letter codes of ISO 3166-1, such as DE or GB`,
        { field, unknown },
      );
    }
  }
};

/**
 * Whether what settings choose is there to be chosen: countries, and author groups that the actor sees. What holds in
 * `base` already is no matter: a group that was deleted since somebody kept it is as one without members, and must not
 * stop whoever changes something else.
 *
 * @param groupIds the groups that the actor sees; asked for only where settings add some.
 * @throws DomainError `invalid`, the same for a group that is not there and for one that is somebody else's.
 */
export async function assertKnown({
  settings,
  base,
  groupIds,
}: {
  settings: RefereeFinderSettings;
  base: RefereeFinderSettings;
  groupIds: () => Promise<readonly number[]>;
}): Promise<void> {
  assertCountries(settings, base);
  const field = 'authors_groups_ids';
  const chosen = added(settings[field], base[field]);
  if (chosen.length === 0) return;
  const visible = new Set(await groupIds());
  const unknown = chosen.filter((id) => !visible.has(id));
  if (unknown.length === 0) return;
  throw invalid(
    `No author group with id ${named(unknown)}: take ${unknown.length === 1 ? 'it' : 'them'} out of ${field}, or name groups of yours`,
    { field, unknown },
  );
}
