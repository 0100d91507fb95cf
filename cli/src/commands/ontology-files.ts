import fs from 'node:fs';
import { Command, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { ONTOLOGY_TITLE } from '@peerlens/domain/ontology/ontology-export.contract.ts';
import { CONCEPT_FORMATS, writeConcepts } from '@peerlens/formats';
import type { ConceptFormat } from '@peerlens/formats';
import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { domainErrorOf } from '../domain-error.ts';
import { JSON_OPTION, print } from '../output.ts';
import { writeExport } from '../write-export.ts';

/** As many as anybody reads on a terminal. */
const SHOWN_WARNINGS = 20;

interface ExportOptions {
  format: ConceptFormat;
  release?: string;
  output?: string;
}

/** Names go before numbers: a release may be called “2026”. */
async function releaseCalled(api: Api, called: string): Promise<number> {
  try {
    return (await api.ontologyReleases.byName({ name: called })).id;
  } catch (error) {
    const isMissing = domainErrorOf(error)?.code === 'not_found';
    if (isMissing && /^[1-9]\d{0,8}$/.test(called)) return Number(called);
    throw error;
  }
}

const conceptsOf = async (api: Api, release: string | undefined): Promise<AsyncIterable<ConceptRecord>> =>
  release === undefined
    ? api.ontologyFiles.export()
    : api.ontologyReleases.concepts({ release: await releaseCalled(api, release) });

const exportConceptsCommand = (call: CallApi): Command =>
  new Command('concepts')
    .description('all concepts, deleted ones too, by ascending id; import concepts reads it again')
    .addOption(new Option('--format <format>', 'how').choices(CONCEPT_FORMATS).default('turtle'))
    .option('--release <name or id>', 'as a release held them (default: as they are now)')
    .option('--output <file>', 'write it there; it must not exist (default: standard output)')
    .action(async ({ format, release, output }: ExportOptions) => {
      if (output !== undefined && fs.existsSync(output)) throw invalid(`There is a file ${output} already`);
      let warnings = 0;
      const onWarning = ({ uri, reason }: { uri: string; reason: string }): void => {
        warnings += 1;
        if (warnings <= SHOWN_WARNINGS) process.stderr.write(`${uri}: ${reason}\n`);
      };
      const status = await call(async (api) =>
        writeExport(
          writeConcepts(format, await conceptsOf(api, release), { title: ONTOLOGY_TITLE, onWarning }),
          output,
        ),
      );
      if (warnings > SHOWN_WARNINGS) process.stderr.write(`and ${warnings - SHOWN_WARNINGS} more warnings\n`);
      if (status !== 0) process.exitCode = status;
    });

/** `peerlens export …` */
export const exportCommand = (call: CallApi): Command =>
  new Command('export').description('Write what is here to files').addCommand(exportConceptsCommand(call));

interface CheckOptions {
  most: string;
  json?: boolean;
}

const checkConceptsCommand = (call: CallApi): Command =>
  new Command('concepts')
    .description(
      'a SKOS file, or what an export of the ontology here would be; status 1 where something is wrong',
    )
    .argument('[file]', 'Turtle, N-Triples, RDF/XML or JSON-LD')
    .option('--most <n>', 'findings of each issue', '20')
    .option(...JSON_OPTION)
    .action(async (path: string | undefined, { most, json }: CheckOptions) => {
      if (!/^\d{1,6}$/.test(most)) throw invalid(`--most takes a whole number, not "${most}"`);
      const report = await call((api) => api.ontologyFiles.check({ path, most: Number(most) }));
      const { concepts, counts, findings, rejects, isComplete } = report;
      print(report, json, () => [
        ...rejects.map(({ line, reason }) => `line ${line}: ${reason}`),
        ...findings.map(({ issue, uri, reason }) => `${issue}  ${uri}  ${reason}`),
        ...Object.entries(counts).map(([issue, count]) => `${issue}: ${count}`),
        `${concepts} concepts${isComplete ? '' : '; not every relation was looked at'}`,
      ]);
      if (Object.keys(counts).length > 0 || rejects.length > 0) process.exitCode = 1;
    });

/** `peerlens check …` */
export const checkCommand = (call: CallApi): Command =>
  new Command('check').description('Tell what is wrong').addCommand(checkConceptsCommand(call));
