import { Command, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { DIFF_KINDS } from '@peerlens/domain/ontology/release-kinds.contract.ts';
import type { DiffKind } from '@peerlens/domain/ontology/release-kinds.contract.ts';
import type { ConceptDiff } from '@peerlens/domain/ontology/releases.contract.ts';
import type { CallApi } from '../call.ts';
import { JSON_OPTION, print, printPages } from '../output.ts';
import { stepLine, totalsLine } from '../release-lines.ts';

type Release = Awaited<ReturnType<Api['ontologyReleases']['byName']>>;

const releaseLine = ({ createdAt, concepts, literals, name, createdBy }: Release): string =>
  `${createdAt.slice(0, 10)}  ${String(concepts).padStart(8)} concepts ${String(literals).padStart(9)} literals  ${name}${createdBy === null ? '' : ` (${createdBy})`}`;

interface DiffOptions {
  kind?: DiffKind;
  json?: true;
}

const conceptLines = (
  { name, conceptId, actions }: ConceptDiff,
  called: ReadonlyMap<number, string>,
): string => [`${name} (${conceptId})`, ...actions.map((step) => stepLine(step, called))].join('\n');

async function printDiff(api: Api, fromName: string, toName: string | undefined, options: DiffOptions) {
  const { kind, json } = options;
  const from = await api.ontologyReleases.byName({ name: fromName });
  const to = toName === undefined ? null : await api.ontologyReleases.byName({ name: toName });
  for (let offset = 0; ;) {
    const page = await api.ontologyReleases.diff({ from: from.id, to: to?.id ?? null, kind, offset });
    if (offset === 0 && !json) {
      console.log(totalsLine(page.totals));
      if (page.unrecorded > 0)
        console.log(`Not told here: ${page.unrecorded} versions that were imported without a history.`);
    }
    const called = new Map(page.names.map(({ id, name }) => [id, name]));
    for (const concept of page.concepts) print(concept, json, () => [conceptLines(concept, called)]);
    offset += page.concepts.length;
    if (page.concepts.length === 0 || offset >= page.total) return;
  }
}

/** Versions of the ontology that have a name. */
export const releasesCommand = (call: CallApi): Command => {
  const releases = new Command('releases').description('Versions of the ontology that have a name.');
  releases
    .command('list')
    .description('Newest first; with --json one a line.')
    .option(...JSON_OPTION)
    .action(({ json }: { json?: true }) =>
      call((api) =>
        printPages(
          async (cursor: number | undefined) => {
            const { releases: rows, nextCursor } = await api.ontologyReleases.list({ cursor });
            return { rows, next: nextCursor };
          },
          json,
          releaseLine,
        ),
      ),
    );
  releases
    .command('create')
    .description('Name the state that the ontology is in, for good.')
    .argument('<name>', 'what it is called; no two have the same')
    .option('--notes <text>', 'what is new')
    .option(...JSON_OPTION)
    .action((name: string, { notes, json }: { notes?: string; json?: true }) =>
      call(async (api) => {
        const release = await api.ontologyReleases.create({ name, notes });
        print(release, json, () => [releaseLine(release)]);
      }),
    );
  releases
    .command('diff')
    .description('What leads from one release to another, or to the ontology as it is now.')
    .argument('<from>', 'name of a release')
    .argument('[to]', 'name of another; now, unless given')
    .addOption(new Option('--kind <kind>', 'concepts that differ in this').choices(DIFF_KINDS))
    .option('--json', 'one concept a line, as JSON')
    .action((from: string, to: string | undefined, options: DiffOptions) =>
      call((api) => printDiff(api, from, to, options)),
    );
  return releases;
};
