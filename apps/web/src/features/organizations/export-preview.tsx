import type { ExportColumn } from '@peerlens/domain/organizations/export-views.contract.ts';
import { Section } from '../../ui/page.tsx';
import styles from './export-view.module.css';
import { SAMPLES, exportViewTexts as t } from './export-view.texts.ts';

/** How a file with these columns begins. */
export const ExportPreview = ({ columns }: { columns: readonly ExportColumn[] }) => (
  <Section title={t.preview}>
    <p className={styles.field}>{t.previewText}</p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
    <section className={styles.preview} aria-label={t.preview} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((row) => (
            <tr key={row}>
              {columns.map(({ id }) => (
                <td key={id}>{SAMPLES[id][row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Section>
);
