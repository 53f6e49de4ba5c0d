import { useState } from 'react';
import { useApi } from '@rewards/client';
import { listActivity, type ActivityEntry } from '@rewards/contracts/activity';
import { PageHeading, Section, Stack } from '@rewards/kit';
import { SearchedTable } from '../search/searched-table.tsx';
import { useListSearch } from '../search/use-list-search.ts';
import { texts } from '../texts/activity.ts';
import { texts as desk } from '../texts/desk.ts';
import { activityColumns } from './activity-columns.tsx';
import { UndoEntryDialog } from './undo-entry-dialog.tsx';

/** The activity log, searched by who, what and whom, with Undo where it is possible (rules 29 and 30). */
export function ActivityPage() {
  const { asked, searched } = useListSearch('page', 25);
  const read = useApi(listActivity, { query: asked }, { keepPreviousData: false });
  const [undone, setUndone] = useState<ActivityEntry>();

  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Activity}</PageHeading>
      <Section title={texts.title}>
        <SearchedTable
          {...searched}
          says={texts}
          drawing="list"
          read={read}
          rowsOf={({ activity }) => activity}
          columns={activityColumns(setUndone)}
        />
      </Section>
      <UndoEntryDialog entry={undone} onClose={() => setUndone(undefined)} />
    </Stack>
  );
}
