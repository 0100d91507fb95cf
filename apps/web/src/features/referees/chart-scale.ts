/** Positions on the chart's axis. @source specification 3, section 9 */
export const X_TICKS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;
const LAST = 5000;

/** Share of the axis, 0 to 1, of a position from 1 to 5,000 on a logarithmic scale. */
export const logShare = (position: number): number =>
  Math.log(Math.min(LAST, Math.max(1, position))) / Math.log(LAST);

/** The position at a share of the axis, to the nearest whole one. */
export const positionAt = (share: number): number => Math.round(LAST ** Math.min(1, Math.max(0, share)));

/** Round steps from 0 to at least `most`: 0.1, 0.2, 0.5 … so that there are three to six. */
export const yTicks = (most: number): number[] => {
  const step = [0.02, 0.05, 0.1, 0.2, 0.25].find((size) => most / size <= 5) ?? 0.25;
  return Array.from({ length: Math.max(1, Math.ceil(most / step - 1e-9)) + 1 }, (_, index) =>
    Number((index * step).toFixed(4)),
  );
};
