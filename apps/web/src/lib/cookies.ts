const YEAR_SECONDS = 31_536_000;

/** Whether a panel was left open: a numeric flag in a cookie of that name. @source specification 3, section 4 */
export const readFlagCookie = (name: string, preset: boolean): boolean => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? preset : found.endsWith('=1');
};

export const writeFlagCookie = (name: string, value: boolean): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value ? 1 : 0}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};
