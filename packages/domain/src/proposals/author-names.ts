import type { ProposalAuthor } from './proposals.contract.ts';

/** `Ada Lovelace (University of London)`. */
const WITH_AFFILIATION = /^(.*?)\s*[([]([^()[\]]+)[)\]]$/;

const words = (name: string): number => name.trim().split(/\s+/).length;

/**
 * Names of a cell, one after the other: parted by semicolons, bars or line ends where there are any; else by commas, if
 * what they part has first and last names ("Lovelace, Ada" is one person); "and" and "&" part the last two.
 */
const partsOf = (cell: string): string[] => {
  if (/[;|\n\r]/.test(cell)) return cell.split(/[;|\n\r]+/);
  const parts = cell.split(/,|\s+(?:and|und|et|и)\s+|\s*&\s*/i).filter((part) => part.trim() !== '');
  const areNames = parts.every((part) => words(part) > 1 || part.includes('('));
  if (areNames) return parts;
  return cell.split(/\s+(?:and|und|et|и)\s+|\s*&\s*/i);
};

/** People in a cell of a table; names and affiliations cut to what a proposal keeps. */
export const authorsOfCell = (cell: string): ProposalAuthor[] =>
  partsOf(cell).flatMap((part) => {
    const text = part.replace(/^[\s,]+|[\s,]+$/g, '');
    if (text === '') return [];
    const [, name = text, affiliation = ''] = WITH_AFFILIATION.exec(text) ?? [];
    return [{ name: (name || text).slice(0, 200), authorId: null, affiliation: affiliation.slice(0, 500) }];
  });
