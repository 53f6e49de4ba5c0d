import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi, useSession } from '@rewards/client';
import { type Task, listTasks } from '@rewards/contracts/tasks';
import { Button, EmptyState, FailureState, Skeleton, VisuallyHidden, toast } from '@rewards/kit';
import { OutdatedNotice, formatCount, useListedKeys } from '@rewards/kit/lists';
import { useShowDeliveries } from '../dashboard/deliveries-slot.tsx';
import { useEntryKeys } from '../desk/use-entry-keys.ts';
import { QueueBar } from './queue-bar.tsx';
import { PageLink, TaskRow, type TaskRowProps } from './task-row.tsx';
import { pageOfMore, useWordsOf } from './task-words.ts';
import classes from './tasks.module.css';
import { type GroupedTasks, type QueueFilters, useGroupedTasks, useQueueFilters } from './use-queue-filters.ts';
import { selectedActs, useSelection, type SelectedActs, type Selection } from './use-selection.ts';
import { useTaskActions, type TaskActions } from './use-task-actions.ts';
import { texts } from '../texts/tasks.ts';

interface QueueKeys {
  readonly tasks: readonly Task[];
  readonly actions: TaskActions;
  readonly adminId: string | undefined;
  readonly selection: Selection;
  readonly selected: SelectedActs | undefined;
  readonly onShowDeliveries: () => void;
}

/** J and K move, Enter does the task's first act, X selects, and D and T act on it or on what is selected. */
function useQueueKeys({ tasks, actions, adminId, selection, selected, onShowDeliveries }: QueueKeys) {
  const navigate = useNavigate();
  const wordsOf = useWordsOf();
  return useEntryKeys('task', (key, id, isShifted) => {
    const task = tasks.find((each) => each.key === id);
    if (!task) return undefined;
    const to = wordsOf(task)?.to;
    const open = to === 'deliveries' ? onShowDeliveries : to === undefined ? undefined : () => void navigate(to);
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      enter: actions.actOf(task)?.run ?? open,
      x: task.can_be_done ? () => selection.toggle(id, isShifted) : () => toast.info(texts.endsByItself),
      t: selected?.take ?? (() => actions.assign([task], task.owner === null || task.owner.id !== adminId)),
      d: selected?.finish ?? (task.can_be_done ? () => actions.finish([task]) : undefined),
      escape: selected?.clear,
    };
    return Object.hasOwn(acts, key) ? acts[key] : undefined;
  });
}

interface WorkQueueProps {
  /** Tasks that the page shows elsewhere. */
  readonly leavesOut?: (task: Task) => boolean;
}

const nothing = () => false;

/** Everything that needs someone, by group and most urgent first, done in place. */
export function WorkQueue({ leavesOut = nothing }: WorkQueueProps) {
  const { data, error, isValidating, mutate } = useApi(listTasks, {});
  const failure = error !== undefined && (data !== undefined || !isValidating) ? error : undefined;
  const retry = () => void mutate();
  const { session } = useSession();
  const adminId = session.state === 'signed-in' ? session.user.id : undefined;
  const filters = useQueueFilters();
  const groups = useGroupedTasks(
    data && { ...data, tasks: data.tasks.filter((task) => !leavesOut(task)) },
    filters,
    adminId,
  );
  useListedKeys(texts.keys);
  const shown = groups.filter(({ group, count }) => count > 0 && (filters.group ?? group) === group);
  const tasks = shown.flatMap((each) => each.tasks);
  const actions = useTaskActions(adminId);
  const selection = useSelection(tasks.flatMap(({ key, can_be_done: canBeDone }) => (canBeDone ? [key] : [])));
  const selected = selectedActs(tasks, selection, actions);
  const onShowDeliveries = useShowDeliveries();
  const keys = useQueueKeys({ tasks, actions, adminId, selection, selected, onShowDeliveries });
  const now = useMinutes();
  const isFiltered = filters.group !== undefined || filters.owner !== undefined;
  const isCaughtUp = data !== undefined && !isFiltered && shown.length === 0;

  return (
    <section className={`kit-card ${classes.queue}`} aria-label={texts.title}>
      <VisuallyHidden component="h2">{texts.title}</VisuallyHidden>
      <div {...keys} className={classes.place} role="group" aria-label={texts.title}>
        {failure !== undefined && !data && (
          <FailureState title={texts.unread} reason={failure.message} onRetry={retry} />
        )}
        {failure !== undefined && data && (
          <OutdatedNotice onRetry={retry}>
            {texts.unread}. {failure.message}
          </OutdatedNotice>
        )}
        {!data && failure === undefined && <Placeholder />}
        {isCaughtUp && <CaughtUp />}
        {data && !isCaughtUp && <QueueBar filters={filters} groups={groups} selected={selected} />}
        {data && isFiltered && shown.length === 0 && <NothingFound filters={filters} />}
        {shown.map((each) => (
          <Group key={each.group} of={each} {...{ actions, selection, adminId, now, onShowDeliveries }} />
        ))}
      </div>
    </section>
  );
}

function Placeholder() {
  return (
    <div aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.waiting}>
          <Skeleton height="1.25rem" width="70%" />
        </div>
      ))}
    </div>
  );
}

const CaughtUp = () => (
  <EmptyState drawing="friends" title={texts.nothing}>
    {texts.nothingYet}
  </EmptyState>
);

const NothingFound = ({ filters }: { readonly filters: QueueFilters }) => (
  <EmptyState
    drawing="list"
    title={texts.nothingFound}
    action={
      <Button variant="default" onClick={filters.clear}>
        {texts.showAll}
      </Button>
    }
  />
);

/** The current time, in milliseconds. The page stays open all day. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface GroupProps extends Omit<TaskRowProps, 'task'> {
  readonly of: GroupedTasks;
}

const moreWords: Readonly<Record<string, (count: number) => string>> = texts.more;

/** A group's tasks, and below them what the queue leaves to its own pages. */
function Group({ of: { group, tasks, more, count }, ...props }: GroupProps) {
  const headingId = useId();
  return (
    <>
      <h3 id={headingId} className={classes.heading}>
        {texts.groups[group]} <span className="kit-muted kit-numbers">{formatCount(count)}</span>
      </h3>
      <ul aria-labelledby={headingId}>
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} {...props} />
        ))}
      </ul>
      {more.length > 0 && (
        <p className={`kit-small ${classes.more}`}>
          {more.map(({ kind, count: left }) => (
            <PageLink
              key={kind}
              to={pageOfMore[kind]}
              className={classes.moreLink}
              onShowDeliveries={props.onShowDeliveries}
            >
              {(moreWords[kind] ?? texts.others)(left)}
            </PageLink>
          ))}
        </p>
      )}
    </>
  );
}
