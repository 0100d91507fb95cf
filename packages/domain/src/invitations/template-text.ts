import { invalid } from '@peerlens/kernel';
import { PLACEHOLDERS } from './templates.contract.ts';
import type { Placeholder } from './templates.contract.ts';

/** Where the outbox puts the link of a mail. */
const LINK = '{link}';
const LINKS: readonly Placeholder[] = ['accept_link', 'decline_link'];

export interface TemplateText {
  subject: string;
  body: string;
}

/** What the placeholders stand for, but for the links. */
export type TemplateValues = Readonly<Record<Exclude<Placeholder, 'accept_link' | 'decline_link'>, string>>;

/** The one that ships. */
export const STANDARD: TemplateText & { name: string } = {
  name: 'Standard',
  subject: 'Would you review “{{title}}”?',
  body: [
    'Dear {{name}},',
    '{{officer}} of {{organization}} would like to ask you for a review of:',
    '  {{title}}',
    'Please tell us by {{due}} whether you can:',
    'Accept: {{accept_link}}',
    'Decline: {{decline_link}}',
    'You need no account for this. If you decline, a word on why helps us, and so do names of colleagues who could do it instead.',
    'With kind regards,\n{{officer}}',
  ].join('\n\n'),
};

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const used = (text: string): string[] => Array.from(text.matchAll(PLACEHOLDER), ([, name]) => name);
const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);
const inBraces = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

/** @throws DomainError `invalid` for placeholders that are unknown, out of place or missing. */
export function assertTemplate({ subject, body }: TemplateText): void {
  const unknown = [...new Set([...used(subject), ...used(body)].filter((name) => !isKnown(name)))];
  if (unknown.length > 0)
    throw invalid(
      `There is no placeholder ${inBraces(unknown)}: use ${inBraces(Object.keys(PLACEHOLDERS))}`,
      { unknown },
    );
  const left = `${subject}\n${body}`.replaceAll(PLACEHOLDER, '');
  if (/\{\{|\}\}/.test(left) || left.includes(LINK))
    throw invalid('A placeholder is written {{name}}: two braces, a name, two braces');
  if (used(subject).some((name) => LINKS.includes(name as Placeholder)))
    throw invalid('Links stand in the text, not in the subject');
  const missing = LINKS.filter((name) => !used(body).includes(name));
  if (missing.length > 0)
    throw invalid(`The text needs ${inBraces(missing)}: without it nobody could answer`, { missing });
}

/** One line without anything that begins another header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** A value says what it says: no link and no placeholder comes of it. */
const inert = (text: string): string => oneLine(text).replaceAll(LINK, '(link)');

/** As the outbox takes a mail: with `{link}` where its link stands. Values stand on one line each. */
export function written(
  { subject, body }: TemplateText,
  values: TemplateValues,
): { subject: string; text: string } {
  const all: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inert(value)])),
    accept_link: `${LINK}?answer=accept`,
    decline_link: `${LINK}?answer=decline`,
  };
  const filled = (text: string): string =>
    text.replaceAll(PLACEHOLDER, (_whole, name: string) => all[name] ?? '');
  return { subject: oneLine(filled(subject)).slice(0, 300), text: filled(body) };
}

/** What is kept of a mail: no link of it, which would be as good as the recipient. */
export const withoutLinks = (text: string): string => text.replaceAll(/\{link\}(?:\?answer=\w+)?/g, '[link]');

/** A reminder: the invitation, with why it comes again before it. */
export const reminderOf = ({ subject, text }: { subject: string; text: string }, due: string) => ({
  subject: `Reminder: ${subject}`.slice(0, 300),
  text: `You were asked for a review and have not answered yet. We would be glad of an answer by ${due}.\n\n${text}`,
});
