import { route } from './route.ts';

export const accountsRows = [
  route({
    method: 'GET',
    url: '/api/auth/current-user/',
    call: (api) => api.accounts.currentUser(),
    reply: (user) => user,
  }),
];
