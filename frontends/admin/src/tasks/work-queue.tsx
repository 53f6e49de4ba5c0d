import { Group } from '@rewards/kit/desk';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi, useSession } from '@rewards/client';
import { type Task, listTasks } from '@rewards/contracts/tasks';
import { Anchor, FailureState, IconCircleCheck, Section, Skeleton, UnstyledButton } from '@rewards/kit';
import { OutdatedNotice } from '@rewards/kit/lists';
import { useShowDeliveries } from '../dashboard/deliveries-slot.tsx';
import { KeysHint } from '../desk/keys-hint.tsx';
import { type May, useMay } from '../desk/may.ts';
import { useEntryKeys } from '../desk/use-entry-keys.ts';
import { texts } from '../texts/tasks.ts';
import { TaskRow } from './task-row.tsx';
import { mayHandle, mayHandleKind, pageOfMore, wordsOf } from './task-words.ts';
import classes from './tasks.module.css';
import { type TaskActions, useTaskActions } from './use-task-actions.ts';

/** The rest is one press away, so that a bad morning doesn't push the page down. */
const shownAtFirst = 12;

/** Everything that needs someone, most urgent first, done in place. */
export function WorkQueue() {
  const { data, error, isValidating, mutate } = useApi(listTasks, {});
  const failure = error !== undefined && (data !== undefined || !isValidating) ? error : undefined;
  const retry = () => void mutate();
  const { session } = useSession();
  const adminId = session.state === 'signed-in' ? session.user.id : undefined;
  const actions = useTaskActions(adminId);
  const showDeliveries = useShowDeliveries();
  const may = useMay();
  const tasks = (data?.tasks ?? []).filter((task) => wordsOf(task, may) !== undefined && mayHandle(task, may));
  const more = (data?.more ?? []).filter(({ kind }) => mayHandleKind(kind, may));
  const keys = useQueueKeys({ tasks, actions, adminId, may, showDeliveries });

  return (
    <Section title={texts.title}>
      <div {...keys} className={classes.place} data-wide role="group" aria-label={texts.title}>
        {failure !== undefined && !data && (
          <FailureState title={texts.unread} reason={failure.message} onRetry={retry} />
        )}
        {failure !== undefined && data && (
          <OutdatedNotice onRetry={retry}>
            {texts.unread}. {failure.message}
          </OutdatedNotice>
        )}
        {!data && failure === undefined && <Placeholder />}
        {data && tasks.length === 0 && more.length === 0 && (
          <Group component="p" gap="xs" wrap="nowrap" className="kit-muted">
            <IconCircleCheck size={20} color="var(--kit-completed)" aria-hidden />
            {texts.nothing}
          </Group>
        )}
        {tasks.length > 0 && (
          <Tasks tasks={tasks} actions={actions} adminId={adminId} onShowDeliveries={showDeliveries} />
        )}
        {more.length > 0 && <More more={more} onShowDeliveries={showDeliveries} />}
      </div>
    </Section>
  );
}

function Placeholder() {
  return (
    <div aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton height="1.25rem" width="70%" />
        </div>
      ))}
    </div>
  );
}

interface QueueKeys {
  readonly tasks: readonly Task[];
  readonly actions: TaskActions;
  readonly adminId: string | undefined;
  readonly may: May;
  readonly showDeliveries: () => void;
}

function useQueueKeys({ tasks, actions, adminId, may, showDeliveries }: QueueKeys) {
  const navigate = useNavigate();
  return useEntryKeys('task', (key, id) => {
    const task = tasks.find((each) => each.key === id);
    if (!task) return undefined;
    const to = wordsOf(task, may)?.to;
    const open = to === 'deliveries' ? showDeliveries : to === undefined ? undefined : () => void navigate(to);
    if (key === 'enter') return actions.actOf(task)?.run ?? open;
    if (key === 't') return () => actions.assign(task, task.owner === null || task.owner.id !== adminId);
    if (key === 'd' && task.can_be_done) return () => actions.finish(task);
    return undefined;
  });
}

/** The current time, in milliseconds. The page stays open all day. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface TasksProps {
  readonly tasks: readonly Task[];
  readonly actions: TaskActions;
  readonly adminId: string | undefined;
  readonly onShowDeliveries: () => void;
}

function Tasks({ tasks, actions, adminId, onShowDeliveries }: TasksProps) {
  const [isWhole, setWhole] = useState(false);
  const now = useMinutes();
  const shown = isWhole ? tasks : tasks.slice(0, shownAtFirst);
  return (
    <>
      <KeysHint keys={texts.keys} />
      <ul>
        {shown.map((task) => (
          <TaskRow
            key={task.key}
            task={task}
            actions={actions}
            adminId={adminId}
            now={now}
            onShowDeliveries={onShowDeliveries}
          />
        ))}
      </ul>
      {shown.length < tasks.length && (
        <UnstyledButton className={classes.mark} onClick={() => setWhole(true)}>
          {texts.showAll(tasks.length)}
        </UnstyledButton>
      )}
    </>
  );
}

interface MoreProps {
  readonly more: readonly { readonly kind: string; readonly count: number }[];
  readonly onShowDeliveries: () => void;
}

const moreWords: Readonly<Record<string, (count: number) => string>> = texts.more;

/** What the queue leaves to its own page. */
function More({ more, onShowDeliveries }: MoreProps) {
  return (
    <p className={classes.more}>
      {more.map(({ kind, count }) => {
        const words = (moreWords[kind] ?? texts.others)(count);
        const to = pageOfMore[kind];
        if (to === undefined) return <span key={kind}>{words}</span>;
        if (to === 'deliveries')
          return (
            <Anchor key={kind} component="button" onClick={onShowDeliveries}>
              {words}
            </Anchor>
          );
        return (
          <Anchor key={kind} component={Link} to={to}>
            {words}
          </Anchor>
        );
      })}
    </p>
  );
}
