import { useState } from 'react';
import { useApi } from '@rewards/client';
import { listActivity, listActivityActions, type ActivityEntry } from '@rewards/contracts/activity';
import { NativeSelect, PageHeading, Section, Stack } from '@rewards/kit';
import { useAddressState } from '@rewards/kit/lists';
import form from '../form.module.css';
import { SearchedTable } from '../search/searched-table.tsx';
import { useListSearch } from '../search/use-list-search.ts';
import { texts } from '../texts/activity.ts';
import { texts as desk } from '../texts/desk.ts';
import { activityColumns } from './activity-columns.tsx';
import { UndoEntryDialog } from './undo-entry-dialog.tsx';

interface ActionFieldProps {
  /** Empty for all. */
  readonly action: string;
  readonly onAction: (action: string) => void;
}

function ActionField({ action, onAction }: ActionFieldProps) {
  const { data } = useApi(listActivityActions, {});
  const named = (data?.actions ?? []).map(({ action: value, name: label }) => ({ value, label }));
  return (
    <NativeSelect
      className={form.field ?? ''}
      aria-label={texts.action}
      data={[{ value: '', label: texts.anyAction }, ...named]}
      value={action}
      onChange={(event) => onAction(event.currentTarget.value)}
    />
  );
}

/** The activity log, filtered by person and by action, with Undo where it is possible (rules 29 and 30). */
export function ActivityPage() {
  const { asked, searched } = useListSearch('page', 25);
  const { address, change } = useAddressState();
  const action = address.get('action') ?? '';
  const query = action === '' ? asked : { ...asked, action };
  const read = useApi(listActivity, { query }, { keepPreviousData: false });
  const [undone, setUndone] = useState<ActivityEntry>();

  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Activity}</PageHeading>
      <Section title={texts.title}>
        <SearchedTable
          {...searched}
          filters={
            <ActionField
              action={action}
              onAction={(chosen) => change({ action: chosen || undefined, page: undefined })}
            />
          }
          isFiltered={action !== ''}
          onClear={() => change({ q: undefined, action: undefined, page: undefined })}
          says={texts}
          drawing="list"
          read={read}
          rowsOf={({ activity }) => activity}
          columns={activityColumns(setUndone)}
          dense={{ name: 'activity', nameOf: ({ summary }) => summary }}
        />
      </Section>
      <UndoEntryDialog entry={undone} onClose={() => setUndone(undefined)} />
    </Stack>
  );
}
