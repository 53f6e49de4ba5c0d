import type { ReactNode } from 'react';
import classes from './table-reading.module.css';

interface PreviewTableProps {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly rows: readonly {
    readonly key: number;
    readonly cells: readonly ReactNode[];
    readonly isSkipped?: boolean;
  }[];
}

/** The first rows of a table, as they stand or as we read them. A wide one scrolls. */
export const PreviewTable = ({ caption, headings, rows }: PreviewTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
  <section className={classes.preview} aria-label={caption} tabIndex={0}>
    <table className="kit-words">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isSkipped = false }) => (
          <tr key={key} data-skipped={isSkipped}>
            {cells.map((cell, column) => (
              <td key={column} data-person>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
