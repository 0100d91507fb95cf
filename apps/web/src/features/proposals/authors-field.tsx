import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconUserCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { plural } from '../../lib/format.ts';
import { useSettled } from '../../lib/use-settled.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import type { DraftAuthor } from './draft.ts';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';

/** @source specification 1, section 9 */
const SUGGEST_AFTER_MS = 250;
const LEAST_CHARACTERS = 2;
const AS_TYPED = 'as-typed';

type AuthorCardValue = ApiOutputs['authors']['suggest'][number];

const fromCorpus = ({ id, name, affiliation }: AuthorCardValue): DraftAuthor => ({
  name,
  authorId: id,
  affiliation: affiliation?.name ?? '',
});

const AddAuthor = ({ onAdd }: { onAdd: (author: DraftAuthor) => void }) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const query = useSettled(text.trim(), SUGGEST_AFTER_MS);
  const { data: found = [] } = api.authors.suggest.useQuery(
    { query, limit: 8 },
    { enabled: query.length >= LEAST_CHARACTERS },
  );
  const name = text.trim();
  const add = (value: string) => {
    const known = found.find(({ id }) => String(id) === value);
    onAdd(known ? fromCorpus(known) : { name, authorId: null, affiliation: '' });
    setText('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={add} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          label={t.addAuthor}
          placeholder={t.addAuthorPlaceholder}
          value={text}
          maxLength={200}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds the author here; it must not send the form.
            event.preventDefault();
            if (name !== '' && combobox.getSelectedOptionIndex() === -1) add(AS_TYPED);
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={name.length < LEAST_CHARACTERS}>
        <Combobox.Options>
          {found.map((author) => (
            <Combobox.Option key={author.id} value={String(author.id)} className={styles.option}>
              {author.name}
              <small>
                {[author.affiliation?.name, plural(author.articlesCount, 'article', 'articles')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Combobox.Option>
          ))}
          <Combobox.Option value={AS_TYPED}>{t.addAsTyped(name)}</Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};

interface AuthorsFieldProps {
  authors: readonly DraftAuthor[];
  onChange: (authors: DraftAuthor[]) => void;
}

/** The authors of a proposal: known ones of the corpus, or names as typed. */
export const AuthorsField = ({ authors, onChange }: AuthorsFieldProps) => (
  <section aria-label={t.authors}>
    <h2 className={styles.fieldTitle}>{t.authors}</h2>
    <p className={styles.hint}>{t.authorsNote}</p>
    {authors.length > 0 && (
      <ul className={styles.people}>
        {authors.map(({ name, authorId, affiliation }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same name may stand twice
          <li key={position}>
            {authorId !== null && <IconUserCheck size={18} color="var(--accent)" aria-hidden />}
            <span>
              {name}
              <small>
                {[authorId === null ? t.nameOnly : t.known, affiliation].filter(Boolean).join(' · ')}
              </small>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t.removeAuthor(name)}
              onClick={() => onChange(authors.filter((_, other) => other !== position))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    )}
    <AddAuthor
      onAdd={(author) => {
        const isThere =
          author.authorId !== null && authors.some(({ authorId }) => authorId === author.authorId);
        if (!isThere) onChange([...authors, author]);
      }}
    />
  </section>
);
