import type { StatedPerson } from '../authors-groups/namesakes.service.ts';
import type { ProposalAuthor } from './proposals.contract.ts';

const ORCID = /(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/|orcid:?\s*)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b/i;
const EMAIL = /(?:mailto:)?([^\s@<>()[\],;:]+@[^\s@<>()[\],;:]+\.[a-z]{2,})/i;

/** What is left of a text without what was found in it, and the brackets and commas that stood around that. */
const without = (text: string): string =>
  text
    .replace(ORCID, ' ')
    .replace(EMAIL, ' ')
    .replaceAll(/[<([]\s*[>)\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;]+|[\s,;]+$/g, '');

/**
 * What a proposal states of one of its authors: uploads bring ORCIDs and e-mails within the name or the
 * affiliation, as "Ada Lovelace <ada@example.org>".
 */
export function statedPerson(
  { name, affiliation }: Pick<ProposalAuthor, 'name' | 'affiliation'>,
  orcidOf: (text: string) => string | null,
): StatedPerson {
  const said = `${name} ${affiliation}`;
  const orcid = ORCID.exec(said)?.[1];
  return {
    name: without(name),
    orcid: orcid === undefined ? null : orcidOf(orcid),
    email: EMAIL.exec(said)?.[1].toLowerCase() ?? null,
    affiliation: without(affiliation),
  };
}
