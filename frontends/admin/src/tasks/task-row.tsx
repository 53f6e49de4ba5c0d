import { Link } from 'react-router';
import type { Task } from '@rewards/contracts/tasks';
import { Button, UnstyledButton, VisuallyHidden } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { useMay } from '../desk/may.ts';
import { texts } from '../texts/tasks.ts';
import { ageOf, wordsOf } from './task-words.ts';
import classes from './tasks.module.css';
import type { TaskActions } from './use-task-actions.ts';

interface TaskRowProps {
  readonly task: Task;
  readonly actions: TaskActions;
  /** The signed-in admin. */
  readonly adminId: string | undefined;
  /** The current time, in milliseconds. */
  readonly now: number;
  readonly onShowDeliveries: () => void;
}

/** Tasks to read before acting. On a phone, where there's room for one button, it opens them. */
const isReadFirst = ({ kind }: Task) => kind === 'request' || kind === 'text_reply';

/** A task in one line: what it is, since when, who has it, and its action. */
export function TaskRow({ task, actions, adminId, now, onShowDeliveries }: TaskRowProps) {
  const words = wordsOf(task, useMay());
  const act = actions.actOf(task);
  const isBusy = actions.busy.has(task.key);
  const isMine = task.owner !== null && task.owner.id === adminId;
  if (!words) return null;
  const { title, detail, to } = words;
  return (
    <li className={classes.row} data-task={task.key} tabIndex={-1} aria-label={title} aria-busy={isBusy}>
      <span className={`kit-small kit-cut ${classes.title}`} title={title}>
        {title}
      </span>
      <span className={`kit-small kit-muted kit-cut ${classes.detail}`} title={detail}>
        {detail}
      </span>
      <span className={`kit-small kit-muted kit-numbers ${classes.age}`}>{ageOf(task, now)}</span>
      <span className={`kit-small kit-cut ${isMine ? 'kit-strong' : 'kit-muted'} ${classes.owner}`}>
        {task.owner && (
          <>
            <VisuallyHidden>{isMine ? texts.mine : texts.ownedBy(task.owner.name)}</VisuallyHidden>
            <span aria-hidden>{isMine ? texts.you : task.owner.name}</span>
          </>
        )}
      </span>
      <span className={classes.marks}>
        <UnstyledButton
          className={`${classes.mark} ${classes.take}`}
          aria-label={texts.actOf(isMine ? texts.giveBack : texts.take, title)}
          onClick={() => actions.assign(task, !isMine)}
        >
          {isMine ? texts.giveBack : texts.take}
        </UnstyledButton>
        {task.can_be_done && (
          <UnstyledButton
            className={classes.mark}
            aria-label={texts.actOf(texts.done, title)}
            onClick={() => actions.finish(task)}
          >
            {texts.done}
          </UnstyledButton>
        )}
      </span>
      <span className={classes.act} data-acts={act && (isReadFirst(task) ? 'later' : 'now')}>
        {act && (
          <BusyButton size="sm" variant="light" busy={isBusy} label={texts.actOf(act.label, title)} onClick={act.run}>
            {act.label}
          </BusyButton>
        )}
        {to === 'deliveries' && (
          <Button size="sm" variant="default" aria-label={texts.openOf(title)} onClick={onShowDeliveries}>
            {texts.open}
          </Button>
        )}
        {to !== undefined && to !== 'deliveries' && (
          <Button component={Link} to={to} size="sm" variant="default" aria-label={texts.openOf(title)}>
            {texts.open}
          </Button>
        )}
      </span>
    </li>
  );
}
