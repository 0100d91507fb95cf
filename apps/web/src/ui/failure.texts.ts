export const failureTexts = {
  /** @source specification 1, section 8 */
  guestLimit: (limit: string) => `Guest users can do only ${limit} search queries per day.`,
  limit: 'There are no searches left today.',
  register: 'Register',
  or: 'or',
  logIn: 'Log in',
  toGoOn: 'to go on searching.',
  request: 'Request',
} as const;
