import { PASSWORD } from '@peerlens/domain/testing/owls.ts';
import type { FastifyInstance } from 'fastify';

/** The header that a browser sends once somebody of the world of owls has logged in. */
export const logInHeaders = async (app: FastifyInstance, email: string): Promise<{ cookie: string }> => {
  const payload = { email, password: PASSWORD };
  const { cookies } = await app.inject({ method: 'POST', url: '/trpc/accounts.logIn', payload });
  return { cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') };
};
