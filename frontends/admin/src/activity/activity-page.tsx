import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { listActivity, undoActivity, type ActivityEntry } from '@rewards/contracts/activity';
import { PageHeading, Section } from '@rewards/kit';
import { Asked, CallDialog } from '../call-dialog.tsx';
import classes from '../desk/desk.module.css';
import { SearchedTable } from '../search/searched-table.tsx';
import { useListSearch } from '../search/use-list-search.ts';
import { texts } from '../texts/activity.ts';
import { texts as desk } from '../texts/desk.ts';
import { activityColumns } from './activity-columns.tsx';

/** The activity log, searched by who, what and whom, with Undo where it is possible (rules 29 and 30). */
export function ActivityPage() {
  const { asked, searched } = useListSearch('page', 25);
  const read = useApi(listActivity, { query: asked }, { keepPreviousData: false });
  const undo = useCall(undoActivity);
  const [undone, setUndone] = useState<ActivityEntry>();

  return (
    <div className={classes.page}>
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
      <CallDialog
        about={undone}
        title={texts.undo}
        confirm={texts.undo}
        act={({ id }) => undo({ params: { id } })}
        done={texts.done}
        onClose={() => setUndone(undefined)}
      >
        {({ summary }) => (
          <>
            {texts.question}
            <Asked>{texts.asked(summary)}</Asked>
          </>
        )}
      </CallDialog>
    </div>
  );
}
