import styles from './year-chart.module.css';

const WIDTH = 560;
const HEIGHT = 130;
const TOP = 16;
const BOTTOM = 20;
const MOST_LABELS = 10;
const MOST_COUNTS = 16;

interface YearChartProps {
  label: string;
  /** Ascending, without gaps. */
  years: readonly { year: number; count: number }[];
}

/** Bars per year; its words name the span and the peak for those who do not see it. */
export const YearChart = ({ label, years }: YearChartProps) => {
  if (years.length === 0) return null;
  const most = Math.max(...years.map(({ count }) => count), 1);
  const step = WIDTH / Math.max(years.length, 8);
  const every = Math.ceil(years.length / MOST_LABELS);
  const peak = years.find(({ count }) => count === most);
  const words = `${label}: ${years[0].year} to ${years.at(-1)?.year}, most in ${peak?.year} (${most})`;
  const floor = HEIGHT - BOTTOM;
  return (
    <figure className={styles.figure}>
      <figcaption className="visually-hidden">{words}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden>
        {years.map(({ year, count }, position) => {
          const height = (count / most) * (floor - TOP);
          const middle = (position + 0.5) * step;
          return (
            <g key={year}>
              <rect x={middle - step * 0.36} y={floor - height} width={step * 0.72} height={height} rx="1.5">
                <title>{`${year}: ${count}`}</title>
              </rect>
              {count > 0 && years.length <= MOST_COUNTS && (
                <text className={styles.count} x={middle} y={floor - height - 4}>
                  {count}
                </text>
              )}
              {(years.length - 1 - position) % every === 0 && (
                <text x={middle} y={HEIGHT - 5}>
                  {year}
                </text>
              )}
            </g>
          );
        })}
        <line x1="0" x2={step * years.length} y1={floor + 0.5} y2={floor + 0.5} />
      </svg>
    </figure>
  );
};
