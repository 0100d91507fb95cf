import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount, formatYears } from '../../lib/format.ts';
import { Facts } from '../../ui/page.tsx';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import type { AuthorParams } from './author-params.ts';
import { isWithoutCollaborations } from './author-params.ts';
import styles from './authors.module.css';
import { authorsTexts as t } from './authors.texts.ts';

export type AuthorValue = ApiOutputs['authors']['byId'];

const shown = (count: number | null): string => (count === null ? t.none : formatCount(count));

/** The numbers, with large collaborations or without. */
export const countsOf = (author: AuthorValue, isWithout: boolean) =>
  isWithout
    ? {
        articles: author.articlesCountNotInCollab,
        notables: author.notableArticlesCountNotInCollab,
        citations: author.citationsCountNotInCollab,
        hIndex: author.hIndexNotInCollab,
      }
    : {
        articles: author.articlesCount,
        notables: author.notableArticlesCount,
        citations: author.citationsCount,
        hIndex: author.hIndex,
      };

/** Whether there is anything to leave out. */
export const hasCollaborations = ({ articlesCount, articlesCountNotInCollab }: AuthorValue): boolean =>
  articlesCountNotInCollab !== null && articlesCountNotInCollab < articlesCount;

const Notables = ({ count }: { count: number | null }) =>
  count === null || count === 0 ? (
    shown(count)
  ) : (
    <Link
      from="/author/$id/{-$slug}"
      to="./"
      search={(before) => ({ ...before, notability: 1 })}
      hash="publications"
      aria-label={t.showNotable(count)}
      preload={false}
    >
      {shown(count)}
    </Link>
  );

interface AuthorFactsProps {
  author: AuthorValue;
  params: AuthorParams;
  onChange: (change: Partial<AuthorParams>) => void;
}

export const AuthorFacts = ({ author, params, onChange }: AuthorFactsProps) => {
  const isWithout = isWithoutCollaborations(params);
  const { articles, notables, citations, hIndex } = countsOf(author, isWithout);
  const { firstYear, lastYear } = author;
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          { name: t.articles, value: shown(articles) },
          { name: t.notables, value: <Notables count={notables} /> },
          { name: t.citations, value: shown(citations) },
          { name: t.hIndex, value: shown(hIndex) },
          { name: t.ownWorks, value: shown(author.ownWorksCount) },
          { name: t.academicAge, value: author.academicAge ?? t.none },
          {
            name: t.active,
            value: firstYear === null ? t.none : formatYears(firstYear, lastYear ?? firstYear),
          },
        ]}
      />
      {(hasCollaborations(author) || isWithout) && (
        <div className={styles.switch}>
          <span id="collaborations">{t.collaborations}</span>
          <SegmentedControl
            size="xs"
            aria-labelledby="collaborations"
            value={isWithout ? '0' : '1'}
            onChange={(value) => onChange({ inConsortium: value === '0' ? 0 : undefined })}
            data={[
              { value: '1', label: t.with },
              { value: '0', label: t.without },
            ]}
          />
        </div>
      )}
    </div>
  );
};
