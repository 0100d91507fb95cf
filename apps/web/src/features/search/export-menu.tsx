import { IconDownload } from '@tabler/icons-react';
import { stringifySearch } from '../../lib/search-codec.ts';
import { Popover } from '../../ui/popover.tsx';
import styles from './export-menu.module.css';
import { searchTexts as t } from './search.texts.ts';

const FORMATS = ['bibtex', 'ris', 'csl-json', 'csv', 'xlsx', 'jsonl'] as const;

interface ExportMenuProps {
  /** What is exported, in words. */
  what: string;
  /** Parameters of the export, without its format. */
  search: Parameters<typeof stringifySearch>[0];
}

/** Links to the same articles in each format; the server sends them as files, however many they are. */
export const ExportMenu = ({ what, search }: ExportMenuProps) => (
  <Popover
    label={t.exportOf(what)}
    button={
      <>
        <IconDownload size={16} aria-hidden /> {t.export}
      </>
    }
  >
    {() => (
      <div className={styles.menu}>
        <p>{what}</p>
        <ul>
          {FORMATS.map((format) => (
            <li key={format}>
              <a
                href={`/api/search/export${stringifySearch({ ...search, format })}`}
                download
                onClick={({ currentTarget }) => currentTarget.closest('dialog')?.hidePopover()}
              >
                {t.formats[format]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )}
  </Popover>
);
