import { scaleBand, scaleLinear } from 'd3-scale';
import { Group } from '@rewards/kit/desk';
import { useElementSize } from '@rewards/kit/sizes';
import classes from './trends.module.css';
import { texts } from '../texts/trends.ts';

export interface TrendSeries {
  readonly name: string;
  /** Which of the kit's colours it has, by day and by night. */
  readonly tone: 'pending' | 'signed-up' | 'completed';
}

interface TrendGroup {
  readonly name: string;
  /** One for each series. */
  readonly values: readonly number[];
}

export interface Trend {
  /** A description of the chart for screen readers. */
  readonly title: string;
  /** What a group is: a month, or somebody of the team. */
  readonly groupHeader: string;
  readonly series: readonly TrendSeries[];
  readonly groups: readonly TrendGroup[];
  readonly format: (value: number) => string;
  /** How the scale is written, which has whole figures alone. */
  readonly formatScale: (value: number) => string;
}

/** The chart's numbers, for people who want them exact or can't see it. */
export function TrendTable({ trend: { title, groupHeader, series, groups, format } }: { readonly trend: Trend }) {
  return (
    <details>
      <summary className="kit-summary">{texts.figures}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls */}
      <div style={{ overflowX: 'auto' }} role="region" aria-label={title} tabIndex={0}>
        <table className={`kit-table kit-small ${classes.table}`}>
          <caption className="kit-muted">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{groupHeader}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name, values }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={at}>{format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const height = 220;
const margin = { top: 8, right: 4, bottom: 28, left: 52 };
/** Below this width, labels would overlap, so every second one is left out. */
const roomForName = 44;

function Bars({ trend, width }: { readonly trend: Trend; readonly width: number }) {
  const { series, groups, format, formatScale } = trend;
  const names = groups.map((_, index) => index);
  const most = Math.max(1, ...groups.flatMap(({ values }) => values));
  const floor = height - margin.bottom;
  const across = scaleBand(names, [margin.left, width - margin.right]).padding(0.25);
  const within = scaleBand(
    series.map(({ tone }) => tone),
    [0, across.bandwidth()],
  ).padding(0.1);
  const up = scaleLinear([0, most], [floor, margin.top]).nice(4);
  const step = Math.ceil(roomForName / Math.max(1, across.step()));
  return (
    <>
      {up.ticks(4).map((tick) => (
        <line
          key={tick}
          className={classes.line}
          x1={margin.left}
          x2={width - margin.right}
          y1={up(tick)}
          y2={up(tick)}
        />
      ))}
      {groups.map(({ name, values }, index) => (
        <g key={index} transform={`translate(${across(index) ?? 0} 0)`}>
          <title>{`${name}: ${series.map((one, at) => `${one.name} ${format(values[at] ?? 0)}`).join(', ')}`}</title>
          {series.map(({ tone }, at) => {
            const top = up(values[at] ?? 0);
            return (
              <rect
                key={tone}
                className={classes.bar}
                data-tone={tone}
                x={within(tone) ?? 0}
                y={top}
                width={within.bandwidth()}
                height={Math.max(0, floor - top)}
                rx={Math.min(3, within.bandwidth() / 3)}
              />
            );
          })}
        </g>
      ))}
      <line className={classes.floor} x1={margin.left} x2={width - margin.right} y1={floor} y2={floor} />
      {up.ticks(4).map((tick) => (
        <text key={tick} className={classes.tick} x={margin.left - 12} y={up(tick) + 5} textAnchor="end">
          {Number.isInteger(tick) ? formatScale(tick) : ''}
        </text>
      ))}
      {groups.map(
        ({ name }, index) =>
          index % step === 0 && (
            <text
              key={index}
              className={classes.tick}
              x={(across(index) ?? 0) + across.bandwidth() / 2}
              y={floor + 20}
              textAnchor="middle"
            >
              {name.split(' ')[0]}
            </text>
          ),
      )}
    </>
  );
}

/**
 * Grouped bars for each month or team member. Its colors are the kit's, so it follows the theme and prints. A table
 * below has the numbers for people who can't see it.
 */
export function TrendChart({ trend }: { readonly trend: Trend }) {
  const { ref, width: exactly } = useElementSize();
  const width = Math.floor(exactly);
  return (
    <figure>
      <Group
        component="figcaption"
        rowGap={4}
        className="kit-small"
        style={{ marginBottom: 'var(--mantine-spacing-xs)' }}
      >
        {trend.series.map(({ name, tone }) => (
          <span key={tone} className={classes.entry} data-tone={tone}>
            {name}
          </span>
        ))}
      </Group>
      <div ref={ref} className={classes.place}>
        {width > 0 && (
          <svg width={width} height={height} role="img" aria-label={trend.title}>
            <Bars trend={trend} width={width} />
          </svg>
        )}
      </div>
    </figure>
  );
}
