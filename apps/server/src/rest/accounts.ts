import { CurrentUser } from '@peerlens/domain/accounts/accounts.contract.ts';
import { route } from './row.ts';

export const accountsRows = [
  route({
    method: 'GET',
    url: '/api/auth/current-user/',
    id: 'currentUser',
    tag: 'Accounts',
    summary: 'Who is asking, and what is open to them',
    for: 'everyone',
    answer: CurrentUser,
    call: (api) => api.accounts.currentUser(),
    reply: (user) => user,
  }),
];
