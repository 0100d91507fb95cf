import type { ConflictEvidence } from './referees/referees.contract.ts';

/** Articles that a sentence names; the evidence itself has all. */
const NAMED_ARTICLES = 5;

const SEVERITIES: Readonly<Record<ConflictEvidence['severity'], string>> = {
  blocking: 'Blocking',
  warning: 'Warning',
  note: 'Note',
};

/** Alone, and with somebody's name after it. */
const KINDS: Readonly<Record<ConflictEvidence['kind'], { alone: string; with: string | null }>> = {
  own_document: { alone: 'author of the document', with: null },
  coauthor: { alone: 'co-author', with: 'co-author of' },
  common_affiliation: { alone: 'common affiliation', with: 'common affiliation with' },
  organization_family: {
    alone: 'institutions of one family',
    with: 'institution of one family with that of',
  },
  declared: { alone: 'declared', with: 'declared, with' },
  external: { alone: 'on a list of conflicts', with: 'on a list of conflicts with' },
  same_name: { alone: 'has the name of an author of the document', with: null },
};

/** What sort of conflict it is, and with whom. */
export function kindInWords({ kind, with: other }: Pick<ConflictEvidence, 'kind' | 'with'>): string {
  const words = KINDS[kind];
  return words.with === null || !other?.name ? words.alone : `${words.with} ${other.name}`;
}

/** What was waived says so first: it excludes nobody. */
export const severityInWords = ({
  severity,
  waiver,
}: Pick<ConflictEvidence, 'severity' | 'waiver'>): string =>
  waiver === null ? SEVERITIES[severity] : `Waived (${severity})`;

/** `Board of the society – on its board since 2024`; empty where nobody has said so. */
export const sourceInWords = ({ listed }: Pick<ConflictEvidence, 'listed'>): string =>
  listed === null ? '' : [listed.source, listed.reason].filter(Boolean).join(' – ');

/** `by Eve Officer on 2026-11-22: wrote one report together`; empty where nobody has waived it. */
export const waiverInWords = ({ waiver }: Pick<ConflictEvidence, 'waiver'>): string =>
  waiver === null ? '' : `by ${waiver.by} on ${waiver.at.slice(0, 10)}: ${waiver.reason}`;

const relationInWords = ({ related }: Pick<ConflictEvidence, 'related'>): string => {
  if (related === null) return '';
  return related.family === null
    ? ` (one is part of the other: ${related.name})`
    : ` (like ${related.name} a part of ${related.family})`;
};

export const yearsInWords = ({ startYear, endYear }: { startYear: number; endYear: number }): string =>
  startYear === endYear ? String(startYear) : `${startYear}–${endYear}`;

/** `Title (2024)` */
export const articleInWords = ({ title, year }: { title: string; year: number | null }): string =>
  year === null ? title : `${title} (${year})`;

function articlesInWords(articles: ConflictEvidence['articles']): string {
  const named = articles.slice(0, NAMED_ARTICLES).map(articleInWords);
  const further = articles.length - named.length;
  return [...named, ...(further > 0 ? [`and ${further} more`] : [])].join('; ');
}

/** `co-author of Ada Owl: Hearing of the barn owl (2025)`; kind, whom with, and what proves it. */
export function evidenceInWords(conflict: ConflictEvidence): string {
  const { institution, articles } = conflict;
  const waiver = waiverInWords(conflict);
  const proof = [
    institution && `${institution.name}, ${yearsInWords(institution)}${relationInWords(conflict)}`,
    articlesInWords(articles),
    sourceInWords(conflict),
    waiver && `waived ${waiver}`,
  ]
    .filter(Boolean)
    .join('; ');
  return `${kindInWords(conflict)}${proof === '' ? '' : `: ${proof}`}`;
}

/** The same after how grave it is: `Warning: co-author of Ada Owl: Hearing of the barn owl (2025)`. */
export const conflictInWords = (conflict: ConflictEvidence): string =>
  `${severityInWords(conflict)}: ${evidenceInWords(conflict)}`;
