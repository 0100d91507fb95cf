const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `950 bytes`, `12.3 MB`, `71 GB`: powers of a thousand, three digits at most. */
export const formatBytes = (bytes: number): string => {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size.toFixed(unit > 0 && size < 99.95 ? 1 : 0)} ${UNITS[unit]}`;
};
