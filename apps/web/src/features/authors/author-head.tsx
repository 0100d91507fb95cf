import type { ReactNode } from 'react';
import { countryName } from '../../lib/format.ts';
import { PageHead } from '../../ui/page.tsx';
import type { AuthorValue } from './author-facts.tsx';
import { authorsTexts as t } from './authors.texts.ts';

interface AuthorHeadProps {
  author: AuthorValue;
  title?: ReactNode;
  crumbs?: ReactNode[];
  actions?: ReactNode;
  children?: ReactNode;
}

/** Who an author is: name, newest place, other names, ORCID. */
export const AuthorHead = ({ author, title = author.name, children, ...head }: AuthorHeadProps) => {
  const newest = author.affiliation;
  const country = newest?.countryId ? countryName(newest.countryId) : '';
  const place = newest && [newest.name, country].filter((part) => part !== '').join(', ');
  return (
    <PageHead
      {...head}
      title={title}
      lead={
        <>
          {place && <div>{place}</div>}
          {author.otherNames.length > 0 && <small>{t.alsoAs(author.otherNames)}</small>}
          {author.orcid && (
            <div>
              <a href={`https://orcid.org/${author.orcid}`} rel="noreferrer">
                ORCID {author.orcid}
              </a>
            </div>
          )}
          {children}
        </>
      }
    />
  );
};
