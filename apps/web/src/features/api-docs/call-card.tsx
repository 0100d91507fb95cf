import { useState } from 'react';
import { Collapsible } from '../../ui/collapsible.tsx';
import styles from './api-docs.module.css';
import { apiDocsTexts as t } from './api-docs.texts.ts';
import type { DescribedCall } from './description.ts';
import { FieldsTable } from './fields-table.tsx';
import { TryForm } from './try-form.tsx';

/** One call: closed a line, open everything that is to be known of it. */
export const CallCard = ({ call }: { call: DescribedCall }) => {
  const [isOpen, setOpen] = useState(false);
  const { method, path, operation } = call;
  const { summary, description, security, requestBody, responses } = operation;
  const isForEveryone = security.some((scheme) => Object.keys(scheme).length === 0);
  const body = requestBody?.content['application/json']?.schema;
  return (
    <li className={styles.call}>
      <Collapsible
        label={
          <span className={styles.line}>
            <span className={styles.method}>{method}</span> <code>{path}</code> <span>{summary}</span>
          </span>
        }
        isOpen={isOpen}
        onToggle={setOpen}
      >
        <div className={styles.open}>
          <p>
            {description} {isForEveryone ? t.everyone : t.users}
          </p>
          <table className={styles.table}>
            <caption>{t.answers}</caption>
            <thead>
              <tr>
                <th scope="col">{t.status}</th>
                <th scope="col">{t.meaning}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(responses).map(([status, response]) => (
                <tr key={status}>
                  <th scope="row">{status}</th>
                  <td>{response.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {body && <FieldsTable schema={body} />}
          <h3>{t.tryIt}</h3>
          <TryForm call={call} />
        </div>
      </Collapsible>
    </li>
  );
};
