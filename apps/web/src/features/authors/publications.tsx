import { Button, SegmentedControl, Switch } from '@mantine/core';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';
import { Chips, RemovableChip } from '../../ui/chip.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Section } from '../../ui/page.tsx';
import { DisplayList } from '../articles/display-list.tsx';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Switch.css';
import { isNotableOnly, isWithoutCollaborations, publicationsInput } from './author-params.ts';
import type { AuthorParams } from './author-params.ts';
import styles from './authors.module.css';
import { authorsTexts as t } from './authors.texts.ts';

type PublicationsInput = ReturnType<typeof publicationsInput>;

const publicationsOptions = (input: PublicationsInput) =>
  infiniteQueryOptions({
    queryKey: ['author-articles', input],
    queryFn: ({ pageParam, signal }) =>
      client.authors.articles.query({ ...input, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      last.hasMore ? all.reduce((sum, { articles }) => sum + articles.length, 0) : null,
    placeholderData: keepPreviousData,
  });

interface PublicationsProps {
  authorId: number;
  params: AuthorParams;
  mayFilter: boolean;
  onChange: (change: Partial<AuthorParams>) => void;
}

/** Conditions in force, each of which can be taken away. */
const Filters = ({
  concept,
  params,
  onChange,
}: Pick<PublicationsProps, 'params' | 'onChange'> & { concept: string | undefined }) => {
  const chips = [
    ...(concept === undefined ? [] : [{ name: concept, without: { concept: undefined } }]),
    ...(isNotableOnly(params) ? [{ name: t.notableOnly, without: { notability: undefined } }] : []),
    ...(isWithoutCollaborations(params)
      ? [{ name: t.withoutCollaborations, without: { inConsortium: undefined } }]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <Chips label={t.filters}>
      {chips.map(({ name, without }) => (
        <RemovableChip key={name} removes={name} onRemove={() => onChange(without)}>
          {name}
        </RemovableChip>
      ))}
    </Chips>
  );
};

const NoFilters = { concept: undefined, notability: undefined, inConsortium: undefined };

const Nothing = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <Empty title={t.noneFits}>
      <Button variant="default" size="xs" onClick={onClear}>
        {t.clearFilters}
      </Button>
    </Empty>
  ) : (
    <Empty title={t.noPublications} />
  );

/** An author's articles, newest or most cited first, twenty at a time. */
export const Publications = ({ authorId, params, mayFilter, onChange }: PublicationsProps) => {
  const input = publicationsInput(authorId, params, mayFilter);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery(
    publicationsOptions(input),
  );
  const first = data?.pages[0];
  const isFiltered = 'conceptId' in input || input.notable || !input.inConsortium;
  return (
    <Section
      id="publications"
      title={t.publications}
      count={first?.total}
      actions={
        <div className={styles.controls}>
          <Switch
            size="sm"
            label={t.showAbstracts}
            checked={params.abstracts === 1}
            onChange={(event) => onChange({ abstracts: event.currentTarget.checked ? 1 : undefined })}
          />
          <SegmentedControl
            size="xs"
            aria-label={t.order}
            value={params.sort ?? 'newest'}
            onChange={(value) => onChange({ sort: value === 'cited' ? value : undefined })}
            data={[
              { value: 'newest', label: t.newest },
              { value: 'cited', label: t.cited },
            ]}
          />
        </div>
      }
    >
      <Filters concept={first?.concept?.name} params={params} onChange={onChange} />
      {error && <FailureNotice error={error} />}
      {!data && !error && <Waiting label={t.loading} />}
      {first?.total === 0 && <Nothing isFiltered={isFiltered} onClear={() => onChange(NoFilters)} />}
      {data && (
        <div className={isPlaceholderData ? styles.stale : ''} aria-busy={isPlaceholderData}>
          <DisplayList
            articles={data.pages.flatMap(({ articles }) => articles)}
            subjectId={authorId}
            withAbstracts={params.abstracts === 1}
          />
        </div>
      )}
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
