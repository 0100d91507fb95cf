import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/InlineInput.css';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Chips, RemovableChip } from '../../../ui/chip.tsx';
import { ConceptSearch } from '../../suggestions/concept-search.tsx';
import { conceptPath } from '../ontology-paths.ts';
import type { ConceptForm } from './concept-form.ts';
import styles from './editor.module.css';
import { editorTexts as t } from './editor.texts.ts';
import { onOneLine } from './literal-parts.ts';

interface FieldsProps {
  form: ConceptForm;
  isDisabled: boolean;
  onChange: (changed: Partial<ConceptForm>) => void;
}

const MAX_CATEGORY = 100;

const Categories = ({ form: { categories }, isDisabled, onChange }: FieldsProps) => {
  const [text, setText] = useState('');
  const add = () => {
    const name = onOneLine(text);
    setText('');
    if (name !== '' && !categories.includes(name)) onChange({ categories: [...categories, name].sort() });
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t.categories}</legend>
      {categories.length > 0 && (
        <Chips label={t.categories}>
          {categories.map((name) =>
            isDisabled ? (
              <span key={name}>{name}</span>
            ) : (
              <RemovableChip
                key={name}
                removes={name}
                onRemove={() => onChange({ categories: categories.filter((other) => other !== name) })}
              >
                {name}
              </RemovableChip>
            ),
          )}
        </Chips>
      )}
      {!isDisabled && (
        <div className={styles.adding}>
          <TextInput
            aria-label={t.addCategory}
            placeholder={t.addCategory}
            value={text}
            maxLength={MAX_CATEGORY}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="default" onClick={add} disabled={onOneLine(text) === ''}>
            {t.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

const Broader = ({
  conceptId,
  form: { broader },
  isDisabled,
  onChange,
}: FieldsProps & { conceptId: number | null }) => {
  const [isOwn, setOwn] = useState(false);
  return (
    <fieldset className={styles.group}>
      <legend>{t.broader}</legend>
      {broader.length > 0 && (
        <Chips label={t.broader}>
          {broader.map((concept) => {
            const link = (
              <Link to={conceptPath(concept.id)} preload={false}>
                {concept.name}
              </Link>
            );
            return isDisabled ? (
              link
            ) : (
              <RemovableChip
                key={concept.id}
                removes={concept.name}
                onRemove={() => onChange({ broader: broader.filter(({ id }) => id !== concept.id) })}
              >
                {link}
              </RemovableChip>
            );
          })}
        </Chips>
      )}
      {!isDisabled && (
        <ConceptSearch
          label={t.addBroader}
          emptyOnPick
          onPick={({ id: written, value: name }) => {
            const id = Number(written);
            setOwn(id === conceptId);
            if (id === conceptId || broader.some((other) => other.id === id)) return;
            onChange({ broader: [...broader, { id, name }] });
          }}
        />
      )}
      {isOwn && <p className={styles.error}>{t.ownBroader}</p>}
    </fieldset>
  );
};

/** Everything of a concept but its literals. */
export const ConceptFields = ({ conceptId, ...fields }: FieldsProps & { conceptId: number | null }) => {
  const id = useId();
  const { form, isDisabled, onChange } = fields;
  return (
    <div className={styles.fields}>
      <div className={styles.naming}>
        <TextInput
          id={`${id}name`}
          data-concept-name=""
          label={t.name}
          value={form.name}
          maxLength={500}
          disabled={isDisabled}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Checkbox
          label={t.basic}
          checked={form.basic}
          disabled={isDisabled}
          onChange={(event) => onChange({ basic: event.currentTarget.checked })}
        />
      </div>
      <div className={styles.links}>
        <Broader conceptId={conceptId} {...fields} />
        <Categories {...fields} />
      </div>
    </div>
  );
};
