import type { Actor } from '@peerlens/domain/actor.ts';
import { isUser } from '@peerlens/domain/actor.ts';
import { forbidden, unauthenticated } from '@peerlens/kernel';
import { TRPCError } from '@trpc/server';

const isHidden = (error: unknown): boolean =>
  error instanceof TRPCError && error.code === 'NOT_FOUND' && error.message.startsWith('No procedure found');

/**
 * Procedures of superusers do not exist for others. Their fields do, as one schema is told to all: so whoever calls one
 * is refused in the words of section 8 of the specification.
 */
export async function refusedInWords<Answer>(actor: Actor, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isHidden(error)) throw error;
    throw isUser(actor) ? forbidden() : unauthenticated();
  }
}
