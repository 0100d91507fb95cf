import type { RefereeFinderSettings } from '@peerlens/ranking';
import type { RankedPage } from './rank-page.ts';

/** Settings in which a tier of journals is the impact factor that it begins at, and how to say so afterwards. */
export interface Tiered {
  settings: RefereeFinderSettings;
  /** A page as the settings given would have it. */
  told: (page: RankedPage) => RankedPage;
}

const untold = (page: RankedPage): RankedPage => page;

const renamed = (page: RankedPage): RankedPage => {
  const { min_jif: removed, ...removedBy } = page.summary.removedBy;
  return {
    ...page,
    summary: {
      ...page.summary,
      removedBy: removed === undefined ? removedBy : { ...removedBy, max_jif_percentile: removed },
    },
    rows: page.rows.map((row) => ({
      ...row,
      excludeReasons: row.excludeReasons.map((reason) =>
        reason.code === 'min_jif' ? { ...reason, code: 'max_jif_percentile' as const } : reason,
      ),
    })),
  };
};

/**
 * Whoever published in a journal of the best `max_jif_percentile` percent has a highest impact factor of at least the
 * one that these begin at: the tier is a lower bound. Of it and `min_jif` the larger decides, and is named.
 *
 * @param begins the smallest impact factor of the tier; null where no journal has one, so that nobody is in it.
 */
export const withTier = (settings: RefereeFinderSettings, begins: number | null): Tiered => {
  if (settings.max_jif_percentile === null || begins === null) return { settings, told: untold };
  const isStricter = begins > (settings.min_jif ?? -1);
  return {
    settings: {
      ...settings,
      max_jif_percentile: null,
      min_jif: isStricter ? begins : settings.min_jif,
    },
    told: isStricter ? renamed : untold,
  };
};
