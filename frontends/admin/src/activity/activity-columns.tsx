import type { ActivityEntry } from '@rewards/contracts/activity';
import { Link } from 'react-router';
import { Anchor, ShortDate, Stack, VisuallyHidden, type Column } from '@rewards/kit';
import { actionsColumn, DateAndTime, Detail, PersonText } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { systemName, texts } from '../texts/activity.ts';
import { EntryChanges } from '../undo/entry-changes.tsx';

/** The state of an entry, or its Undo button. */
function UndoCell({ entry, onUndo }: { readonly entry: ActivityEntry; readonly onUndo: () => void }) {
  const { undone_at, can_undo, undo_until, summary } = entry;
  if (undone_at !== null) {
    return (
      <Detail>
        {texts.undoneOn} <ShortDate at={undone_at} />
      </Detail>
    );
  }
  if (!can_undo) return null;
  return (
    <Stack gap={4} align="flex-end">
      <SmallButton hotkey={texts.key} onClick={onUndo}>
        <span aria-hidden>{texts.undo}</span>
        <VisuallyHidden>{texts.undoOf(summary)}</VisuallyHidden>
      </SmallButton>
      {undo_until !== null && (
        <Detail>
          {texts.undoUntil} <ShortDate at={undo_until} />
        </Detail>
      )}
    </Stack>
  );
}

/** The columns of the activity log: who did what and when (rule 30). */
export const activityColumns = (onUndo: (entry: ActivityEntry) => void): readonly Column<ActivityEntry>[] => [
  {
    header: texts.what,
    headsCard: true,
    width: '44%',
    cell: ({ summary, changes }) => (
      <>
        <span data-person>{summary}</span>
        <EntryChanges changes={changes} />
      </>
    ),
  },
  {
    header: texts.includes,
    width: '8%',
    align: 'end',
    isBlank: ({ parts }) => parts === 0,
    cell: ({ id, parts }) =>
      parts > 0 && (
        <Anchor component={Link} to={{ search: `?part_of=${id}` }}>
          {texts.parts(parts)}
        </Anchor>
      ),
  },
  {
    header: texts.who,
    width: '13%',
    cell: ({ actor, system }) => {
      if (system !== null) return systemName(system);
      return actor === null ? <Detail>{texts.noActor}</Detail> : <PersonText {...actor} />;
    },
  },
  { header: texts.when, width: '23%', align: 'end', cell: ({ at }) => <DateAndTime at={at} /> },
  actionsColumn(texts.undoHeader, '12%', (entry) => <UndoCell entry={entry} onUndo={() => onUndo(entry)} />),
];
