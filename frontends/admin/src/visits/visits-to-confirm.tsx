import { useEffect, useRef } from 'react';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { listVisits } from '@rewards/contracts/visits';
import {
  Alert,
  EmptyState,
  IconAlertTriangle,
  Section,
  formatDay,
  formatShortDate,
  usePracticeZone,
} from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { useListedKeys } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { YearNotice } from '../referrals/year-notice.tsx';
import { texts } from '../texts/visits.ts';
import { TakenBack } from './taken-back.tsx';
import { useChoices } from './use-choices.ts';
import { useVisitActions } from './use-visit-actions.ts';
import { useVisitKeys } from './use-visit-keys.ts';
import classes from './visits.module.css';
import { WaitingVisit } from './waiting-visit.tsx';

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
