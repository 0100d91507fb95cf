import fs from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import { toCsv } from '@peerlens/formats';
import { invalid } from '@peerlens/kernel';
import type { ConflictMatrix } from '@peerlens/domain/conflicts/conflicts.contract.ts';
import type { ConflictEvidence } from '@peerlens/domain/conflicts/evidence.contract.ts';
import type { CallApi } from '../call.ts';
import { CONFLICT_WORDS } from '../conflict-words.ts';

interface CoiOptions {
  people?: string;
  person?: string[];
  documents?: string;
  document?: string[];
  folder?: string;
  years: string;
  json?: boolean;
  csv?: boolean;
}

const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** Lines of a file, or of the standard input for `-`. */
const linesOf = async (file: string | undefined): Promise<string[]> => {
  if (file === undefined) return [];
  const reading = file === '-' ? readText(process.stdin) : fs.readFile(file, 'utf8');
  const text = await reading.catch(() => {
    throw invalid(`There is no file ${file} that can be read`);
  });
  return text.replace(/\r?\n$/, '').split('\n');
};

const whole = (name: string, text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw invalid(`--${name} takes a whole number, not "${text}"`);
  return Number(text);
};

/** @source specification 3, section 5: coauthorship_coi_years 1 to 20 */
const yearsOf = (text: string): number => {
  const years = whole('years', text);
  if (years < 1 || years > 20) throw invalid(`--years takes a whole number from 1 to 20, not "${text}"`);
  return years;
};

/** What proves a conflict, in one line. */
const evidenceText = (conflict: ConflictEvidence): string => {
  const { with: other, institution, related, listed, articles, waiver } = conflict;
  return [
    other && `with ${other.name}`,
    institution && `${institution.name} ${institution.startYear}–${institution.endYear}`,
    related &&
      (related.family === null
        ? `part of or holding ${related.name}`
        : `and ${related.name}, both of ${related.family}`),
    listed && [listed.source, listed.reason].filter(Boolean).join(': '),
    articles.length > 0 &&
      articles.map(({ title, year }) => `"${title}"${year === null ? '' : ` (${year})`}`).join(', '),
    waiver && `waived by ${waiver.by} on ${waiver.at.slice(0, 10)}: ${waiver.reason}`,
  ]
    .filter(Boolean)
    .join('; ');
};

const nameOf = ({ people }: ConflictMatrix, authorId: number): string =>
  people.find(({ author }) => author?.id === authorId)?.author?.name ?? String(authorId);

const titleOf = ({ documents }: ConflictMatrix, docKind: string, docId: number): string =>
  documents.find(({ document }) => document?.docKind === docKind && document.docId === docId)?.document
    ?.title ?? '';

const printCsv = (matrix: ConflictMatrix): void => {
  const header = ['document', 'title', 'author_id', 'name', 'counts', 'severity', 'kind', 'evidence'];
  const rows = matrix.pairs.flatMap(({ docKind, docId, authorId, isConflict, conflicts }) =>
    conflicts.map((conflict) => [
      `${docKind}:${docId}`,
      titleOf(matrix, docKind, docId),
      authorId,
      nameOf(matrix, authorId),
      isConflict ? 'yes' : 'no',
      conflict.waiver ? 'waived' : conflict.severity,
      conflict.kind,
      evidenceText(conflict),
    ]),
  );
  process.stdout.write(toCsv([header, ...rows]));
};

const printTable = (matrix: ConflictMatrix): void => {
  let last = '';
  for (const { docKind, docId, authorId, isConflict, conflicts } of matrix.pairs) {
    const document = `${docKind}:${docId}`;
    if (document !== last) console.log(`${document}  ${titleOf(matrix, docKind, docId)}`);
    last = document;
    console.log(`  ${isConflict ? '!' : ' '} ${nameOf(matrix, authorId)} (${authorId})`);
    for (const conflict of conflicts) {
      const severity = conflict.waiver ? 'waived' : conflict.severity;
      console.log(
        `      ${severity.padEnd(9)}${CONFLICT_WORDS[conflict.kind].padEnd(14)}${evidenceText(conflict)}`,
      );
    }
  }
  console.log(`${matrix.conflicted} of ${matrix.asked} pairs have a conflict that counts.`);
};

/** What names nobody or nothing is told beside the answer, so that a pipe gets the answer alone. */
const reportProblems = ({ people, documents }: ConflictMatrix): boolean => {
  const problems = [...people, ...documents].filter(({ problem }) => problem !== null);
  for (const { line, input, problem } of problems) console.error(`line ${line ?? '–'}: ${input}: ${problem}`);
  for (const { document } of documents) {
    const unknown = document?.unknownAuthors ?? [];
    if (document && unknown.length > 0)
      console.error(`${document.docKind}:${document.docId}: not known as authors: ${unknown.join(', ')}`);
  }
  return problems.length > 0;
};

export function coiCommand(call: CallApi): Command {
  return new Command('coi')
    .description(
      'Find every conflict of interest of people with documents. Exits with 1 where a line names nobody or nothing.',
    )
    .option('--people <file>', 'a name, an ORCID iD or an author id on each line; - for the standard input')
    .option('--person <who>', 'one more person', collect)
    .option('--documents <file>', 'the id of a proposal on each line, or proposal:ID or article:ID')
    .option('--document <id>', 'one more document', collect)
    .option('--folder <id>', 'all proposals of a folder')
    .option('--years <n>', 'co-authors of the last so many years', '3')
    .option('--json', 'everything, as JSON')
    .addOption(new Option('--csv', 'a line a conflict, as CSV').conflicts('json'))
    .action(async (options: CoiOptions) => {
      if (options.people === '-' && options.documents === '-')
        throw invalid('The standard input holds people or documents: read the others from a file');
      const people = [...(await linesOf(options.people)), ...(options.person ?? [])].join('\n');
      const documents = [...(await linesOf(options.documents)), ...(options.document ?? [])].join('\n');
      const matrix = await call((api) =>
        api.conflicts.matrix({
          people,
          documents,
          ...(options.folder !== undefined && { folderId: whole('folder', options.folder) }),
          coauthorshipYears: yearsOf(options.years),
        }),
      );
      if (options.json) console.log(JSON.stringify(matrix));
      else if (options.csv) printCsv(matrix);
      else printTable(matrix);
      if (reportProblems(matrix)) process.exitCode = 1;
    });
}
