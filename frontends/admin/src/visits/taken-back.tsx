import type { TakenBackVisit } from '@rewards/contracts/visits';
import { Button, Text } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { useMay } from '../desk/may.ts';
import { friendOf } from '../referrals/friend-of.ts';
import { texts } from '../texts/visits.ts';
import type { VisitActions } from './use-visit-actions.ts';
import { VisitRow } from './visit-row.tsx';

interface TakenBackProps {
  readonly visits: readonly TakenBackVisit[];
  readonly system: string;
  readonly actions: VisitActions;
}

/** Completed visits that the system doesn't have any more. Staff decide about the credit. */
export function TakenBack({ visits, system, actions }: TakenBackProps) {
  // The list doesn't say who confirmed a visit.
  const mayUndo = useMay()('undo_any_action');
  return (
    <div>
      <Text component="h3" fw={600}>
        {texts.takenBack(visits.length)}
      </Text>
      <Text fz="sm" c="dimmed">
        {texts.takenBackHint(system, mayUndo)}
      </Text>
      <ul>
        {visits.map((visit) => {
          const [match] = visit.matches;
          const friend = match ? friendOf(match.referral) : visit.name;
          const isBusy = actions.busy.has(visit.id);
          return (
            <VisitRow
              key={visit.id}
              visit={visit}
              label={friend}
              system={system}
              isBusy={isBusy}
              match={match}
              friend={friend}
              actions={
                <>
                  {mayUndo && visit.activity_id !== null && (
                    <BusyButton
                      variant="light"
                      size="sm"
                      busy={isBusy}
                      label={texts.undoOf(friend)}
                      onClick={() => actions.undo(visit)}
                    >
                      {texts.undo}
                    </BusyButton>
                  )}
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={texts.keepOf(friend)}
                    aria-disabled={isBusy}
                    onClick={() => actions.keep(visit)}
                  >
                    {texts.keep}
                  </Button>
                </>
              }
            />
          );
        })}
      </ul>
    </div>
  );
}
