import { TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { plural } from '../../lib/format.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { RowList, rowMetaClass, rowTextClass } from '../../ui/row-list.tsx';
import { findAuthorsTexts as t } from './profile.texts.ts';
import styles from './profile.module.css';
import { ContactLink } from '../shell/contact-link.tsx';

/** @source specification 1, section 9 */
const SUGGEST_AFTER_MS = 250;
const LEAST_CHARACTERS = 2;
const MOST_AUTHORS = 20;

type AuthorCardValue = ApiOutputs['authors']['suggest'][number];

const AuthorLine = ({ id, slug, name, orcid, affiliation, articlesCount }: AuthorCardValue) => (
  <li>
    <span className={rowTextClass}>
      <Link to="/author/$id/{-$slug}/" params={{ id: String(id), slug }}>
        {name}
      </Link>
      <small>{[affiliation?.name, orcid && `ORCID ${orcid}`].filter(Boolean).join(' · ')}</small>
    </span>
    <span className={rowMetaClass}>{plural(articlesCount, 'article', 'articles')}</span>
  </li>
);

const Found = ({ query }: { query: string }) => {
  const { data, error } = api.authors.suggest.useQuery(
    { query, limit: MOST_AUTHORS },
    { placeholderData: keepPreviousData },
  );
  if (error) return <FailureNotice error={error} />;
  if (!data) return <Waiting label={t.searching} rows={4} />;
  if (data.length === 0) return <Empty title={t.none}>{t.noneText}</Empty>;
  return (
    <>
      <RowList label={t.results}>
        {data.map((author) => (
          <AuthorLine key={author.id} {...author} />
        ))}
      </RowList>
      {data.length === MOST_AUTHORS && <p className={styles.quiet}>{t.most(MOST_AUTHORS)}</p>}
    </>
  );
};

const How = () => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const author = user?.linked_author;
  return (
    <Section title={t.howTitle}>
      {author ? (
        <p className={styles.text}>
          {t.linked}{' '}
          <Link to="/author/$id/{-$slug}/" params={{ id: String(author.id), slug: undefined }}>
            {author.name}
          </Link>
          .
        </p>
      ) : (
        <p className={styles.text}>
          {t.how} <ContactLink />. {t.howLater}
        </p>
      )}
    </Section>
  );
};

/** Finds authors by name, and says how one becomes the linked author of an account. */
export const FindAuthorsPage = ({ name = '' }: { name?: string | undefined }) => {
  const navigate = useNavigate();
  const [text, setText] = useState(name);
  const query = useSettled(text.trim(), SUGGEST_AFTER_MS);
  useEffect(() => {
    if (query !== name)
      void navigate({
        to: '/find-authors/',
        search: query === '' ? {} : { name: query },
        replace: true,
      });
  }, [navigate, query, name]);
  return (
    <Page title={t.title} width="narrow">
      <PageHead title={t.title} lead={t.lead} />
      <search className={styles.stack}>
        <TextInput
          type="search"
          label={t.label}
          placeholder={t.placeholder}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.stack} aria-live="polite">
          {query.length < LEAST_CHARACTERS ? (
            <p className={styles.quiet}>{t.short}</p>
          ) : (
            <Found query={query} />
          )}
        </div>
      </search>
      <How />
    </Page>
  );
};
