import { IconCircleMinus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatPart } from '../../lib/format.ts';
import { Chips, chipNumberClass, smallChipClass } from '../../ui/chip.tsx';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import { articleParams } from '../articles/article-card.tsx';
import { explanationOptions, rankingOptions } from './referee-query.ts';
import type { ArticlePartValue, RankingValue, RefereePageValue, RefereeValue } from './referee-query.ts';
import styles from './referees.module.css';
import { detailTexts as d } from './referees.texts.ts';
import type { SettingsParams } from './settings-params.ts';
import { sharesOf, sumOf, termShares, withWording } from './score-shares.ts';
import type { Share } from './score-shares.ts';
import { whatIfTexts as w } from './what-if.texts.ts';
import { canLeaveOutMore, withoutArticle, withoutConcept } from './what-if.ts';

/** Heaviest darkest; wording, which no concept names, hatched. */
const fillOf = ({ key }: Share, position: number): string => {
  if (key.startsWith('wording')) {
    return 'repeating-linear-gradient(135deg, var(--line-strong) 0 2px, var(--line) 2px 5px)';
  }
  if (key === 'others') return 'var(--line-strong)';
  return `color-mix(in oklab, var(--accent-fill) ${Math.max(28, 100 - position * 14)}%, var(--surface))`;
};

interface ScorePartsProps {
  referee: RefereeValue;
  ranking: RankingValue;
}

interface RankWithoutProps extends ScorePartsProps {
  /** Of what, for whom sees no more than the button. */
  label: string;
  /** The address of that ranking; null where there is none. */
  leads: (page: RefereePageValue) => SettingsParams | null;
}

/** A button for the ranking as it would be; the page that it is said over is there already. */
const RankWithout = ({ ranking, label, leads }: RankWithoutProps) => {
  const navigate = useNavigate({ from: '/referees-beam/$docKind/$docId' });
  const { data: page } = useInfiniteQuery({
    ...rankingOptions(ranking),
    select: ({ pages }) => pages[0],
  });
  const search = page && leads(page);
  if (!search) return null;
  return (
    <IconButton
      label={w.withoutNamed(label)}
      className={styles.without}
      onClick={() => void navigate({ search: () => search })}
    >
      <IconCircleMinus size={16} aria-hidden />
    </IconButton>
  );
};

/** A concept has the number of its row; what stands for others, or for wording, has none. */
const conceptIdOf = ({ key }: Share): number | null => {
  const id = Number(key);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

interface PartProps extends ScorePartsProps {
  value: ArticlePartValue;
  full: number;
}

const Part = ({ value, full, ...of }: PartProps) => {
  const { article, score, weight, part, concepts, terms } = value;
  const shares = sharesOf(withWording(concepts, value, d.wording), d.others);
  const { params } = of.ranking;
  const authorId = of.referee.author.id;
  const withoutShare = (share: Share) => (page: RefereePageValue) => {
    const conceptId = conceptIdOf(share);
    return conceptId === null
      ? null
      : withoutConcept(params, page, { conceptId, name: share.name, authorId });
  };
  return (
    <li className={styles.part}>
      <Link to="/article/$idSlug/" params={articleParams(article)}>
        {article.title}
      </Link>
      <span className={styles.partNumber}>{formatPart(part)}</span>
      <span className={styles.partNote}>
        {[article.journal?.name, article.year].filter(Boolean).join(', ')} ·{' '}
        {d.similarity(formatPart(score), formatPart(weight), formatPart(part))}{' '}
        <RankWithout
          label={article.title}
          leads={(page) =>
            canLeaveOutMore(page) ? withoutArticle(params, page, { articleId: article.id, authorId }) : null
          }
          {...of}
        />
      </span>
      <span className={styles.stackBar} aria-hidden style={{ width: `${Math.max(4, (part / full) * 100)}%` }}>
        {shares.map((share, position) => (
          <span
            key={share.key}
            title={`${share.name}: ${formatPart(share.part)}`}
            style={{ flexGrow: (share.part / part) * 100, flexBasis: 0, background: fillOf(share, position) }}
          />
        ))}
      </span>
      <ul className={styles.legend}>
        {shares.map((share, position) => (
          <li key={share.key}>
            <span className={styles.swatch} aria-hidden style={{ background: fillOf(share, position) }} />
            {share.name} <span className={styles.number}>{formatPart(share.part)}</span>{' '}
            <RankWithout label={share.name} leads={withoutShare(share)} {...of} />
          </li>
        ))}
      </ul>
      {terms.length > 0 && (
        <div className={styles.terms}>
          <Chips label={d.wording.words}>
            {termShares(terms, d.otherWords).map((share) => (
              <span key={share.key} className={smallChipClass}>
                {share.name} <span className={chipNumberClass}>{formatPart(share.part)}</span>
              </span>
            ))}
          </Chips>
        </div>
      )}
    </li>
  );
};

interface AddedProps extends ScorePartsProps {
  parts: readonly ArticlePartValue[];
}

const Added = ({ referee, ranking, parts }: AddedProps) => {
  const full = Math.max(...parts.map(({ part }) => part), Number.EPSILON);
  const known = sumOf(parts.map(({ part }) => part));
  const unlisted = referee.scores.length - parts.length;
  const rest = referee.score - known;
  return (
    <>
      <TwoStepList
        items={parts}
        render={(shown) => (
          <ol className={styles.parts}>
            {shown.map((value) => (
              <Part key={value.article.id} value={value} full={full} referee={referee} ranking={ranking} />
            ))}
          </ol>
        )}
      />
      {unlisted > 0 && rest > 0 && (
        <div className={styles.part}>
          {d.otherArticles(unlisted)} <span>{formatPart(rest)}</span>
        </div>
      )}
      <div className={styles.sum}>
        <span>{d.sum}</span>
        <span>
          {formatPart(unlisted > 0 ? known + rest : known)} {d.equals(formatPart(referee.score))}
        </span>
      </div>
    </>
  );
};

/** The articles that made a score, each with its concepts, in numbers that add up to it. */
export const ScoreParts = ({ referee, ranking }: ScorePartsProps) => {
  const { data, error } = useQuery(explanationOptions(ranking, referee.author.id));
  return (
    <section>
      <h2 className={styles.detailTitle}>{d.madeBy}</h2>
      <p className={styles.hint}>{d.madeByNote}</p>
      {error && <FailureNotice error={error} />}
      {!data && !error && <Waiting label={d.madeBy} rows={referee.mostRelevantArticles.length} />}
      {data && <Added referee={referee} ranking={ranking} parts={data.mostRelevantArticles} />}
    </section>
  );
};
