import type { ConflictEvidence } from './referees.contract.ts';

/** Articles that a sentence names; the evidence itself has all. */
const NAMED_ARTICLES = 5;

const SEVERITIES: Readonly<Record<ConflictEvidence['severity'], string>> = {
  blocking: 'Blocking',
  warning: 'Warning',
  note: 'Note',
};

/** Alone, and with somebody's name after it; a kind that is not here is told by its own name. */
const KINDS: Readonly<Record<string, { alone: string; with: string | null }>> = {
  own_document: { alone: 'author of the document', with: null },
  coauthor: { alone: 'co-author', with: 'co-author of' },
  common_affiliation: { alone: 'common affiliation', with: 'common affiliation with' },
  external: { alone: 'on a list of conflicts', with: 'on a list of conflicts with' },
};

/** What sort of conflict it is, and with whom. */
export function kindInWords({ kind, with: other }: Pick<ConflictEvidence, 'kind' | 'with'>): string {
  const plain = kind.replaceAll('_', ' ');
  const words = KINDS[kind] ?? { alone: plain, with: `${plain} with` };
  return words.with === null || !other?.name ? words.alone : `${words.with} ${other.name}`;
}

export const severityInWords = ({ severity }: Pick<ConflictEvidence, 'severity'>): string =>
  SEVERITIES[severity];

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

/** `Warning: co-author of Ada Owl: Hearing of the barn owl (2025)`; severity, kind, whom with, and what proves it. */
export function conflictInWords(conflict: ConflictEvidence): string {
  const { institution, articles } = conflict;
  const place = institution && `${institution.name}, ${yearsInWords(institution)}`;
  const proof = [place, articles.length > 0 ? articlesInWords(articles) : null].filter(Boolean).join('; ');
  return `${severityInWords(conflict)}: ${kindInWords(conflict)}${proof === '' ? '' : `: ${proof}`}`;
}
