import { Select } from '../../ui/select.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ColumnUse, ImportFileValue } from './import-value.ts';
import styles from './imports.module.css';
import { importsTexts as t } from './imports.texts.ts';

const USES = Object.entries(t.uses).map(([value, label]) => ({ value, label }));

/** The columns with one of them chosen anew; what it was taken for before becomes an attribute elsewhere. */
const changed = (columns: readonly ColumnUse[], at: number, use: ColumnUse): ColumnUse[] => {
  const isSingle = use !== 'attribute' && use !== 'ignore';
  return columns.map((before, position) => {
    if (position === at) return use;
    return isSingle && before === use ? 'attribute' : before;
  });
};

interface TableColumnsProps {
  file: ImportFileValue;
  isSaving: boolean;
  onChange: (columns: ColumnUse[]) => void;
}

/** What each column of a table holds, over its first rows. */
export const TableColumns = ({ file, isSaving, onChange }: TableColumnsProps) => {
  const { name, items, table } = file;
  if (table === null) return null;
  const { header, columns, sample } = table;
  return (
    <section className={styles.stack} aria-label={t.columns(name)}>
      <div>
        <h2 className={styles.subtitle}>{t.columns(name)}</h2>
        <p className={styles.hint}>{t.columnsNote(items)}</p>
      </div>
      {!columns.includes('title') && <Notice kind="warning" title={t.needTitle} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.sample}>
          <thead>
            <tr>
              {header.map((heading, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity than their order
                <th key={at} scope="col">
                  <span className={styles.heading}>{heading || t.unnamed(at)}</span>
                  <Select
                    size="xs"
                    aria-label={t.column(heading, at)}
                    data={USES}
                    value={columns[at]}
                    disabled={isSaving}
                    onChange={({ currentTarget }) =>
                      onChange(changed(columns, at, currentTarget.value as ColumnUse))
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a sample do not move
              <tr key={row}>
                {header.map((_, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={at}>
                    <span className={styles.cell}>{cells[at]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
