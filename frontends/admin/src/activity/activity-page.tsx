import { useState } from 'react';
import { useApi } from '@rewards/client';
import { listActivity, listActivityActions, type ActivityEntry } from '@rewards/contracts/activity';
import { Button, NativeSelect, PageHeading, Stack } from '@rewards/kit';
import { Checkbox } from '@rewards/kit/fields';
import { useAddressState } from '@rewards/kit/lists';
import { ListSection } from '../desk/list-section.tsx';
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

interface Filters {
  /** Empty for all. */
  readonly action: string;
  /** Whether opened pages are shown. */
  readonly opened: boolean;
  /** The entry whose parts are shown. Empty for none. */
  readonly partOf: string;
}

const filtersIn = (address: URLSearchParams): Filters => ({
  action: address.get('action') ?? '',
  opened: address.get('opened') === '1',
  partOf: address.get('part_of') ?? '',
});

const askedBy = ({ action, opened, partOf }: Filters) => ({
  ...(action === '' ? {} : { action }),
  ...(opened ? { opened: '1' as const } : {}),
  ...(partOf === '' ? {} : { part_of: partOf }),
});

const noFilter = { q: undefined, action: undefined, opened: undefined, part_of: undefined, page: undefined };

/**
 * The activity log, filtered by person and by action, with Undo where it is possible (rules 29 and 30). What one act
 * did is one row, and opened pages are shown on request.
 */
export function ActivityPage() {
  const { asked, searched } = useListSearch('page', 25);
  const { address, change } = useAddressState();
  const filters = filtersIn(address);
  const { action, opened, partOf } = filters;
  const query = { ...asked, ...askedBy(filters) };
  const read = useApi(listActivity, { query }, { keepPreviousData: false });
  const [undone, setUndone] = useState<ActivityEntry>();

  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Activity}</PageHeading>
      <ListSection title={texts.title}>
        <SearchedTable
          {...searched}
          filters={
            partOf === '' ? (
              <>
                <ActionField
                  action={action}
                  onAction={(chosen) => change({ action: chosen || undefined, page: undefined })}
                />
                <Checkbox
                  label={texts.opened}
                  checked={opened}
                  onChange={({ currentTarget: { checked } }) =>
                    change({ opened: checked ? '1' : undefined, page: undefined })
                  }
                />
              </>
            ) : (
              <Button variant="default" onClick={() => change(noFilter)}>
                {texts.whole}
              </Button>
            )
          }
          isFiltered={action !== '' || partOf !== ''}
          onClear={() => change(noFilter)}
          says={texts}
          drawing="list"
          read={read}
          rowsOf={({ activity }) => activity}
          columns={activityColumns(setUndone)}
          dense={{
            name: 'activity',
            nameOf: ({ summary }) => summary,
            rowKeys: [
              {
                key: texts.key.toLowerCase(),
                says: texts.undo,
                act: (entry) => entry.can_undo && setUndone(entry),
              },
            ],
          }}
        />
      </ListSection>
      <UndoEntryDialog entry={undone} onClose={() => setUndone(undefined)} />
    </Stack>
  );
}
