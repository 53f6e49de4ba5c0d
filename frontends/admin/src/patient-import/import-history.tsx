import { useState } from 'react';
import { messageOf, useApi } from '@rewards/client';
import { type ListedImport, showImport } from '@rewards/contracts/imports';
import { type Column, DataTable, Dialog, FailureState, ShortDate, Skeleton, Stack, Text } from '@rewards/kit';
import { actionsColumn, DateAndTime, Detail } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/imports.ts';
import { KeptPeople } from './kept-people.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

const fileOf = ({ file_name: file }: ListedImport) => file || texts.noFile;

const columns: readonly Column<ListedImport>[] = [
  { header: texts.file, headsCard: true, width: '30%', cell: fileOf },
  {
    header: texts.what,
    width: '34%',
    cell: (listed) => (
      <>
        {texts.counts(listed)}
        {listed.undo !== null && <Detail>{texts.undidCounts(listed.undo)}</Detail>}
      </>
    ),
  },
  {
    header: texts.when,
    width: '20%',
    cell: ({ at, by }) => (
      <>
        <DateAndTime at={at} />
        {by !== null && <Detail>{by}</Detail>}
      </>
    ),
  },
];

interface Acts {
  readonly onUndo: (listed: ListedImport) => void;
  readonly onWho: (listed: ListedImport) => void;
}

const undoColumn = ({ onUndo, onWho }: Acts): Column<ListedImport> =>
  actionsColumn(texts.undoHeader, '16%', (listed) => {
    if (listed.undo !== null && listed.undo.kept > 0)
      return (
        <SmallButton label={texts.whoStayedOf(fileOf(listed))} onClick={() => onWho(listed)}>
          {texts.whoStayed}
        </SmallButton>
      );
    if (listed.undone_at !== null) return <Detail>{texts.undone}</Detail>;
    if (listed.activity_id === null) return null;
    return (
      <Stack gap={4} align="flex-end">
        <SmallButton label={texts.undoOf(fileOf(listed))} onClick={() => onUndo(listed)}>
          {texts.undo}
        </SmallButton>
        {listed.undo_until !== null && (
          <Detail>
            {texts.undoUntil} <ShortDate at={listed.undo_until} />
          </Detail>
        )}
      </Stack>
    );
  });

/** Who stayed after an undo, and why. */
function WhoStayed({ imported }: { readonly imported: ListedImport }) {
  const { data, error, mutate } = useApi(showImport, { params: { id: imported.id } });
  if (error !== undefined && data === undefined)
    return <FailureState title={texts.failed} reason={messageOf(error)} onRetry={() => void mutate()} />;
  if (data === undefined) return <Skeleton height="8rem" aria-busy />;
  const { kept_people: people, undo } = data;
  if (people.length === 0) return <Text c="dimmed">{texts.nobodyStayed}</Text>;
  return (
    <>
      <Text>{texts.stayedHint}</Text>
      <KeptPeople people={people} total={undo?.kept ?? people.length} />
    </>
  );
}

/** The imported lists, each with its undo (rules 27 and 29). */
export function ImportHistory({ imports }: { readonly imports: readonly ListedImport[] }) {
  const [undone, setUndone] = useState<ListedImport>();
  const [shown, setShown] = useState<ListedImport>();
  return (
    <>
      <DataTable
        caption={desk.sections.importHistory}
        columns={[...columns, undoColumn({ onUndo: setUndone, onWho: setShown })]}
        rows={imports}
        rowKey={({ id }) => id}
      />
      <UndoImportDialog undone={undone} onClose={() => setUndone(undefined)} />
      <Dialog opened={shown !== undefined} title={texts.stayed} onClose={() => setShown(undefined)}>
        {shown && <WhoStayed imported={shown} />}
      </Dialog>
    </>
  );
}
