import type { ArticleCard } from '../articles/articles.contract.ts';
import type { AuthorCard } from '../authors/authors.contract.ts';
import type { ConceptCard } from '../concepts/concepts.contract.ts';
import { countryName } from '../country-name.ts';
import type { Country } from '../countries.ts';
import type { Suggestion } from './suggestions.contract.ts';

const joined = (parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

const bylineOf = ({ authors, authorsTotal }: ArticleCard): string => {
  const [first] = authors;
  if (first === undefined) return '';
  return authorsTotal > 1 ? `${first.name} et al.` : first.name;
};

export const ofArticle = (article: ArticleCard): Suggestion => ({
  id: String(article.id),
  value: article.title,
  label: article.title,
  type: 'article',
  url: `/article/${article.id}-${article.slug}/`,
  title: joined([article.title, bylineOf(article), article.journal?.name, article.year]),
});

export const ofConcept = ({ id, name, synonyms }: ConceptCard): Suggestion => ({
  id: String(id),
  value: name,
  label: name,
  type: 'concept',
  url: `/search/?q=c:${id}`,
  title: joined([name, ...synonyms]),
});

export const ofAuthor = ({ id, slug, name, affiliation, articlesCount }: AuthorCard): Suggestion => ({
  id: String(id),
  value: name,
  label: joined([name, affiliation?.name]),
  type: 'author',
  url: `/author/${id}/${slug}/`,
  title: joined([
    name,
    affiliation?.name,
    `${articlesCount} ${articlesCount === 1 ? 'article' : 'articles'}`,
  ]),
});

export const ofCountry = ({ code, name }: Country): Suggestion => ({
  id: code,
  value: name,
  label: name,
  type: 'ui',
  url: '',
  title: `${name} (${code})`,
});

export interface NamedInstitution {
  id: number;
  name: string;
  city: string | null;
  countryCode: string | null;
}

export const ofInstitution = ({ id, name, city, countryCode }: NamedInstitution): Suggestion => {
  const country = countryCode === null ? null : countryName(countryCode);
  return {
    id: String(id),
    value: name,
    label: joined([name, country]),
    type: 'ui',
    url: '',
    title: joined([name, city, country]),
  };
};

export interface NamedJournal {
  id: number;
  name: string;
  publisher: string | null;
}

export const ofJournal = ({ id, name, publisher }: NamedJournal): Suggestion => ({
  id: String(id),
  value: name,
  label: name,
  type: 'ui',
  url: `/search/?q=j:${id}`,
  title: joined([name, publisher]),
});
