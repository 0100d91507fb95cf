import { Badge } from '../../ui/chip.tsx';
import styles from './candidates.module.css';
import { candidatesTexts as t } from './candidates.texts.ts';
import { ShortList } from './short-list.tsx';
import type { WikipediaVariant } from './wikipedia-titles.ts';

interface WikipediaListProps {
  label: string;
  variants: readonly WikipediaVariant[];
  /** Say of each page what it is. */
  isFull?: boolean;
  threshold?: number;
  shown?: number;
}

/**
 * Pages of Wikipedia, the likeliest first, which open in another tab; Wikipedia is not told from where.
 *
 * @source specification 1, section 2.5
 */
export const WikipediaList = ({ variants, isFull = false, ...list }: WikipediaListProps) => (
  <ShortList {...list} items={variants} keyOf={({ lang, name }) => `${lang} ${name}`}>
    {({ name, link, lang, kind, isAmbiguous }) => (
      <>
        <a href={link} target="_blank" rel="noreferrer" hrefLang={lang}>
          {name}
        </a>{' '}
        <span className={styles.hint}>{isFull ? `${lang}, ${t.wikiKinds[kind]}` : lang}</span>{' '}
        {isAmbiguous && <Badge tone="warning">{t.ambiguousMark}</Badge>}
      </>
    )}
  </ShortList>
);
