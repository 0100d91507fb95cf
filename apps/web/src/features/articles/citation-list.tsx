import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ArticleList } from './article-card.tsx';
import type { ArticleCardValue } from './article-card.tsx';
import { articlePageTexts as p } from './article-page.texts.ts';
import styles from './articles.module.css';

/** First step, and how many more are worth a button. @source specification 3, section 9 */
const FIRST = 5;
const THRESHOLD = 2;

interface CitationListProps {
  id: number;
  link: 'references' | 'citedBy';
  title: string;
  note?: string | undefined;
  /** The first ones, which the article has brought along. */
  first: ArticleCardValue[];
  /** Exact. */
  total: number;
}

/** What an article cites, or what cites it: five, then those at hand, then more as they are asked for. */
export const CitationList = ({ id, link, title, note, first, total }: CitationListProps) => {
  const [isOpen, setOpen] = useState(false);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['citation-links', id, link],
    queryFn: ({ pageParam, signal }) =>
      client.articles.citationLinks.query({ id, link, offset: pageParam }, { signal }),
    initialPageParam: 0,
    initialData: { pages: [{ articles: first, total }], pageParams: [0] },
    // Brought along with the article, which stays as fresh as the page is.
    staleTime: Number.POSITIVE_INFINITY,
    getNextPageParam: (_last, all) => {
      const loaded = all.reduce((sum, { articles }) => sum + articles.length, 0);
      return loaded < total ? loaded : null;
    },
  });
  if (total === 0) return null;
  const loaded = data.pages.flatMap(({ articles }) => articles);
  const collapses = loaded.length > FIRST + THRESHOLD;
  return (
    <Section title={title} count={total} actions={note && <small>{note}</small>}>
      <ArticleList articles={collapses && !isOpen ? loaded.slice(0, FIRST) : loaded} isCompact />
      {error && <FailureNotice error={error} />}
      <div className={styles.steps}>
        {collapses && (
          <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? p.showFirst(FIRST) : p.showMore}
          </Button>
        )}
        {(isOpen || !collapses) && hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {p.loadMore(total - loaded.length)}
          </Button>
        )}
      </div>
    </Section>
  );
};
