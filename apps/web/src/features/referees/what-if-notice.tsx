import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatPart } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { customOptions } from './referee-query.ts';
import type { RankingValue, RefereePageValue, RefereeValue } from './referee-query.ts';
import styles from './referees.module.css';
import { whatIfTexts as t } from './what-if.texts.ts';
import { leftOut, takenBack } from './what-if.ts';

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

/** Says that the ranking is one of what would be, where that leaves the person, and leads back. */
export const WhatIfNotice = ({ ranking, page }: WhatIfNoticeProps) => {
  const navigate = useNavigate({ from: '/referees-beam/$docKind/$docId' });
  const { params } = ranking;
  const concepts = leftOut(params, page);
  const back = takenBack(params, page);
  const isOn = concepts.length > 0;
  const authorId = isOn ? params.whatif_author : undefined;
  const is = useRow(ranking, authorId);
  const was = useRow({ ...ranking, params: back }, authorId);
  if (!isOn) return null;
  return (
    <Notice kind="info" title={t.title(concepts.map(({ name }) => name))}>
      <div className={styles.noticeLine}>
        <span>
          {t.lead} {is && was && t.moved(is.author.name, standing(was), standing(is))}
        </span>
        <Button size="xs" variant="default" onClick={() => void navigate({ search: () => back })}>
          {t.takeBack}
        </Button>
      </div>
    </Notice>
  );
};
