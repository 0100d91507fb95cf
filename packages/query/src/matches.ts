import type { Analyser, NamedFilter, TextQuery } from './text-query.ts';
import { hasNear, hasSequence, isIn } from './text-conditions.ts';
import { toTextQuery } from './to-text-query.ts';
import type { IdScheme, NameField, Query } from './tree.ts';

/** An article as a single one is compared with queries. Absent ids and years match nothing. */
export interface PlainArticle {
  title: string;
  abstract: string;
  /** Names by the kind of what bears them; a country by its code and its name. */
  names: Record<NameField, readonly string[]>;
  year: number | null;
  /** Normalised as in queries. */
  ids: Partial<Record<IdScheme, string>>;
  conceptIds: ReadonlySet<number>;
  journalId: number | null;
  authorIds: ReadonlySet<number>;
  /** Topics whose concepts it has. */
  topicIds: ReadonlySet<number>;
}

interface Subject {
  article: PlainArticle;
  /** Stems. */
  title: string[];
  body: string[];
}

/**
 * Makes ready to ask of single articles whether they match a query; answers as the index does. The cost of an article
 * is at most the product of its words and the query's.
 */
export const matcher = (query: Query, analyser: Analyser): ((article: PlainArticle) => boolean) => {
  const translation = toTextQuery(query, analyser);
  const filters = new Map(translation.filters.map(({ name, of }) => [name, compileFilter(of, analyser)]));

  const fulfils = (subject: Subject, part: TextQuery, field: 'title' | 'body' | null): boolean => {
    const some = (has: (text: string[]) => boolean) =>
      (field !== 'body' && has(subject.title)) || (field !== 'title' && has(subject.body));
    switch (part.kind) {
      case 'word':
        return some((text) => text.includes(part.word));
      case 'prefix':
        return some((text) => text.some((word) => word.startsWith(part.prefix)));
      case 'phrase':
        return some((text) => hasSequence(text, part.words));
      case 'near':
        return some((text) => hasNear(text, part.words, part.within));
      case 'field':
        return fulfils(subject, part.of, part.field);
      case 'and':
        return part.of.every((one) => fulfils(subject, one, field));
      case 'or':
        return part.of.some((one) => fulfils(subject, one, field));
      case 'not':
        return !fulfils(subject, part.of, field);
      case 'filter':
        return filters.get(part.filter)?.(subject.article) ?? false;
      default:
        return true;
    }
  };

  return (article) => {
    const [title, body] = [analyser.stems(article.title), analyser.stems(article.abstract)];
    return fulfils({ article, title, body }, translation.query, null);
  };
};

const compileFilter = (of: NamedFilter['of'], analyser: Analyser): ((article: PlainArticle) => boolean) => {
  switch (of.kind) {
    case 'year':
      return ({ year }) => year !== null && year >= (of.from ?? year) && year <= (of.to ?? year);
    case 'entity':
      if (of.entity === 'journal') return ({ journalId }) => journalId === of.id;
      return ({ conceptIds, authorIds }) => (of.entity === 'concept' ? conceptIds : authorIds).has(of.id);
    case 'id':
      return ({ ids }) => ids[of.scheme] === of.id;
    case 'topic':
      return ({ topicIds }) => topicIds.has(of.topicId);
    default: {
      const forms = of.forms.map((form) => analyser.words(form));
      const isBeginning = of.leaf.kind === 'prefix';
      return ({ names }) =>
        names[of.field].some((name) => {
          const words = analyser.words(name);
          return forms.some((form) => isIn(words, form, isBeginning));
        });
    }
  }
};
