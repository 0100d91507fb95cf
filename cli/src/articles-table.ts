import type { ArticlePage } from '@peerlens/domain/articles/search.contract.ts';

const TITLE_WIDTH = 90;
const VALUE_WIDTH = 40;

const fit = (text: string, width: number): string =>
  text.length <= width ? text.padEnd(width) : `${text.slice(0, width - 1)}…`;

const count = (value: number): string => value.toLocaleString('en-US');

const authorsOf = ({ authors, authorsTotal }: ArticlePage['articles'][number]): string => {
  const [first] = authors;
  if (first === undefined) return '';
  return authorsTotal > 1 ? `${first.name} et al.` : first.name;
};

const printFacets = (facets: ArticlePage['facets']): void => {
  for (const [facet, { values, more, none }] of Object.entries(facets)) {
    console.log(`\n${facet}`);
    for (const { value, name, articles } of values) {
      const id = String(value) === name ? '' : `  ${value}`;
      console.log(`  ${count(articles).padStart(9)}  ${fit(name, VALUE_WIDTH)}${id}`.trimEnd());
    }
    if (more > 0) console.log(`             and ${count(more)} more: --facet-values N`);
    if (none > 0) console.log(`  ${count(none).padStart(9)}  without`);
  }
};

/** One line an article, then what was counted, and what there is to say about the answer. */
export function printArticles(page: ArticlePage, { offset }: { offset: number }): void {
  const { articles, total, facets, indexed, stale, understood } = page;
  articles.forEach((article, at) => {
    const { id, title, year, citationsCount } = article;
    const place = String(offset + at + 1).padStart(5);
    const cited = `${count(citationsCount)} cit.`.padStart(12);
    console.log(
      `${place}  ${year ?? '    '}${cited}  ${fit(title, TITLE_WIDTH)}  ${authorsOf(article)}  (${id})`,
    );
  });
  console.log(`\n${count(total)} articles${understood.query === '' ? '' : ` for ${understood.query}`}`);
  if (understood.ignored.length > 0) console.log(`Too common to look up: ${understood.ignored.join(', ')}`);
  printFacets(facets);
  if (!indexed) console.log('There is no index yet: run "peerlens tag"');
  if (stale > 0) console.log(`${count(stale)} changed articles are not in the index yet: run "peerlens tag"`);
}
