import { IconDownload } from '@tabler/icons-react';
import { api } from '../../lib/api.ts';
import { stringifySearch } from '../../lib/search-codec.ts';
import { Popover } from '../../ui/popover.tsx';
import styles from './export-menu.module.css';
import { PAGE_SIZE } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';

const FORMATS = ['bibtex', 'ris', 'csl-json', 'csv', 'xlsx', 'jsonl'] as const;

interface ExportMenuProps {
  /** What is exported, in words. */
  what: string;
  count: number;
  /** Parameters of the export, without its format. */
  search: Parameters<typeof stringifySearch>[0];
}

const Formats = ({ what, count, search }: ExportMenuProps) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const isGuest = !user?.is_authenticated;
  // Who is not logged in can export as many as a page has. @source the contract of the export
  const limit = isGuest ? { limit: PAGE_SIZE } : {};
  return (
    <div className={styles.menu}>
      <p>{isGuest && count > PAGE_SIZE ? t.exportGuest(PAGE_SIZE) : what}</p>
      <ul>
        {FORMATS.map((format) => (
          <li key={format}>
            <a
              href={`/api/search/export${stringifySearch({ ...search, ...limit, format })}`}
              download
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.hidePopover()}
            >
              {t.formats[format]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Links to the same articles in each format; the server sends them as files, however many they are. */
export const ExportMenu = (props: ExportMenuProps) => (
  <Popover
    label={t.exportOf(props.what)}
    button={
      <>
        <IconDownload size={16} aria-hidden /> {t.export}
      </>
    }
  >
    {() => <Formats {...props} />}
  </Popover>
);
