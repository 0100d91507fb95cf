import { notFound, redirect } from '@tanstack/react-router';
import { markTold } from './alerts.ts';
import { failureOf, statusOf } from './failure.ts';
import { flash } from './flash.ts';
import { readWhole } from './search-codec.ts';

/**
 * Loads what a page cannot be shown without: who is not logged in goes to the login and comes back to `href`,
 * and what does not exist, or is not for them to see, is 'Page not found'.
 */
export const loadOrLeave = async <T>(href: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    const status = statusOf(error);
    // The page that this leads to says it; a page that is only fetched ahead has nobody to tell.
    markTold(error);
    if (status === 401) {
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
      throw redirect({
        to: '/accounts/login/',
        search: { next: href },
        state: flash('info', failureOf(error).title),
      });
    }
    // oxlint-disable-next-line typescript/only-throw-error
    if (status === 404 || status === 403 || status === 400) throw notFound();
    throw error;
  }
};

/** The id in an address. @throws what makes the router say 'Page not found' when it is none. */
export const readId = (written: string): number => {
  const id = readWhole(written, 1);
  // oxlint-disable-next-line typescript/only-throw-error
  if (id === undefined) throw notFound();
  return id;
};
