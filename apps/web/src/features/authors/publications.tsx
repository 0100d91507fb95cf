import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ArticleList } from '../articles/article-card.tsx';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { authorsTexts as t } from './authors.texts.ts';

const PAGE = 20;

/** An author's articles, newest or most cited first, twenty at a time. */
export const Publications = ({ authorId }: { authorId: number }) => {
  const [sort, setSort] = useState<'newest' | 'cited'>('newest');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['author-articles', authorId, sort],
    queryFn: ({ pageParam, signal }) =>
      client.authors.articles.query({ authorId, sort, offset: pageParam, limit: PAGE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, { articles }) => sum + articles.length, 0);
      return last.articles.length > 0 && shown < last.total ? shown : null;
    },
  });
  return (
    <Section
      title={t.publications}
      count={data?.pages[0].total}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t.order}
          value={sort}
          onChange={setSort}
          data={[
            { value: 'newest', label: t.newest },
            { value: 'cited', label: t.cited },
          ]}
        />
      }
    >
      {error && <FailureNotice error={error} />}
      {!data && !error && <Waiting label={t.loading} />}
      {data && <ArticleList articles={data.pages.flatMap(({ articles }) => articles)} isCompact />}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.loadMore}
          </Button>
        </div>
      )}
    </Section>
  );
};
