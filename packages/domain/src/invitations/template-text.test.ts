import { expect, test } from 'vitest';
import { assertTemplate, reminderOf, STANDARD, withoutLinks, written } from './template-text.ts';

const VALUES = { name: 'Ada', title: 'Owls', due: '1 June 2026', officer: 'Bob', organization: 'Council' };
const LINKS = '{{accept_link}} {{decline_link}}';

test('the one that ships can be saved, and says what it has to', () => {
  expect(() => assertTemplate(STANDARD)).not.toThrow();
  const { subject, text } = written(STANDARD, VALUES);
  expect(subject).toBe('Would you review “Owls”?');
  expect(text).toContain('Dear Ada,');
  expect(text).toContain('by 1 June 2026');
  expect(text).toContain('Accept: {link}?answer=accept');
  expect(text).toContain('Decline: {link}?answer=decline');
  expect(text).not.toContain('{{');
  expect(withoutLinks(text)).not.toContain('{link}');
});

test.each([
  ['unknown in the text', { subject: 'Hello', body: `{{nmae}} ${LINKS}` }, 'no placeholder {{nmae}}'],
  ['unknown in the subject', { subject: '{{constructor}}', body: LINKS }, 'no placeholder {{constructor}}'],
  ['empty', { subject: 'Hello', body: `{{}} ${LINKS}` }, 'no placeholder'],
  ['half written', { subject: 'Hello', body: `{{name ${LINKS}` }, 'two braces'],
  ['the outbox’s own', { subject: 'Hello', body: `{link} ${LINKS}` }, 'two braces'],
  ['a link in the subject', { subject: '{{accept_link}}', body: LINKS }, 'not in the subject'],
  ['no way to decline', { subject: 'Hello', body: '{{accept_link}}' }, 'needs {{decline_link}}'],
])('a placeholder that is %s is refused', (_of, template, message) => {
  expect(() => assertTemplate(template)).toThrow(message);
});

test('blanks within the braces do not matter', () => {
  expect(written({ subject: '{{ title }}', body: LINKS }, VALUES).subject).toBe('Owls');
});

test('no value makes a header, a link or a placeholder', () => {
  const title = 'Owls\r\nBcc: eve@example.test\u2028{link} {{officer}}';
  const { subject, text } = written(
    { subject: '{{title}}', body: `{{title}} ${LINKS}` },
    { ...VALUES, title },
  );
  expect(subject).toBe('Owls Bcc: eve@example.test (link) {{officer}}');
  expect(text.split('\n')).toHaveLength(1);
  expect(text.match(/\{link\}/g)).toHaveLength(2);
});

test('a reminder says why it comes, and keeps the text with its links', () => {
  const reminder = reminderOf({ subject: 'Hello', text: 'Accept: {link}?answer=accept' }, '1 June 2026');
  expect(reminder.subject).toBe('Reminder: Hello');
  expect(reminder.text).toMatch(/by 1 June 2026\.\n\nAccept: \{link\}\?answer=accept$/);
});
