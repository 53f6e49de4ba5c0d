import { useState } from 'react';
import type { ListedReport } from '@rewards/contracts/reports';
import { type Column, DataTable, Text } from '@rewards/kit';
import { actionsColumn, DateAndTime, Detail } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { CallDialog } from '../call-dialog.tsx';
import { texts } from '../texts/reports.ts';
import { useUndoEntry } from '../undo/use-undoing.ts';
import { IgnoredRows } from './ignored-rows.tsx';

const columns: readonly Column<ListedReport>[] = [
  {
    header: texts.file,
    headsCard: true,
    width: '28%',
    cell: ({ file_name: name }) => <span className="kit-anywhere">{name}</span>,
  },
  {
    header: texts.result,
    width: '36%',
    cell: ({ problem, ...report }) =>
      problem === null ? (
        <>
          {texts.summary(report)}
          <IgnoredRows ignored={report.ignored} />
        </>
      ) : (
        <Text span inherit c="var(--mantine-color-error)">
          {problem}
        </Text>
      ),
  },
  {
    header: texts.when,
    width: '22%',
    cell: ({ taken_at: at, taken_by: by }) => (
      <>
        <DateAndTime at={at} />
        <Detail>{by ?? texts.folder}</Detail>
      </>
    ),
  },
];

const undoColumn = (onUndo: (report: ListedReport) => void): Column<ListedReport> =>
  actionsColumn(texts.undo, '14%', (report) => {
    if (report.undone_at !== null) return <Detail>{texts.undone}</Detail>;
    if (report.activity_id === null) return null;
    return (
      <SmallButton label={texts.undoOf(report.file_name)} onClick={() => onUndo(report)}>
        {texts.undo}
      </SmallButton>
    );
  });

/** The files we took, each with its undo. */
export function ReportsList({ reports }: { readonly reports: readonly ListedReport[] }) {
  const undo = useUndoEntry();
  const [asked, setAsked] = useState<ListedReport>();
  return (
    <>
      <DataTable
        caption={texts.list}
        columns={[...columns, undoColumn(setAsked)]}
        rows={reports}
        rowKey={({ id }) => id}
      />
      <CallDialog
        about={asked}
        title={texts.undoTitle}
        confirm={texts.undo}
        act={({ activity_id: id }) => undo(id ?? '')}
        done={texts.undoDone}
        asked={({ file_name: name }) => name}
        onClose={() => setAsked(undefined)}
      >
        {texts.undoQuestion}
      </CallDialog>
    </>
  );
}
