import { settingsToQuery } from '@peerlens/ranking';
import type { Report, ReportSection } from '@peerlens/formats/pdf/report.ts';
import { conflictInWords } from '../conflict-words.ts';
import type { FrozenFile, FrozenReferee } from './frozen-rankings.contract.ts';

/** Rows that the PDF has: as many as an export. The JSON has all. */
const REPORTED_ROWS = 200;
/** Articles and concepts named of each: the heaviest. */
const NAMED = 3;

type Ranking = FrozenFile['ranking'];
type Line = ReportSection['lines'][number];

const factsOf = ({ ranking, signature }: FrozenFile): { name: string; value: string }[] => {
  const { document, stamp, totals, settings, note, indexVersion } = ranking;
  const written = Object.entries(settingsToQuery(settings)).map(([name, value]) => `${name} = ${value}`);
  const removed = Object.entries(totals.removedBy).map(([name, count]) => `${name} ${count}`);
  return [
    { name: 'Document', value: `${document.title} (${document.docKind} ${document.docId})` },
    { name: 'Number', value: document.origin_id ?? '' },
    { name: 'Folder', value: document.folder ?? '' },
    { name: 'Note', value: note },
    { name: 'Settings', value: written.join('; ') || 'as preset' },
    {
      name: 'Made from',
      value: `articles, state ${stamp.corpus ?? 'unknown'}; concepts, state ${stamp.ontology ?? 'unknown'}; Peerlens ${stamp.code}; as of ${stamp.year}; index ${indexVersion}`,
    },
    {
      name: 'Candidates',
      value: `${totals.candidates} from the ${totals.nearestArticles} nearest articles; ${totals.conflicted} with a conflict of interest; ${totals.referees} shown`,
    },
    { name: 'Left out by', value: removed.join('; ') },
    { name: 'Id', value: ranking.id },
    { name: 'Installation', value: ranking.installation },
    { name: 'SHA-256 of the JSON', value: signature.digest },
    { name: 'Signature of the JSON (Ed25519)', value: signature.signature },
    { name: 'Key', value: `${signature.keyId} (${signature.publicKey})` },
  ].filter(({ value }) => value !== '');
};

const conceptsOf = (row: FrozenReferee, names: ReadonlyMap<number, string>): string => {
  const parts = new Map<number, number>();
  for (const { conceptId, part } of row.articles.flatMap(({ concepts }) => concepts))
    if (conceptId !== null) parts.set(conceptId, (parts.get(conceptId) ?? 0) + part);
  return [...parts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([id, part]) => `${names.get(id) ?? `Concept ${id}`} ${part.toFixed(4)}`)
    .join(', ');
};

const linesOf = (ranking: Ranking): ((row: FrozenReferee) => Line[]) => {
  const articles = new Map(ranking.articles.map((one) => [one.id, one]));
  const concepts = new Map(ranking.concepts.map(({ id, name }) => [id, name]));
  return (row) => {
    const { author, place, score, marked } = row;
    const home = author.datedAffiliations.at(0);
    const named = row.articles.slice(0, NAMED).map(({ articleId, part }) => {
      const { title = `Article ${articleId}`, year = null } = articles.get(articleId) ?? {};
      return `${title}${year === null ? '' : ` (${year})`}: ${part.toFixed(4)}`;
    });
    const small = [
      [home?.name, home?.countryId, author.orcid && `ORCID ${author.orcid}`].filter(Boolean).join(' · '),
      ...named,
      conceptsOf(row, concepts),
      ...row.conflicts.map(conflictInWords),
    ];
    return [
      { text: `${place}. ${author.name} · ${score.toFixed(4)}${marked ? ' · marked' : ''}`, isBold: true },
      ...small.filter((text) => text !== '').map((text) => ({ text, isSmall: true })),
    ];
  };
};

const hiddenLines = ({ hidden }: Ranking): Line[] =>
  hidden.map(({ author, reason, comment }) => ({
    text: [`${author.name}: ${reason.replaceAll('_', ' ')}`, comment].filter(Boolean).join(' – '),
  }));

/** A frozen ranking for the file. */
export function frozenReport(file: FrozenFile): Report {
  const { ranking } = file;
  const rows = ranking.referees.slice(0, REPORTED_ROWS);
  const isCut = rows.length < ranking.referees.length;
  const day = `${ranking.frozenAt.slice(0, 16).replace('T', ' ')} UTC`;
  return {
    title: `Frozen ranking for ${ranking.document.title}`,
    lead: `Frozen${ranking.frozenBy === null ? '' : ` by ${ranking.frozenBy}`} on ${day}. Whether this file is as it was signed is told at ${ranking.installation}/referees-beam/frozen/verify/`,
    created: new Date(ranking.frozenAt),
    facts: factsOf(file),
    sections: [
      {
        heading: isCut
          ? `The first ${rows.length} of ${ranking.referees.length} referees; the JSON has all`
          : `${rows.length} referees`,
        lines: rows.flatMap(linesOf(ranking)),
      },
      ...(ranking.hidden.length > 0 ? [{ heading: 'Hidden people', lines: hiddenLines(ranking) }] : []),
    ],
    footer: `Frozen ranking ${ranking.id}, ${day}`,
  };
}
