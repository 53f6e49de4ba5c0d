import { useState } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry } from '@rewards/contracts/activity';
import { Anchor, DataTable } from '@rewards/kit';
import { activityColumns } from '../../activity/activity-columns.tsx';
import { UndoEntryDialog } from '../../activity/undo-entry-dialog.tsx';
import { Hint } from '../../hint.tsx';
import { texts } from '../../texts/patient-history.ts';
import type { PatientSectionProps } from '../patient-section-props.ts';
import { useMore } from '../use-more.tsx';

/** A patient's actions and actions about them, with Undo where possible (rules 29 and 30). */
export function PatientLog({ page: { user, activity } }: PatientSectionProps) {
  const [undone, setUndone] = useState<ActivityEntry>();
  const { shown, more } = useMore(activity, 8);
  if (shown.length === 0) return <Hint>{texts.noLog}</Hint>;
  return (
    <>
      <DataTable
        caption={texts.logList}
        columns={activityColumns(setUndone)}
        rows={shown}
        rowKey={({ id }) => id}
        narrow="rows"
      />
      {more}
      <div>
        <Anchor component={Link} to={`/admin/activity?q=${encodeURIComponent(user.email)}`}>
          {texts.wholeLog}
        </Anchor>
      </div>
      <UndoEntryDialog entry={undone} onClose={() => setUndone(undefined)} />
    </>
  );
}
