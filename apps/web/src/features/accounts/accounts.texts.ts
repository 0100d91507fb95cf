export const accountsTexts = {
  logIn: 'Log in',
  email: 'E-mail address',
  password: 'Password',
  demo: 'Demo accounts',
  demoText: 'This is a demo world. Choose an account to fill the form, then log in.',
  fill: (email: string) => `Fill in ${email}`,
  welcome: (name: string) => `You are logged in as ${name}.`,
  already: (email: string) => `You are already logged in as ${email}.`,
  goOn: 'Go on',
  loggedOut: 'You are logged out.',
  loggingOut: 'Logging out',
  /** @source specification 1, section 8 */
  guestLimit: (limit: string) => `Guest users can do only ${limit} search queries per day.`,
  limit: 'There are no searches left today.',
  error: 'Error',
  register: 'Register',
  or: 'or',
  toGoOn: 'to go on searching.',
  needEmail: 'Enter your e-mail address',
  needPassword: 'Enter your password',
} as const;

/** Every account of the demo world has it; it is never used outside. */
export const DEMO_PASSWORD = 'peerlens-demo';
