export const shellTexts = {
  product: 'Peerlens',
  skip: 'Skip to the content',
  search: 'Search',
  refereeFinder: 'Referee finder',
  searchPlaceholder: 'Search for articles by title or ids (DOI, PMC..., arXiv:...)',
  searchLabel: 'Search for articles',
  logIn: 'Log in',
  manageLabels: 'Manage labels',
  savedSearches: 'Saved searches',
  logOut: 'Log out',
  account: 'Your account',
  mainMenu: 'Main',
  toLight: 'Switch to light',
  toDark: 'Switch to dark',
  toTop: 'Back to the top',
  provider: 'Peerlens is provided by the operator of this installation, on open data and open source.',
  contact: 'Contact',
  notFound: 'Page not found',
  notFoundText:
    'There is nothing at this address. It may have been moved or removed, or the link is incomplete.',
  goHome: 'Go to the first page',
  failed: 'Something went wrong',
  tryAgain: 'Try again',
  request: 'Request',
  noIndex: 'There is no index yet',
  noIndexText:
    'Articles can be opened, but searching and ranking wait for the index. An operator builds it with "npx peerlens tag".',
  working: 'Work under way',
} as const;

export const CONTACT_EMAIL = 'contact@peerlens.test';
