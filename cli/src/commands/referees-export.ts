import fs from 'node:fs';
import { Command, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { refereeFile } from '@peerlens/domain/referees/export-file.ts';
import { EXPORT_LIMITS, REFEREE_FORMATS } from '@peerlens/domain/referees/export.contract.ts';
import type { RefereeExport, RefereeFormat } from '@peerlens/domain/referees/export.contract.ts';
import { CSV_DELIMITERS } from '@peerlens/formats/tables/csv-table.ts';
import type { CsvDelimiterName } from '@peerlens/formats/tables/csv-table.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { documentOf, settingsOf, wholeNumber, withDocument } from '../document-options.ts';
import type { DocumentOptions } from '../document-options.ts';
import { writeExport } from '../write-export.ts';

interface ExportOptions extends DocumentOptions {
  set?: string[];
  format: RefereeFormat;
  delimiter?: CsvDelimiterName;
  limit: string;
  custom?: string[];
  onlyCustom?: boolean;
  onlyMarked?: boolean;
  asOrganization?: string;
  output?: string;
}

/** What is to be done, checked before anything is opened. */
function readOptions(options: ExportOptions) {
  const { format, delimiter, output, asOrganization } = options;
  const document = documentOf(options);
  if (!document)
    throw invalid('Say whose referees: --proposal ID, --article ID, --author ID or --saved-search ID');
  if (delimiter !== undefined && format !== 'csv') throw invalid('--delimiter goes with --format csv');
  if (output !== undefined && fs.existsSync(output)) throw invalid(`There is a file ${output} already`);
  // A terminal shows nothing of a workbook but signs that upset it.
  if (format === 'xlsx' && output === undefined && process.stdout.isTTY)
    throw invalid('A workbook goes into a file: --output FILE.xlsx, or send the output there');
  return {
    asked: {
      ...document,
      settings: settingsOf(options.set),
      // Which numbers there may be is checked by the option.
      limit: Number(options.limit) as (typeof EXPORT_LIMITS)[number],
      customAuthorsIds: (options.custom ?? []).map((id) => wholeNumber('custom', id)),
      onlyCustom: options.onlyCustom ?? false,
      onlyMarked: options.onlyMarked ?? false,
      asOrganizationId: asOrganization === undefined ? null : wholeNumber('as-organization', asOrganization),
    },
    form: { format, delimiter: delimiter ?? ('comma' as const) },
    output,
  };
}

/** On the error stream, since the file may go to the other one. */
function tellAbsent({ choice: { absentAuthorsIds } }: RefereeExport): void {
  if (absentAuthorsIds.length > 0)
    process.stderr.write(`Not in the ranking, and so not in the file: ${absentAuthorsIds.join(', ')}\n`);
}

/** @returns the exit status */
async function exportReferees(api: Api, { asked, form, output }: ReturnType<typeof readOptions>) {
  const exported = await api.referees.export(asked);
  const status = await writeExport(refereeFile(exported, form).bytes, output);
  tellAbsent(exported);
  return status;
}

export const refereesExportCommand = (call: CallApi): Command =>
  withDocument(
    new Command('export').description(
      'Write the best referees of a document to a file, with what each name is defended by.',
    ),
  )
    .addOption(new Option('--set <name=value...>', 'a setting, as for rank'))
    .addOption(new Option('--format <format>', 'how').choices(REFEREE_FORMATS).default('csv'))
    .addOption(
      new Option('--delimiter <name>', 'what parts CSV (default: comma)').choices(
        Object.keys(CSV_DELIMITERS),
      ),
    )
    .addOption(
      new Option('--limit <n>', 'as many of the best').choices(EXPORT_LIMITS.map(String)).default('50'),
    )
    .option('--custom <id...>', 'authors who are added, where they are candidates')
    .option('--only-custom', 'nobody but these')
    .option('--only-marked', 'nobody but who is marked as a referee, however many they are; of proposals')
    .option('--as-organization <id>', 'whose columns (default: those of the folder or of your organisation)')
    .option('--output <file>', 'write it there; it must not exist (default: standard output)')
    .action(async (options: ExportOptions) => {
      const read = readOptions(options);
      const status = await call((api) => exportReferees(api, read));
      if (status !== 0) process.exitCode = status;
    });
