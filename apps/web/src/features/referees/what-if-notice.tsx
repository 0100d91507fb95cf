import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { formatPart } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { customOptions } from './referee-query.ts';
import type { RankingValue, RefereePageValue, RefereeValue } from './referee-query.ts';
import styles from './referees.module.css';
import { whatIfTexts as t } from './what-if.texts.ts';
import { articlesLeftOut, conceptsLeftOut, takenBack } from './what-if.ts';

type Row = Pick<RefereeValue, 'author' | 'position' | 'score' | 'isOutOfSample'>;

const standing = ({ position, score, isOutOfSample }: Row): string =>
  isOutOfSample ? t.outside : t.standing(position, formatPart(score));

interface WhatIfNoticeProps {
  ranking: RankingValue;
  page: RefereePageValue;
}

/** Where somebody stands in a ranking, whatever its filters say. */
const useRow = (ranking: RankingValue, authorId: number | undefined): Row | undefined => {
  const author = authorId === undefined ? [] : [authorId];
  const { data } = useQuery(customOptions({ ...ranking, params: { ...ranking.params, author } }));
  return data?.referees.find((row) => row.author.id === authorId);
};

/** Titles of articles; of those that are not read yet, or gone, their ids. */
const useTitles = (ids: readonly number[]): string[] =>
  api
    .useQueries((of) => ids.map((id) => of.articles.byId({ id })))
    .map(({ data }, at) => data?.title ?? t.article(ids[at]));

/** What the ranking would not have. */
const leadOf = (concepts: number, articles: number): string => {
  if (articles === 0) return t.leadConcepts;
  return concepts === 0 ? t.leadArticles : t.leadBoth;
};

/** Says that the ranking is one of what would be, where that leaves the person, and leads back. */
export const WhatIfNotice = ({ ranking, page }: WhatIfNoticeProps) => {
  const navigate = useNavigate({ from: '/referees-beam/$docKind/$docId' });
  const { params } = ranking;
  const concepts = conceptsLeftOut(params, page);
  const articles = useTitles(articlesLeftOut(page));
  const back = takenBack(params, page);
  const isOn = concepts.length + articles.length > 0;
  const authorId = isOn ? params.whatif_author : undefined;
  const is = useRow(ranking, authorId);
  const was = useRow({ ...ranking, params: back }, authorId);
  if (!isOn) return null;
  return (
    <Notice kind="info" title={t.title([...concepts.map(({ name }) => name), ...articles])}>
      <div className={styles.noticeLine}>
        <span>
          {leadOf(concepts.length, articles.length)}{' '}
          {is && was && t.moved(is.author.name, standing(was), standing(is))}
        </span>
        <Button size="xs" variant="default" onClick={() => void navigate({ search: () => back })}>
          {t.takeBack}
        </Button>
      </div>
    </Notice>
  );
};
