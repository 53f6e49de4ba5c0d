import { texts } from '../texts/trends.ts';
import type { Trend } from './trend.ts';
import classes from './trends.module.css';

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
