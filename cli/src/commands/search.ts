import fs from 'node:fs';
import { Command, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { DATE_PRESETS, FACETS, QueryFault, SEARCH_SORTS } from '@peerlens/domain/articles/search.contract.ts';
import type { FacetName } from '@peerlens/domain/articles/search.contract.ts';
import { EXPORT_FORMATS } from '@peerlens/formats';
import type { ExportFormat } from '@peerlens/formats';
import { invalid } from '@peerlens/kernel';
import { printArticles } from '../articles-table.ts';
import type { CallApi } from '../call.ts';
import { domainErrorOf } from '../domain-error.ts';
import { exportArticles } from '../export-articles.ts';

interface SearchOptions {
  sort: (typeof SEARCH_SORTS)[number];
  dates: (typeof DATE_PRESETS)[number];
  year?: string;
  limit?: string;
  offset: string;
  facets?: string;
  facetValues: string;
  json?: boolean;
  export?: ExportFormat;
  output?: string;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw invalid(`--${name} takes a whole number, not "${text}"`);
  return Number(text);
}

/** `2015`, `2015-2020`, `2015-`, `-2020`. */
function yearsOf(text: string | undefined): { yearFrom?: number; yearTo?: number } {
  if (text === undefined) return {};
  const [, from, dash, to] = /^(\d{4})?(-)?(\d{4})?$/.exec(text) ?? [];
  if ((from ?? to) === undefined || (from && to && !dash))
    throw invalid(`--year takes 2015, 2015-2020, 2015- or -2020, not "${text}"`);
  const last = dash === undefined ? from : to;
  return { ...(from && { yearFrom: Number(from) }), ...(last && { yearTo: Number(last) }) };
}

function facetsOf(text: string | undefined): FacetName[] {
  if (text === undefined) return [];
  if (text === 'all') return [...FACETS];
  return text.split(',').map((name) => {
    const facet = FACETS.find((known) => known === name.trim());
    if (!facet) throw invalid(`There is no facet "${name}"; they are ${FACETS.join(', ')}, or all`);
    return facet;
  });
}

/** A query that cannot be read, with the place marked and the query that could be. */
function shown(error: unknown, q: string): unknown {
  const cause = domainErrorOf(error);
  if (cause === null) return error;
  const fault = QueryFault.safeParse(cause.details);
  if (!fault.success) return error;
  const { message, start, end, mended } = fault.data;
  const marks = `${' '.repeat(start)}${'^'.repeat(Math.max(1, end - start))}`;
  const lines = [message, `  ${q}`, `  ${marks}`, ...(mended === null ? [] : [`Perhaps: ${mended}`])];
  return invalid(lines.join('\n'));
}

/** What is to be done, checked before anything is opened. */
function readOptions(q: string, { sort, dates, output, ...options }: SearchOptions) {
  if (output !== undefined && !options.export) throw invalid('--output goes with --export');
  if (output !== undefined && fs.existsSync(output)) throw invalid(`There is a file ${output} already`);
  const asked = { q, sort, dates, offset: wholeNumber('offset', options.offset), ...yearsOf(options.year) };
  return {
    asked,
    most: options.limit === undefined ? {} : { limit: wholeNumber('limit', options.limit) },
    counted: {
      facets: facetsOf(options.facets),
      facetValues: wholeNumber('facet-values', options.facetValues),
    },
    target: options.export && { format: options.export, output },
    isJson: options.json ?? false,
  };
}

/** @returns the exit status */
async function search(api: Api, options: ReturnType<typeof readOptions>): Promise<number> {
  const { asked, most, counted, target, isJson } = options;
  if (target) return exportArticles(await api.articles.export({ ...asked, ...most }), target);
  const page = await api.articles.search({ ...asked, ...most, ...counted });
  if (isJson) console.log(JSON.stringify(page, null, 2));
  else printArticles(page, asked);
  return 0;
}

export const searchCommand = (call: CallApi): Command =>
  new Command('search')
    .description('Search articles, or export everything that a search finds.')
    .argument(
      '[query]',
      "in the query language, such as 'title:owls AND year:2015-'; nothing finds everything",
      '',
    )
    .addOption(new Option('--sort <order>').choices(SEARCH_SORTS).default('relevance'))
    .option('--year <years>', '2015, 2015-2020, 2015- or -2020')
    .addOption(
      new Option('--dates <preset>', 'published since then')
        .choices(DATE_PRESETS.filter((preset) => preset !== 'range'))
        .default('all'),
    )
    .option('--limit <n>', 'articles: 50 unless told, with --export all')
    .option('--offset <n>', 'articles to skip', '0')
    .option('--facets <names>', `count by ${FACETS.join(', ')}, or all`)
    .option('--facet-values <n>', 'values of each facet', '10')
    .option('--json', 'everything, as JSON')
    .addOption(
      new Option('--export <format>', 'write all that is found').choices(EXPORT_FORMATS).conflicts('json'),
    )
    .option('--output <file>', 'write the export there; it must not exist')
    .action(async (q: string, options: SearchOptions) => {
      const read = readOptions(q, options);
      const status = await call((api) => search(api, read)).catch((error: unknown) => {
        throw shown(error, q);
      });
      if (status !== 0) process.exitCode = status;
    });
