import { Group } from '@rewards/kit/desk';
import { useElementSize } from '@rewards/kit/sizes';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { Trend } from './trend.ts';
import classes from './trends.module.css';

const height = 220;
const margin = { top: 8, right: 4, bottom: 28, left: 52 };
/** Below this width, labels would overlap, so every second one is left out. */
const roomForName = 44;

function Bars({ trend, width }: { readonly trend: Trend; readonly width: number }) {
  const { series, groups, format, formatScale } = trend;
  const names = groups.map((_, index) => index);
  const most = Math.max(1, ...groups.flatMap(({ values }) => values));
  const across = scaleBand({ domain: names, range: [margin.left, width - margin.right], padding: 0.25 });
  const within = scaleBand({ domain: series.map(({ tone }) => tone), range: [0, across.bandwidth()], padding: 0.1 });
  const up = scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: 4 });
  const floor = height - margin.bottom;
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
      <AxisLeft
        scale={up}
        left={margin.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => (Number.isInteger(Number(value)) ? formatScale(Number(value)) : '')}
        tickClassName={classes.tick ?? ''}
        tickLabelProps={{ fill: 'currentColor', fontSize: 13, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={across}
        top={floor}
        hideTicks
        stroke="currentColor"
        axisLineClassName={classes.floor ?? ''}
        tickValues={names.filter((index) => index % step === 0)}
        tickFormat={(index) => groups[index]?.name.split(' ')[0] ?? ''}
        tickClassName={classes.tick ?? ''}
        tickLabelProps={{ fill: 'currentColor', fontSize: 13, textAnchor: 'middle', dy: 2 }}
      />
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
