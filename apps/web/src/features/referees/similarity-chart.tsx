import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { formatCount, formatScore } from '../../lib/format.ts';
import { X_TICKS, logShare, positionAt, yTicks } from './chart-scale.ts';
import type { RefereePageValue, RefereeValue } from './referee-query.ts';
import { chartTexts as t } from './referees.texts.ts';
import styles from './similarity-chart.module.css';

const HEIGHT = 190;
const LEFT = 44;
const RIGHT = 26;
const TOP = 14;
const BOTTOM = 28;
const NARROW_PX = 560;
const LAST_TICK = 5000;
/** Further right than this share of the axis, names stand to the left of their dots. */
const NAMED_LEFT_FROM = 0.6;

const isPowerOfTen = (tick: number): boolean => Number.isInteger(Math.log10(tick));

interface SimilarityChartProps {
  curve: RefereePageValue['ranking']['curve'];
  /** Rows on the screen, each a dot. */
  loaded: readonly RefereeValue[];
  open: ReadonlySet<number>;
  selected: ReadonlySet<number>;
}

/** The last point at or before a position; the first where there is none. The curve has not every position. */
const pointAt = (curve: SimilarityChartProps['curve'], position: number) =>
  curve[
    Math.max(
      0,
      curve.findLastIndex((point) => point.position <= position),
    )
  ];

/** Similarity over position, log x from 1 to 5,000: where the list stops being about the document. */
export const SimilarityChart = ({ curve, loaded, open, selected }: SimilarityChartProps) => {
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const inner = Math.max(100, width - LEFT - RIGHT);
  const ticks = useMemo(() => yTicks(Math.max(...curve.map(({ score }) => score), 0.02)), [curve]);
  const most = ticks.at(-1) ?? 1;
  const x = (position: number) => LEFT + logShare(position) * inner;
  const y = (score: number) => TOP + (1 - score / most) * (HEIGHT - TOP - BOTTOM);
  const line = useMemo(() => {
    const points = curve.map(
      ({ position, score }) =>
        `${(LEFT + logShare(position) * inner).toFixed(1)} ${(TOP + (1 - score / most) * (HEIGHT - TOP - BOTTOM)).toFixed(1)}`,
    );
    // Deep down the list thousands of points share a pixel.
    return `M${points.filter((point, index) => index === 0 || point !== points[index - 1]).join('L')}`;
  }, [curve, inner, most]);
  if (curve.length === 0) return null;
  const { position: lowest } = curve[curve.length - 1];
  const at = (share: number) => formatScore(pointAt(curve, Math.round(lowest * share)).score);
  const marked = loaded.filter(({ author }) => selected.has(author.id));
  const reading = pointed === null ? undefined : pointAt(curve, pointed);
  return (
    <figure ref={ref} className={styles.figure}>
      <figcaption className="visually-hidden">
        {t.words(lowest, at(0), at(0.5), at(1))}
        {marked.length > 0 && t.selected(marked.map(({ author }) => author.name))}
      </figcaption>
      <svg
        className={styles.chart}
        width={width || undefined}
        height={HEIGHT}
        aria-hidden
        onPointerMove={({ currentTarget, clientX }) => {
          const { left } = currentTarget.getBoundingClientRect();
          setPointed(positionAt((clientX - left - LEFT) / inner));
        }}
        onPointerLeave={() => setPointed(null)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={LEFT} x2={LEFT + inner} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {formatScore(tick)}
            </text>
          </g>
        ))}
        {X_TICKS.filter((tick) => width > NARROW_PX || tick === LAST_TICK || isPowerOfTen(tick)).map(
          (tick) => (
            <text key={tick} x={x(tick)} y={HEIGHT - 9} textAnchor="middle">
              {formatCount(tick)}
            </text>
          ),
        )}
        <path className={styles.line} d={line} />
        {loaded.map(({ author, position, score }) => (
          <circle key={author.id} className={styles.loaded} cx={x(position)} cy={y(score)} r="2.6" />
        ))}
        {marked.map(({ author, position, score }) => (
          <path
            key={author.id}
            className={styles.selected}
            data-selected={author.id}
            d={`M${x(position)} ${y(score) - 6}l6 6l-6 6l-6 -6z`}
          >
            <title>{author.name}</title>
          </path>
        ))}
        {loaded
          .filter(({ author }) => open.has(author.id))
          .map(({ author, position, score }) => (
            <g key={author.id}>
              <circle className={styles.open} cx={x(position)} cy={y(score)} r="6" />
              <text
                className={styles.mark}
                x={x(position) + (logShare(position) > NAMED_LEFT_FROM ? -9 : 9)}
                y={y(score) - 5}
                textAnchor={logShare(position) > NAMED_LEFT_FROM ? 'end' : 'start'}
              >
                {author.name}
              </text>
            </g>
          ))}
        {reading && (
          <g>
            <line
              className={styles.guide}
              x1={x(reading.position)}
              x2={x(reading.position)}
              y1={TOP}
              y2={HEIGHT - BOTTOM}
            />
            <text className={styles.reading} x={LEFT + inner} y={TOP + 10} textAnchor="end">
              {t.at(reading.position, formatScore(reading.score))}
            </text>
          </g>
        )}
      </svg>
    </figure>
  );
};
