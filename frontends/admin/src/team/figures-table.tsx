import type { ReactNode } from 'react';
import type { TeamFigures } from '@rewards/contracts/trends';
import { moneyAmong, UnstyledButton } from '@rewards/kit';
import { formatCount, NoneText } from '@rewards/kit/lists';
import { texts } from '../texts/team.ts';
import { type FigureName, type FiguresOrder, inOrder } from './figures-order.ts';
import { shareInWords } from './share.ts';
import classes from './team.module.css';

export interface FiguresRow extends TeamFigures {
  readonly key: string;
  readonly name: string;
  /** A remark after the name. */
  readonly mark?: string | undefined;
}

interface FiguresTableProps {
  /** What the table contains, for screen readers. */
  readonly caption: string;
  /** What a row is. */
  readonly subject: string;
  readonly rows: readonly FiguresRow[];
  /** Stays below the others in every order. */
  readonly apart?: FiguresRow | undefined;
  readonly total: TeamFigures;
  readonly order: FiguresOrder;
  readonly onOrder: (order: FiguresOrder) => void;
}

const columnNames = Object.keys(texts.columns) as FigureName[];

const Share = ({ part, whole }: { readonly part: number; readonly whole: number }) =>
  shareInWords(part, whole) ?? <NoneText />;

function Cells({ figures, money }: { readonly figures: TeamFigures; readonly money: (amount: number) => string }) {
  const cells: Readonly<Record<FigureName, ReactNode>> = {
    asked: formatCount(figures.asked),
    brought: <Share part={figures.brought} whole={figures.asked} />,
    joined: formatCount(figures.joined),
    came: <Share part={figures.joined_visited} whole={figures.joined} />,
    visited: formatCount(figures.visited),
    earned: money(figures.credit_earned),
  };
  return columnNames.map((name) => <td key={name}>{cells[name]}</td>);
}

interface HeaderProps extends Pick<FiguresTableProps, 'order' | 'onOrder'> {
  /** Undefined for the rows' own order. */
  readonly column: FiguresOrder;
  readonly label: string;
}

function Header({ column, label, order, onOrder }: HeaderProps) {
  const isChosen = column === order;
  return (
    <th scope="col" aria-sort={isChosen ? (column === undefined ? 'ascending' : 'descending') : undefined}>
      <UnstyledButton
        className={classes.order}
        title={column === undefined ? undefined : texts.meanings[column]}
        aria-label={isChosen ? undefined : texts.orderBy(label)}
        onClick={() => onOrder(column)}
      >
        {label}
        <span className={classes.arrow} aria-hidden>
          {isChosen ? (column === undefined ? '↑' : '↓') : ''}
        </span>
      </UnstyledButton>
    </th>
  );
}

function Row({ row, money }: { readonly row: FiguresRow; readonly money: (amount: number) => string }) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.mark !== undefined && <span className={classes.mark}>{row.mark}</span>}
      </th>
      <Cells figures={row} money={money} />
    </tr>
  );
}

/** The team's figures, one row for each member or month, and their total. It scrolls sideways on a phone. */
export function FiguresTable({ caption, subject, rows, apart, total, order, onOrder }: FiguresTableProps) {
  const money = moneyAmong([total, ...rows, ...(apart ? [apart] : [])].map(({ credit_earned }) => credit_earned));
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls */
    <div className={classes.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={`kit-table kit-compact ${classes.table}`}>
        <thead>
          <tr>
            <Header column={undefined} label={subject} order={order} onOrder={onOrder} />
            {columnNames.map((name) => (
              <Header key={name} column={name} label={texts.columns[name]} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, order).map((row) => (
            <Row key={row.key} row={row} money={money} />
          ))}
        </tbody>
        {apart && (
          <tbody className={classes.apart}>
            <Row row={apart} money={money} />
          </tbody>
        )}
        <tfoot>
          <Row row={{ key: 'total', name: texts.total, ...total }} money={money} />
        </tfoot>
      </table>
    </div>
  );
}
