import type { ReactNode } from 'react';
import { Money, TruncatedText, type Column, Text } from '@rewards/kit';
import { formatCount } from './formats.tsx';
import { useListTexts } from './use-list-texts.ts';

/** A column of counts, with tabular figures so they line up. */
export const countColumn = <Row,>(header: string, width: string, of: (row: Row) => number): Column<Row> => ({
  header,
  width,
  align: 'end',
  isBlank: (row) => of(row) === 0,
  cell: (row) => <span className="kit-numbers">{formatCount(of(row))}</span>,
});

/** A column of amounts in dollars. */
export const moneyColumn = <Row,>(header: string, width: string, of: (row: Row) => number): Column<Row> => ({
  ...countColumn(header, width, of),
  cell: (row) => <Money amount={of(row)} />,
});

/** A column of texts that may be long or missing. */
export const textColumn = <Row,>(
  header: string,
  width: string,
  of: (row: Row) => string | null | undefined,
): Column<Row> => ({
  header,
  width,
  isBlank: (row) => !of(row),
  cell: (row) => {
    const text = of(row);
    return text ? <TruncatedText lines={2}>{text}</TruncatedText> : <NoneText />;
  },
});

/** A row's actions, in its last column. */
export const actionsColumn = <Row,>(header: string, width: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  header,
  hideHeader: true,
  width,
  align: 'end',
  cell,
});

/** For an empty cell. In words, because screen readers skip a dash. */
export function NoneText() {
  const texts = useListTexts();
  return (
    <Text span inherit c="dimmed">
      {texts.none}
    </Text>
  );
}
