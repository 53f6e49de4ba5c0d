import { Link } from 'react-router';
import { useApi, useSession } from '@rewards/client';
import { type ActivityEntry, listActivity } from '@rewards/contracts/activity';
import { Button, EmptyState, FailureState, ShortDate, Skeleton, Stack } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { DateAndTime, Detail, useKeptFocus, useShownAnswer } from '@rewards/kit/lists';
import { texts } from '../texts/undo.ts';
import { useStep } from '../use-step.ts';
import { EntryChanges } from './entry-changes.tsx';
import classes from './recent-acts.module.css';
import { useUndoing } from './use-undoing.ts';

const isPast = (until: string | null): boolean => until === null || Date.parse(until) <= Date.now();

function RecentAct({ entry, by }: { readonly entry: ActivityEntry; readonly by: string }) {
  const { id, at, summary, changes, can_undo: canUndo, undone_at: undoneAt } = entry;
  const undo = useUndoing();
  const [busy, begin] = useStep(() => undo({ id, said: summary, by }));
  return (
    <Group
      component="li"
      gap={16}
      align="flex-start"
      justify="space-between"
      wrap="nowrap"
      className={`kit-lined ${classes.act}`}
      style={{ paddingBlock: '0.625rem' }}
    >
      <Stack gap={2} flex={1} className="kit-anywhere">
        <span data-person>{summary}</span>
        <EntryChanges changes={changes} />
        <Detail>
          <DateAndTime at={at} />
        </Detail>
      </Stack>
      {canUndo ? (
        <Button
          variant="default"
          size="sm"
          aria-label={texts.undoOf(summary)}
          loading={busy}
          onClick={() => void begin()}
        >
          {texts.action}
        </Button>
      ) : (
        <Detail>
          {undoneAt === null ? (
            isPast(entry.undo_until) ? (
              texts.tooLate
            ) : (
              texts.notYours
            )
          ) : (
            <>
              {texts.undoneOn} <ShortDate at={undoneAt} />
            </>
          )}
        </Detail>
      )}
    </Group>
  );
}

/** The last ten things this person did that can be undone, or were. */
export function RecentActsList({ onLeave }: { readonly onLeave: () => void }) {
  const { session } = useSession();
  const { answer, failure, retry } = useShownAnswer(
    useApi(listActivity, { query: { page: 1, per_page: 10, own_acts: '1' } }, { keepPreviousData: false }),
  );
  const keptFocus = useKeptFocus();
  const by = session.state === 'signed-in' ? session.user.id : '';
  if (failure !== undefined) return <FailureState title={texts.failed} reason={failure.message} onRetry={retry} />;
  if (answer === undefined) return <Skeleton height="10rem" aria-busy />;
  return (
    <Stack gap="sm">
      {answer.activity.length === 0 ? (
        <EmptyState drawing="list" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <div {...keptFocus}>
          <ul>
            {answer.activity.map((entry) => (
              <RecentAct key={entry.id} entry={entry} by={by} />
            ))}
          </ul>
        </div>
      )}
      <Link to="/admin/activity" onClick={onLeave}>
        {texts.all}
      </Link>
    </Stack>
  );
}
