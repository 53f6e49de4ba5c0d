import { useEffect, useRef } from 'react';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { listVisits, ListedVisit, TakenBackVisit } from '@rewards/contracts/visits';
import {
  Alert,
  EmptyState,
  IconAlertTriangle,
  Section,
  formatDay,
  formatShortDate,
  usePracticeZone,
  Text,
} from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { useListedKeys } from '@rewards/kit/lists';
import { BusyButton, SmallButton } from '../busy-button.tsx';
import { useMay } from '../desk/may.ts';
import { useEntryKeys } from '../desk/use-entry-keys.ts';
import { friendOf } from '../referrals/referral.ts';
import { YearNotice } from '../referrals/year-notice.tsx';
import { texts } from '../texts/visits.ts';
import { useChoices, type Choices } from './use-choices.ts';
import { useVisitActions, type VisitActions } from './use-visit-actions.ts';
import { VisitRow } from './visit-row.tsx';
import classes from './visits.module.css';
import { WaitingVisit } from './waiting-visit.tsx';

/** Enter or C confirms the chosen or only friend, N says that it isn't this person, L asks later. */
const useVisitKeys = (visits: readonly ListedVisit[], { chosen }: Pick<Choices, 'chosen'>, actions: VisitActions) =>
  useEntryKeys('visit', (key, id) => {
    const visit = visits.find((each) => each.id === id);
    if (!visit) return undefined;
    const match = chosen.get(id) ?? (visit.matches.length === 1 ? visit.matches[0] : undefined);
    // Of several friends, one has to be chosen first.
    const choice = () => document.querySelector<HTMLElement>(`[data-visit="${CSS.escape(id)}"] select`)?.focus();
    const confirm = match ? () => actions.confirm([{ visit, match }]) : choice;
    const acts: Readonly<Record<string, () => void>> = {
      enter: confirm,
      c: confirm,
      n: match ? () => actions.dismiss({ visit, match }) : choice,
      l: () => actions.postpone(visit),
    };
    return Object.hasOwn(acts, key) ? acts[key] : undefined;
  });

interface TakenBackProps {
  readonly visits: readonly TakenBackVisit[];
  readonly system: string;
  readonly actions: VisitActions;
}

/** Completed visits that the system doesn't have any more. Staff decide about the credit. */
function TakenBack({ visits, system, actions }: TakenBackProps) {
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
                  <SmallButton label={texts.keepOf(friend)} aria-disabled={isBusy} onClick={() => actions.keep(visit)}>
                    {texts.keep}
                  </SmallButton>
                </>
              }
            />
          );
        })}
      </ul>
    </div>
  );
}

type Listed = AnswerOf<typeof listVisits>;

interface VisitsToConfirmProps {
  readonly visits: Listed;
  /** The connected system's name. Undefined if none is connected. */
  readonly system: string | undefined;
  /** How many lists were pasted on this page. */
  readonly pasted: number;
}

interface TroubleProps {
  readonly trouble: Listed['trouble'];
  readonly system: string;
  /** What it means for the desk. */
  readonly effect: string;
}

function Trouble({ trouble, system, effect }: TroubleProps) {
  const zone = usePracticeZone();
  if (trouble === null) return null;
  const since = formatShortDate(trouble.since, zone);
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {trouble.needs_admin ? texts.refused(system, effect) : texts.down(system, since, effect)}
    </Alert>
  );
}

/** Completed visits for staff to confirm, from every source. All that are chosen take one press. */
export function VisitsToConfirm({ visits, system: connected, pasted }: VisitsToConfirmProps) {
  const system = connected ?? texts.report;
  const actions = useVisitActions(visits);
  const isOpen = ({ id }: { readonly id: string }) => !actions.settled.has(id);
  const [waiting, takenBack] = [visits.to_confirm.filter(isOpen), visits.taken_back.filter(isOpen)];
  const choices = useChoices(waiting);
  useListedKeys(texts.keys);
  const keys = useVisitKeys(waiting, choices, actions);
  const selected = waiting.flatMap((visit) => {
    const match = choices.chosen.get(visit.id);
    return match ? [{ visit, match }] : [];
  });
  const list = useRef<HTMLUListElement>(null);
  const primary = useRef<HTMLDivElement>(null);
  const hasChoice = selected.length > 0;
  const hadChoice = useRef(hasChoice);
  const isBusy = selected.some(({ visit }) => actions.busy.has(visit.id));

  // So Enter confirms the day at once, and after a paste all of it is in sight.
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLTextAreaElement;
    if (pasted === 0 && (isTyping || !hadChoice.current)) return;
    const first = list.current?.querySelector<HTMLElement>('article');
    (primary.current?.querySelector('button') ?? first)?.focus({ preventScroll: true });
    if (pasted > 0) list.current?.scrollIntoView();
  }, [pasted]);

  return (
    <Section title={texts.title} description={waiting.length > 0 ? texts.description : undefined}>
      <div {...keys} role="group" aria-label={texts.title} className={classes.area} data-wide>
        <Trouble trouble={visits.trouble} system={system} effect={texts.notRead} />
        <Trouble trouble={visits.posting_trouble} system={system} effect={texts.notPosted} />
        {visits.unread.length > 0 && (
          <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
            {texts.unread(
              system,
              visits.unread.map(({ chart_id: chart, day }) => texts.unreadVisit(formatDay(day), chart)),
            )}
          </Alert>
        )}
        {takenBack.length > 0 && <TakenBack visits={takenBack} system={connected ?? texts.system} actions={actions} />}
        {waiting.length === 0 && takenBack.length === 0 && visits.unread.length === 0 && (
          <EmptyState drawing="friends" title={texts.empty}>
            {texts.emptyHint(system)}
          </EmptyState>
        )}
        {waiting.length > 0 && (
          <>
            <ul ref={list} className={classes.list}>
              {waiting.map((visit) => (
                <WaitingVisit key={visit.id} visit={visit} system={system} actions={actions} {...choices} />
              ))}
            </ul>
            <Group ref={primary} rowGap={0} className={classes.primary ?? ''} data-bottom-bar>
              {hasChoice && (
                <BusyButton busy={isBusy} onClick={() => actions.confirm(selected)}>
                  {texts.confirmChosen(selected.length)}
                </BusyButton>
              )}
              <YearNotice
                completions={selected.map(({ visit, match }) => ({
                  referral_id: match.referral.id,
                  visited_on: visit.day,
                }))}
              />
            </Group>
          </>
        )}
      </div>
    </Section>
  );
}
