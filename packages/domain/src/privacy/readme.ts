import type { PersonalData } from './personal-data.contract.ts';

/** Says what lies in an export, and what does not. */
export function readmeOf(
  personalData: readonly PersonalData[],
  { email, at }: { email: string; at: Date },
): string {
  const exported = personalData.filter((part) => part.exported !== null);
  const left = personalData.filter((part) => part.exported === null);
  return `What Peerlens keeps about ${email}, as of ${at.toISOString()}

Each file is a list in JSON; its fields are called as in the database. Times are in UTC.

${exported.map(({ name, about }) => `${name}.json\n  ${about}\n`).join('\n')}
Not in here:

${left.map(({ about }) => `- ${about}`).join('\n')}
- Passwords, and codes that stand for them: they are kept as fingerprints or to be valid, and are no information about you.
- Articles and authors: they come from open bibliographic data and are not tied to an account, also where an author is linked with one.
`;
}
