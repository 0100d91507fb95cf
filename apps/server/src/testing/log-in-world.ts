import { owlWorld, ADA, PASSWORD } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import type { LightMyRequestResponse } from 'fastify';
import { createApp } from '../app.ts';

export const world = await testWorld(owlWorld());
export const open = (env: Record<string, string> = {}) =>
  createApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...env }),
    services: world.services,
    isReady: () => Promise.resolve(true),
  });
export const app = await open();
/** Each test calls from an address of its own, so that none uses up another's tries. */
let addresses = 0;
export const newAddress = (): string => `192.0.2.${++addresses}`;

interface LogInCall {
  email?: string;
  password?: string;
  from?: string;
}

export const logIn = ({ email = ADA, password = PASSWORD, from = newAddress() }: LogInCall = {}) =>
  app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    remoteAddress: from,
    payload: { email, password },
  });

export const sessionCookie = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

export const currentUser = async (cookie?: string): Promise<unknown> => {
  const headers = cookie === undefined ? {} : { cookie };
  return (await app.inject({ url: '/api/auth/current-user/', headers })).json();
};

/** @source specification 1, section 3 (anonymous default) */
export const NOBODY = {
  id: null,
  email: 'Anonymous',
  name: 'Anonymous',
  is_authenticated: false,
  is_expired: false,
  is_superuser: false,
  author_id: null,
  linked_author: null,
  organizations: [],
  active_quotas: [],
  has_labels_access: false,
  has_editable_labels_access: false,
  can_manage_collections: false,
  orgadmin_organizations_ids: [],
  orgdev_organizations_ids: [],
  show_changelog_link: false,
};
