import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Task } from '@rewards/contracts/tasks';
import { Button, UnstyledButton, VisuallyHidden } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/tasks.ts';
import { ageOf, useWordsOf } from './task-words.ts';
import classes from './tasks.module.css';
import type { Selection } from './use-selection.ts';
import type { TaskActions } from './use-task-actions.ts';

export interface TaskRowProps {
  readonly task: Task;
  readonly actions: TaskActions;
  readonly selection: Selection;
  /** The signed-in admin. */
  readonly adminId: string | undefined;
  /** The current time, in milliseconds. */
  readonly now: number;
  readonly onShowDeliveries: () => void;
}

/** The key of an act, shown while the task has the focus. It's drawn, so it isn't part of the button's name. */
const Key = ({ children }: { readonly children: string }) => <kbd aria-hidden data-key={children} />;

/** A task in one line: what it is, since when, who has it, and its actions. */
export function TaskRow({ task, actions, selection, adminId, now, onShowDeliveries }: TaskRowProps) {
  const words = useWordsOf()(task);
  const isBusy = actions.busy.has(task.key);
  if (!words) return null;
  const { title, detail, to, isOverdue } = words;
  const isSelected = selection.keys.has(task.key);
  return (
    <li
      className={classes.row}
      data-task={task.key}
      data-selected={isSelected || undefined}
      tabIndex={-1}
      aria-label={title}
      aria-busy={isBusy}
    >
      <span className={classes.check}>
        {task.can_be_done && (
          <input
            type="checkbox"
            aria-label={texts.select(title)}
            aria-keyshortcuts="X"
            checked={isSelected}
            // Only a click knows whether Shift is held.
            onChange={({ nativeEvent }) => selection.toggle(task.key, (nativeEvent as MouseEvent).shiftKey)}
          />
        )}
      </span>
      <span className={`kit-small ${classes.words}`} title={[title, detail].filter(Boolean).join(' · ')}>
        <PageLink
          to={to}
          className={`kit-cut ${classes.title}`}
          onShowDeliveries={onShowDeliveries}
          isOverdue={isOverdue}
        >
          {title}
        </PageLink>
        {isOverdue && <span className={classes.overdue}>{texts.overdue}</span>}
        {detail && <span className={`kit-muted kit-cut ${classes.detail}`}>{detail}</span>}
      </span>
      <span className={`kit-small kit-muted kit-numbers ${classes.age}`}>{ageOf(task, now)}</span>
      <Owner owner={task.owner} isMine={task.owner !== null && task.owner.id === adminId} />
      <Marks task={task} title={title} actions={actions} isMine={task.owner !== null && task.owner.id === adminId} />
      <FirstAct task={task} title={title} to={to} actions={actions} onShowDeliveries={onShowDeliveries} />
    </li>
  );
}

function Owner({ owner, isMine }: { readonly owner: Task['owner']; readonly isMine: boolean }) {
  return (
    <span className={`kit-small kit-cut ${isMine ? 'kit-strong' : 'kit-muted'} ${classes.owner}`} title={owner?.name}>
      {owner && (
        <>
          <VisuallyHidden>{isMine ? texts.mine : texts.ownedBy(owner.name)}</VisuallyHidden>
          <span aria-hidden>{isMine ? texts.you : owner.name}</span>
        </>
      )}
    </span>
  );
}

interface MarksProps extends Pick<TaskRowProps, 'task' | 'actions'> {
  readonly title: string;
  readonly isMine: boolean;
}

/** Take and Done. */
function Marks({ task, title, actions, isMine }: MarksProps) {
  const take = isMine ? texts.giveBack : texts.take;
  return (
    <span className={classes.marks}>
      <UnstyledButton
        className={`kit-small ${classes.mark}`}
        aria-label={texts.actOf(take, title)}
        aria-keyshortcuts={texts.letters.take}
        onClick={() => void actions.assign([task], !isMine)}
      >
        {take} <Key>{texts.letters.take}</Key>
      </UnstyledButton>
      {task.can_be_done && (
        <UnstyledButton
          className={`kit-small ${classes.mark}`}
          aria-label={texts.actOf(texts.done, title)}
          aria-keyshortcuts={texts.letters.done}
          onClick={() => void actions.finish([task])}
        >
          {texts.done} <Key>{texts.letters.done}</Key>
        </UnstyledButton>
      )}
    </span>
  );
}

interface FirstActProps extends Pick<TaskRowProps, 'task' | 'actions' | 'onShowDeliveries'> {
  readonly title: string;
  readonly to: string | undefined;
}

/** What Enter does: the task's action, or opening its page. */
function FirstAct({ task, title, to, actions, onShowDeliveries }: FirstActProps) {
  const act = actions.actOf(task);
  const open = { size: 'sm', variant: 'default', 'aria-label': texts.openOf(title) } as const;
  const opens = (
    <>
      {texts.open} <Key>↵</Key>
    </>
  );
  return (
    <span className={classes.act}>
      {act && (
        <BusyButton
          size="sm"
          variant="light"
          busy={actions.busy.has(task.key)}
          label={texts.actOf(act.label, title)}
          onClick={act.run}
        >
          {act.label} <Key>↵</Key>
        </BusyButton>
      )}
      {!act && to === 'deliveries' && (
        <Button {...open} onClick={onShowDeliveries}>
          {opens}
        </Button>
      )}
      {!act && to !== undefined && to !== 'deliveries' && (
        <Button {...open} component={Link} to={to}>
          {opens}
        </Button>
      )}
    </span>
  );
}

interface PageLinkProps {
  /** As in the task's words. Undefined if there is no page. */
  readonly to: string | undefined;
  readonly className: string | undefined;
  readonly isOverdue?: boolean | undefined;
  readonly onShowDeliveries: () => void;
  readonly children: ReactNode;
}

/** Text that opens a task's page. */
export function PageLink({ to, className, isOverdue, onShowDeliveries, children }: PageLinkProps) {
  const looks = { className: className ?? '', 'data-overdue': isOverdue || undefined };
  if (to === undefined) return <span {...looks}>{children}</span>;
  if (to === 'deliveries')
    return (
      <UnstyledButton {...looks} onClick={onShowDeliveries}>
        {children}
      </UnstyledButton>
    );
  return (
    <Link to={to} {...looks}>
      {children}
    </Link>
  );
}
