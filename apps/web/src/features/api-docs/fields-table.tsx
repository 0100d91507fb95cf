import { kindOf } from './description.ts';
import type { Schema } from './description.ts';
import styles from './api-docs.module.css';
import { apiDocsTexts as t } from './api-docs.texts.ts';

/** The fields of a body: what each takes and means. */
export const FieldsTable = ({ schema: { properties = {}, required = [] } }: { schema: Schema }) => (
  <table className={styles.table}>
    <caption>{t.bodyFields}</caption>
    <thead>
      <tr>
        <th scope="col">{t.field}</th>
        <th scope="col">{t.takes}</th>
        <th scope="col">{t.means}</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(properties).map(([name, schema]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{kindOf(schema)}</td>
          <td>
            {required.includes(name) && `${t.required}. `}
            {schema.description}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
