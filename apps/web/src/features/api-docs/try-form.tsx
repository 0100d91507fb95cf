import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import styles from './api-docs.module.css';
import { apiDocsTexts as t } from './api-docs.texts.ts';
import { kindOf } from './description.ts';
import type { DescribedCall } from './description.ts';
import { requestOf } from './request-of.ts';
import type { Filled } from './request-of.ts';

/** Of longer answers the beginning is shown: it is enough to see what they are. */
const SHOWN = 20_000;

interface Answer {
  status: string;
  text: string;
  isCut: boolean;
}

/** JSON as a person reads it; anything else as it is. */
const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

async function send(call: DescribedCall, filled: Filled): Promise<Answer> {
  const { url, init } = requestOf(call, filled);
  const answer = await fetch(url, init);
  const text = readable(await answer.text());
  return {
    status: t.sent(answer.status, answer.statusText),
    text: text.slice(0, SHOWN),
    isCut: text.length > SHOWN,
  };
}

/** Asks the server that shows the page, as whoever is logged in. */
export const TryForm = ({ call }: { call: DescribedCall }) => {
  const { parameters = [], requestBody } = call.operation;
  const [filled, setFilled] = useState<Filled>({ values: {}, body: '{}', file: null });
  const sending = useMutation({ mutationFn: () => send(call, filled) });
  const takesFile = requestBody?.content['multipart/form-data'] !== undefined;
  return (
    <form
      className={styles.form}
      aria-label={`${t.tryIt}: ${call.operation.summary}`}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      {call.method !== 'GET' && <p>{t.changes}</p>}
      {parameters.map(({ name, required, schema, description }) => (
        <TextField
          key={name}
          label={`${name} (${required ? t.required : t.optional})`}
          placeholder={kindOf(schema)}
          title={description}
          required={required}
          value={filled.values[name] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setFilled((before) => ({ ...before, values: { ...before.values, [name]: value } }))
          }
        />
      ))}
      {takesFile && (
        <TextField
          label={t.file}
          type="file"
          onChange={({ currentTarget: { files } }) =>
            setFilled((before) => ({ ...before, file: files?.item(0) ?? null }))
          }
        />
      )}
      {requestBody && !takesFile && (
        <TextArea
          label={t.body}
          rows={4}
          spellCheck={false}
          value={filled.body}
          onChange={({ currentTarget: { value } }) => setFilled((before) => ({ ...before, body: value }))}
        />
      )}
      <div>
        <Button type="submit" size="sm" loading={sending.isPending}>
          {t.send}
        </Button>
      </div>
      <div aria-live="polite">
        {sending.error && <Notice kind="danger" title={t.noAnswer} />}
        {sending.data && (
          <>
            <h4>
              {t.answer}: {sending.data.status}
            </h4>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
            <section className={styles.answer} tabIndex={0} aria-label={t.answer}>
              <pre>{sending.data.text}</pre>
            </section>
            {sending.data.isCut && <p>{t.cut(SHOWN)}</p>}
          </>
        )}
      </div>
    </form>
  );
};
