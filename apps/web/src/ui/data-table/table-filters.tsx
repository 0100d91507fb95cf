import { useEffect, useRef, useState } from 'react';
import { inputClass } from '../field.tsx';
import type { Column } from './column.ts';
import { tableTexts as t } from './data-table.texts.ts';
import styles from './table-tools.module.css';
import { choicesOf, isReadable } from './table-view.ts';

interface FiltersProps<Row> {
  columns: readonly Column<Row>[];
  /** All rows, of which choices are made. */
  rows: readonly Row[];
  filters: Readonly<Record<string, string>>;
  onFilter: (id: string, text: string) => void;
}

interface FieldProps<Row> {
  column: Column<Row>;
  rows: readonly Row[];
  text: string;
  onText: (text: string) => void;
}

/** Keeps what is typed itself, for an address follows a little later; what is changed elsewhere it takes over. */
const TextFilter = <Row,>({ column: { header, filter = 'text' }, text: given, onText }: FieldProps<Row>) => {
  const [text, setText] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== field.current) setText(given);
  }, [given]);
  const isWrong = !isReadable(filter, text);
  return (
    <label className={styles.filter}>
      <span>{header}</span>
      <input
        ref={field}
        type="text"
        className={inputClass}
        aria-label={t.filterOf(header)}
        aria-invalid={isWrong}
        title={isWrong ? t.unreadable : undefined}
        placeholder={filter === 'number' ? t.numberHint : undefined}
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onText(currentTarget.value);
        }}
      />
      {isWrong && <small>{t.unreadable}</small>}
    </label>
  );
};

const ChoiceFilter = <Row,>({ column: { header, value }, rows, text, onText }: FieldProps<Row>) => (
  <label className={styles.filter}>
    <span>{header}</span>
    <select
      className={inputClass}
      aria-label={t.filterOf(header)}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    >
      <option value="">{t.any}</option>
      {value && choicesOf(rows, value).map((choice) => <option key={choice}>{choice}</option>)}
    </select>
  </label>
);

/** A field for every column that can be narrowed. */
export const TableFilters = <Row,>({ columns, rows, filters, onFilter }: FiltersProps<Row>) => (
  <div className={styles.filters}>
    {columns.map((column) => {
      if (!column.filter) return null;
      const Field = column.filter === 'choice' ? ChoiceFilter : TextFilter;
      const { id } = column;
      return (
        <Field
          key={id}
          column={column}
          rows={rows}
          text={filters[id] ?? ''}
          onText={(text) => onFilter(id, text)}
        />
      );
    })}
  </div>
);
