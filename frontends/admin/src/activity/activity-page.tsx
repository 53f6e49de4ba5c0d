import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { listActivity, undoActivity, type ActivityEntry } from '@rewards/contracts/activity';
import { EmptyState, PageHeading, Section } from '@rewards/kit';
import { PagedTable, useKeptFocus, usePageInAddress, useShownAnswer } from '@rewards/kit/lists';
import { Asked, CallDialog } from '../call-dialog.tsx';
import classes from '../desk/desk.module.css';
import { ListSearch } from '../search/list-search.tsx';
import { NoneFound } from '../search/none-found.tsx';
import { useListSearch, useReload } from '../search/use-list-search.ts';
import { texts } from '../texts/index.ts';
import { activityColumns } from './activity-columns.tsx';
import own from './activity.module.css';

const perPage = 25;
const pageParameter = 'page';

/** The activity log, searched by who, what and whom, with Undo where it is possible (rules 29 and 30). */
export function ActivityPage() {
  const { search, onSearch, query } = useListSearch(pageParameter);
  const { page, toPage } = usePageInAddress(pageParameter);
  const read = useApi(listActivity, { query: { page, per_page: perPage, ...query } }, { keepPreviousData: false });
  const shown = useShownAnswer(read);
  const reload = useReload(read.mutate);
  const undo = useCall(undoActivity);
  const keptFocus = useKeptFocus();
  const [asked, setAsked] = useState<ActivityEntry>();

  return (
    <div className={classes.page}>
      <PageHeading>{texts.pages.Activity}</PageHeading>
      <Section title={texts.activity.title}>
        <ListSearch
          label={texts.activity.search}
          placeholder={texts.activity.searchPlaceholder}
          search={search}
          onSearch={onSearch}
          {...reload}
        />
        <div {...keptFocus} className={own.rows} role="group" aria-label={texts.activity.list}>
          <PagedTable
            list={texts.activity.list}
            shown={shown}
            rowsOf={({ activity }) => activity}
            rowKey={({ id }) => id}
            columns={activityColumns(setAsked)}
            page={page}
            perPage={perPage}
            onPage={toPage}
            failureTitle={texts.activity.failed}
            empty={
              search === '' ? (
                <EmptyState drawing="list" title={texts.activity.empty}>
                  {texts.activity.emptyHint}
                </EmptyState>
              ) : (
                <NoneFound
                  title={texts.activity.noneFound(search)}
                  hint={texts.activity.noneFoundHint}
                  onClear={() => onSearch('')}
                />
              )
            }
          />
        </div>
      </Section>
      <CallDialog
        opened={asked !== undefined}
        title={texts.activity.undo}
        confirm={texts.activity.undo}
        act={async () => asked && undo({ params: { id: asked.id } })}
        done={texts.activity.done}
        onClose={() => setAsked(undefined)}
      >
        {asked && (
          <>
            {texts.activity.question}
            <Asked>{texts.activity.asked(asked.summary)}</Asked>
          </>
        )}
      </CallDialog>
    </div>
  );
}
