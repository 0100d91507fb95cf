import { useLocation, useRouter } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { menuFor } from './menu.ts';
import type { Menu } from './menu.ts';

/** Whether the router knows a page at an address of this site. */
export const useExists = (): ((href: string) => boolean) => {
  const router = useRouter();
  return (href) => {
    const [, params, route] = router.getMatchedRoutes(href.split('?', 1)[0]);
    // What is left over of an address that no page has whole stands under two asterisks.
    return route !== undefined && params['**'] === undefined;
  };
};

/** The menus of whoever is here. */
export const useMenu = (): Menu => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const { data: overview } = api.overview.get.useQuery();
  const { href } = useLocation();
  const exists = useExists();
  return menuFor(user, { here: href, changelogUrl: overview?.changelogUrl ?? null, exists });
};
