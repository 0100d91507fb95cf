import { Button } from '@mantine/core';
import { organizationsTexts as t } from './organizations.texts.ts';

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Fetches the next page of a list, where there is one. */
export const MoreButton = ({ query }: MoreButtonProps) =>
  query.hasNextPage ? (
    <div>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {t.more}
      </Button>
    </div>
  ) : null;

/** Where the next page of a list begins; for every list here. */
export const nextPage = <Cursor,>({ nextCursor }: { nextCursor: Cursor | null }): Cursor | null => nextCursor;
