import fs from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { ColumnUse, IMPORT_LIMITS } from '@peerlens/domain/proposals/proposal-imports.contract.ts';
import type {
  ImportFile,
  ImportItem,
  ProposalImport,
  SameOrigin,
} from '@peerlens/domain/proposals/proposal-imports.contract.ts';
import { invalid, tooLarge } from '@peerlens/kernel';
import { idOf } from '../holders.ts';
import type { CallApi } from '../import-runs.ts';
import { JSON_OPTION, print, printPages } from '../output.ts';

/** Often enough for who waits, seldom enough for who serves. */
const ASK_EVERY_MS = 1000;
const NOT_ALL_MADE = 1;

type Mapping = ReadonlyMap<string, ColumnUse>;

interface ProposalOptions {
  folder?: number;
  same: SameOrigin;
  column: Mapping;
  originFromName: boolean;
  dryRun?: true;
  now?: true;
  report?: string;
  json?: true;
}

const columnOf = (given: string, before: Mapping): Mapping => {
  const at = given.lastIndexOf('=');
  const use = ColumnUse.safeParse(given.slice(at + 1));
  if (at < 1 || !use.success)
    throw new InvalidArgumentError(`Write HEADING=USE, where USE is one of ${ColumnUse.options.join(', ')}.`);
  return new Map([...before, [given.slice(0, at).trim().toLowerCase(), use.data]]);
};

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const found = await fs.promises.stat(path).catch(() => null);
  if (!found?.isFile()) throw invalid(`There is no file ${path}`);
  if (found.size > IMPORT_LIMITS.archiveBytes)
    throw tooLarge(
      `${path} is too large: at most ${IMPORT_LIMITS.archiveBytes / 1024 / 1024} MB can be uploaded`,
    );
  return new Uint8Array(await fs.promises.readFile(path));
}

/** Follows a worker, or is one, until nothing is under way. @throws DomainError `invalid` when that has failed. */
async function settled(api: Api, id: string, now: boolean): Promise<ProposalImport> {
  if (now) await api.proposalImports.run({ id });
  for (;;) {
    const found = await api.proposalImports.byId({ id });
    if (found.state === 'failed') throw invalid(found.error ?? 'The upload has failed');
    if (found.state !== 'reading' && found.state !== 'making') return found;
    await wait(ASK_EVERY_MS);
  }
}

/** The columns with what was said of headings; what had a use before that is taken becomes an attribute. */
const mapped = ({ header, columns }: NonNullable<ImportFile['table']>, mapping: Mapping): ColumnUse[] => {
  const told = header.map((heading) => mapping.get(heading.toLowerCase()));
  const taken = new Set<ColumnUse | undefined>(
    told.filter((use) => use !== undefined && use !== 'attribute' && use !== 'ignore'),
  );
  return columns.map((use, at) => told[at] ?? (taken.has(use) ? 'attribute' : use));
};

async function mapTables(api: Api, { id, files }: ProposalImport, mapping: Mapping): Promise<void> {
  for (const { id: fileId, table } of files) {
    if (table === null || !table.header.some((heading) => mapping.has(heading.toLowerCase()))) continue;
    await api.proposalImports.map({ id, fileId, columns: mapped(table, mapping) });
  }
}

const fileLine = ({ name, state, kind, items, reason, table, warnings }: ImportFile): string => {
  const columns =
    table === null
      ? ''
      : `  ${table.header.map((heading, at) => `${heading}=${table.columns[at]}`).join(', ')}`;
  const said = [...(reason === null ? [] : [reason]), ...warnings]
    .map((words) => `\n        ${words}`)
    .join('');
  return `${state.padEnd(8)} ${kind.padEnd(8)} ${String(items).padStart(5)} found  ${name}${columns}${said}`;
};

const itemLine = ({ file, row, title, origin_id, state, reason }: ImportItem): string =>
  `${state.padEnd(8)} ${row === null ? file : `${file}:${row}`}  ${origin_id ?? '-'}  ${title}${reason === null ? '' : `\n        ${reason}`}`;

const summary = ({ counts }: ProposalImport): string =>
  `${counts.made} made, ${counts.updated} updated, ${counts.skipped} skipped, ${counts.refused} refused, ${counts.filesRefused} files refused`;

async function tell(api: Api, found: ProposalImport, json: true | undefined): Promise<void> {
  if (json) {
    print(found, json, () => []);
    return;
  }
  for (const file of found.files) console.log(fileLine(file));
  await printPages(
    async (cursor: number | undefined) => {
      const { items, next } = await api.proposalImports.items({
        id: found.id,
        ...(cursor !== undefined && { cursor }),
      });
      return { rows: items, next };
    },
    undefined,
    itemLine,
  );
  console.log(summary(found));
}

async function bringIn(api: Api, paths: readonly string[], options: ProposalOptions): Promise<void> {
  const { folder = null, same, column, originFromName, dryRun, now = false, report, json } = options;
  const { id } = await api.proposalImports.create({
    folderId: folder,
    sameOrigin: same,
    namesAreOrigins: originFromName,
  });
  try {
    for (const path of paths)
      await api.proposalImports.addFile({ id, fileName: basename(path), bytes: await bytesOf(path) });
    await api.proposalImports.read({ id });
    await mapTables(api, await settled(api, id, now), column);
    const { counts } = await api.proposalImports.byId({ id });
    if (dryRun === undefined && counts.waiting > 0) await api.proposalImports.start({ id });
  } catch (error) {
    // What will not be gone on with from here does not count against who sent it.
    await api.proposalImports.cancel({ id }).catch(() => undefined);
    throw error;
  }
  const found = await settled(api, id, now);
  await tell(api, found, json);
  if (report !== undefined) {
    const { csv } = await api.proposalImports.report({ id });
    await fs.promises.writeFile(report, csv);
  }
  if (dryRun !== undefined || found.state === 'ready') await api.proposalImports.cancel({ id });
  if (found.counts.refused + found.counts.filesRefused > 0) process.exitCode = NOT_ALL_MADE;
}

/** `peerlens import proposals …`: a call from its files and tables. */
export const importProposalsCommand = (call: CallApi): Command =>
  new Command('proposals')
    .description(
      'proposals of a call: PDF, DOCX or text (each one), CSV or XLSX (each row), or ZIP files of them; also with --server',
    )
    .argument('<file...>', 'files of at most 25 MB, ZIP files of at most 100 MB')
    .addOption(
      new Option('--folder <id>', 'where they go (default with a token: your own "My proposals")').argParser(
        idOf,
      ),
    )
    .addOption(
      new Option('--same <what>', 'what becomes of an origin id that the folder has')
        .choices(['skip', 'update'])
        .default('skip'),
    )
    .option(
      '--column <heading=use>',
      `what a column holds, once for each (${ColumnUse.options.join(', ')}); else told by its heading`,
      columnOf,
      new Map<string, ColumnUse>(),
    )
    .option('--no-origin-from-name', 'documents have no origin id; else it is the name of their file')
    .option('--dry-run', 'read and tell, and make nothing')
    .option('--now', 'do it in this process, without a worker; where the installation is')
    .option('--report <file>', 'write what became of each file and row, as CSV')
    .option(...JSON_OPTION)
    .action((paths: string[], options: ProposalOptions) => call((api) => bringIn(api, paths, options)));
