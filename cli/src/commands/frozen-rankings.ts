import fs from 'node:fs/promises';
import { Option } from 'commander';
import type { Command } from 'commander';
import { frozenFile } from '@peerlens/domain/frozen-rankings/frozen-file.ts';
import { FROZEN_FORMATS } from '@peerlens/domain/frozen-rankings/frozen-rankings.contract.ts';
import type {
  FrozenDifference,
  FrozenFormat,
  FrozenHead,
  PersonDifference,
} from '@peerlens/domain/frozen-rankings/frozen-rankings.contract.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { documentOf, settingsOf, wholeNumber, withDocument } from '../document-options.ts';
import type { DocumentOptions } from '../document-options.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print } from '../output.ts';
import { writeExport } from '../write-export.ts';

interface Output {
  json?: true;
}

const lineOf = ({ id, frozenAt, referees, title, frozenBy, note }: FrozenHead): string =>
  [
    id,
    frozenAt.slice(0, 16).replace('T', ' '),
    `${referees} referees`,
    title,
    frozenBy === null ? '' : `by ${frozenBy}`,
    note,
  ]
    .filter(Boolean)
    .join('  ');

const asked = (options: DocumentOptions) => {
  const document = documentOf(options);
  if (document) return document;
  throw invalid('Say of what: --proposal ID, --article ID, --author ID or --saved-search ID');
};

const placeOf = ({ placeBefore, placeAfter }: PersonDifference): string =>
  `${placeBefore ?? '–'} → ${placeAfter ?? '–'}`;

const scoreOf = (score: number | null): string => (score === null ? '–' : score.toFixed(4));

/** Why, in one line: the gravest of each sort. */
const whyOf = ({ articles, concepts, conflicts, because }: PersonDifference): string =>
  [
    ...because,
    ...conflicts.map(({ change, words }) => `conflict ${change.replaceAll('_', ' ')}: ${words}`),
    ...articles
      .slice(0, 2)
      .map(({ article, before, after }) => `${article.title}: ${scoreOf(before)} → ${scoreOf(after)}`),
    ...concepts
      .slice(0, 2)
      .map(({ name, before, after }) => `${name}: ${scoreOf(before)} → ${scoreOf(after)}`),
  ].join('; ');

const differenceLines = ({ isSame, causes, counts, people }: FrozenDifference): string[] => [
  ...causes.map(({ kind, name, before, after }) =>
    [kind, name, before !== null || after !== null ? `${before ?? '–'} → ${after ?? '–'}` : '']
      .filter(Boolean)
      .join(' '),
  ),
  isSame
    ? 'The same people in the same places by the same parts'
    : `${counts.cameIn} came in, ${counts.fellOut} fell out, ${counts.up} up, ${counts.down} down, ${counts.samePlace} in place`,
  ...people.map((person) =>
    [
      placeOf(person).padEnd(12),
      person.author.name.padEnd(28),
      `${scoreOf(person.scoreBefore)} → ${scoreOf(person.scoreAfter)}`,
      whyOf(person),
    ]
      .join('  ')
      .trimEnd(),
  ),
];

interface FreezeOptions extends DocumentOptions, Output {
  set?: string[];
  settingsId?: string;
  note?: string;
}

interface FrozenOptions extends DocumentOptions, Output {
  folder?: number;
  id?: string;
  format: FrozenFormat;
  output?: string;
}

function addFreeze(referees: Command, call: CallApi): void {
  withDocument(referees.command('freeze'))
    .description('Keep the ranking of a document as it is, with all that it is made from.')
    .addOption(new Option('--set <name=value...>', 'a setting, as for rank'))
    .option('--settings-id <id>', 'as for rank')
    .option('--note <text>', 'what it is frozen for')
    .option(...JSON_OPTION)
    .action(async ({ set, settingsId, note, json, ...options }: FreezeOptions) => {
      const input = {
        ...asked(options),
        settings: settingsOf(set),
        settingsId: settingsId === undefined ? null : wholeNumber('settings-id', settingsId),
        note,
      };
      const head = await call((api) => api.frozenRankings.freeze(input));
      print(head, json, () => [lineOf(head)]);
    });
}

function addFrozen(referees: Command, call: CallApi): void {
  withDocument(referees.command('frozen'))
    .description('List frozen rankings of a document or a folder, or write one to a signed file.')
    .option('--folder <id>', 'of all its proposals', idOf)
    .option('--id <id>', 'write this one')
    .addOption(new Option('--format <format>', 'of the file').choices(FROZEN_FORMATS).default('json'))
    .option('--output <file>', 'write it there; it must not exist (default: standard output)')
    .option(...JSON_OPTION)
    .action(async ({ folder, id, format, output, json, ...options }: FrozenOptions) => {
      if (id !== undefined) {
        const status = await call(async (api) =>
          writeExport((await frozenFile(api, { id, format })).bytes, output),
        );
        if (status !== 0) process.exitCode = status;
        return;
      }
      const document = folder === undefined ? asked(options) : null;
      const frozen = await call(async (api) =>
        document === null
          ? (await api.frozenRankings.ofFolder({ folderId: folder ?? 0 })).frozen
          : api.frozenRankings.list(document),
      );
      print(frozen, json, () => (frozen.length === 0 ? ['Nothing is frozen'] : frozen.map(lineOf)));
    });
}

/** Adds the commands that keep rankings as they were. */
export function addFrozenRankings(referees: Command, call: CallApi): void {
  addFreeze(referees, call);
  addFrozen(referees, call);
  referees
    .command('moved')
    .description('Print what moved since a ranking was frozen, and why.')
    .argument('<id>', 'the frozen ranking')
    .option('--with <id>', 'another one of the same document (default: the ranking as it is now)')
    .option(...JSON_OPTION)
    .action(async (id: string, { with: withId = null, json }: Output & { with?: string | null }) => {
      const difference = await call((api) => api.frozenRankings.compare({ id, withId }));
      print(difference, json, () => differenceLines(difference));
    });
  referees
    .command('verify')
    .description('Say of a file whether it is a frozen ranking as it was signed; status 1 where it is not.')
    .argument('<file>', 'as it was downloaded')
    .option(...JSON_OPTION)
    .action(async (file: string, { json }: Output) => {
      const bytes = await fs.readFile(file).catch(() => {
        throw invalid(`There is no file ${file} that can be read`);
      });
      const verdict = await call((api) => api.frozenRankings.verify({ bytes: new Uint8Array(bytes) }));
      print(verdict, json, () => [
        verdict.says,
        ...(verdict.title === null ? [] : [`${verdict.title} (${verdict.id}, key ${verdict.keyId})`]),
      ]);
      if (verdict.verdict !== 'unchanged') process.exitCode = 1;
    });
}
