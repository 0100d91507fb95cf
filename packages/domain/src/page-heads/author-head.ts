import type { AuthorCard } from '../authors/authors.contract.ts';
import type { PageHead } from './page-heads.contract.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * @param url the author's address in full.
 * @source schema.org, Person
 */
export function authorHead(author: AuthorCard, url: string): PageHead {
  const { name, orcid, affiliation, articlesCount, citationsCount } = author;
  const counts = `${plural(articlesCount, 'article', 'articles')}, ${plural(citationsCount, 'citation', 'citations')}`;
  return {
    title: name,
    description: `${name}${affiliation === null ? '' : `, ${affiliation.name}`}: ${counts}.`,
    canonicalUrl: url,
    metas: [],
    thing: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      '@id': url,
      url,
      name,
      ...(orcid !== null && { sameAs: `https://orcid.org/${orcid}` }),
      ...(affiliation !== null && { affiliation: { '@type': 'Organization', name: affiliation.name } }),
    },
  };
}
