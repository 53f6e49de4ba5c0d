import { useState, type ReactNode, type RefObject } from 'react';
import type { Column } from '@rewards/kit';
import { useMediaQuery } from '@rewards/kit/sizes';
import { Group } from '@rewards/kit/desk';
import { ColumnsMenu } from './columns-menu.tsx';
import classes from './lists.module.css';
import { useListChoices } from './list-choices.ts';
import { showPageKeys, useListedKeys } from './page-keys.tsx';
import { ColumnFacts, RowDetail } from './row-detail.tsx';
import { useRowKeys, type RowKey } from './row-keys.ts';
import { useListTexts } from './use-list-texts.ts';
import { RowsTable, type ListSort } from './rows-table.tsx';

/** What makes a list dense: one line a row, and the rest in the row's detail. */
export interface DenseList<Row> {
  /** Stores a person's columns. */
  readonly name: string;
  /** Names a row, as the heading of its detail. */
  readonly nameOf: (row: Row) => string;
  /** A row's detail. Without one it's every column and the actions. */
  readonly renderDetail?: (row: Row) => ReactNode;
  readonly rowKeys?: readonly RowKey<Row>[];
  /** The sums, below all rows. */
  readonly foot?: Row | undefined;
  readonly sort?: ListSort;
  /** Search and filters, in one line above the list. */
  readonly tools?: ReactNode;
  /** Below that line: open filters, and what they are set to. */
  readonly below?: ReactNode;
  /** Buttons for the whole list, at the end of that line. */
  readonly actions?: ReactNode;
}

interface DenseListProps<Row> {
  readonly dense: DenseList<Row> | undefined;
  readonly area: RefObject<HTMLElement | null>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

const none: readonly never[] = [];

/** Room for a list and a row's detail next to each other. */
const roomForBoth = '(min-width: 80em)';
/** A window, such as a tablet's, without room for columns that yield. */
const narrow = '(max-width: 79.99em)';
/** Room for every column as well. */
const roomForAll = '(min-width: 100em)';

/** The parts of a dense list. Undefined if the list isn't one. */
export function useDenseList<Row extends { readonly id: string }>({ dense, area, columns, rows }: DenseListProps<Row>) {
  const choices = useListChoices(dense?.name ?? '');
  const hasRoom = useMediaQuery(roomForBoth, undefined, { getInitialValueInEffect: false });
  const hasRoomForAll = useMediaQuery(roomForAll, undefined, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const [marked, setMarked] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const rowKeys = dense?.rowKeys ?? none;
  const { keyNames, keyActs } = useListTexts();
  useListedKeys(
    dense === undefined
      ? none
      : [
          { key: keyNames.down, says: keyActs.down },
          { key: keyNames.up, says: keyActs.up },
          { key: keyNames.open, says: keyActs.open },
          ...rowKeys.map(({ key, says }) => ({ key, says })),
          { key: keyNames.close, says: keyActs.close },
        ],
  );
  const openRow = rows.find(({ id }) => id === opened);

  const mark = ({ id }: Row) => {
    setMarked(id);
    // Next to the list, the detail follows the focused row.
    if (hasRoom) setOpened((current) => current && id);
  };
  const close = () => {
    area.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(opened ?? '')}"]`)?.focus();
    setOpened(undefined);
  };

  useRowKeys({
    area,
    marked,
    onKey: (key, id) => {
      if (dense === undefined) return false;
      const row = rows.find((one) => one.id === id);
      if (key === 'Escape' && openRow !== undefined) close();
      else if (key === 'Enter' && row !== undefined) setOpened(id);
      else {
        const act = rowKeys.find((one) => one.key === key)?.act;
        if (row === undefined || act === undefined) return false;
        act(row);
      }
      return true;
    },
  });

  if (dense === undefined) return undefined;
  const { nameOf, sort, renderDetail = (row: Row) => <ColumnFacts columns={columns} row={row} /> } = dense;
  const isFixed = ({ headsCard = false, hideHeader = false }: Column<Row>) => headsCard || hideHeader;
  const isBeside = hasRoom && openRow !== undefined;
  const isUsual = ({ optional = false, yields }: Column<Row>) => !optional && !(isNarrow && yields === true);
  const isShown = (column: Column<Row>) =>
    isFixed(column) ||
    (choices.shows(column.header, isUsual(column)) && !(isBeside && !hasRoomForAll && column.yields !== undefined));

  return {
    isBeside,
    tools: (
      <>
        <Group gap="xs" className={classes.tools}>
          {dense.tools}
          <Group gap="xs" style={{ marginInlineStart: 'auto' }}>
            <ColumnsMenu
              columns={columns
                .filter((column) => !isFixed(column))
                .map((column) => ({ ...column, optional: !isUsual(column) }))}
              choices={choices}
              onKeys={showPageKeys}
            />
            {dense.actions}
          </Group>
        </Group>
        {dense.below}
      </>
    ),
    table: ({ caption, loadingRows }: { readonly caption: string; readonly loadingRows: number | undefined }) => (
      <RowsTable
        caption={caption}
        columns={columns.filter(isShown)}
        rows={rows}
        foot={dense.foot}
        rowKey={({ id }) => id}
        nameOf={nameOf}
        loadingRows={loadingRows}
        comfortable={choices.comfortable}
        sort={sort}
        marked={marked}
        opened={opened}
        onMark={mark}
        onOpen={({ id }) => setOpened(id)}
      />
    ),
    detail: (
      <RowDetail title={openRow && nameOf(openRow)} beside={hasRoom} onClose={close}>
        {openRow && renderDetail(openRow)}
      </RowDetail>
    ),
  } as const;
}
