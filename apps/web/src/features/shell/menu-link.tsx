import { Link } from '@tanstack/react-router';
import { parseSearch } from '../../lib/search-codec.ts';
import type { Entry } from './menu.ts';

/** An entry of a menu. Logging out, which is an address too, is never fetched ahead. */
export const MenuLink = ({ entry: { id, href, label, isExternal } }: { entry: Entry }) => {
  if (isExternal) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {label}
      </a>
    );
  }
  const [path, query = ''] = href.split('?');
  return (
    <Link to={path} search={parseSearch(query)} {...(id === 'logOut' && { preload: false })}>
      {label}
    </Link>
  );
};

export const MenuLinks = ({ entries }: { entries: readonly Entry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.id}>
        <MenuLink entry={entry} />
      </li>
    ))}
  </ul>
);
