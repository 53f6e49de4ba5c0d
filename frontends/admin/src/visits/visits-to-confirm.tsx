import { useEffect, useRef } from 'react';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { TakenBackVisit, listVisits } from '@rewards/contracts/visits';
import {
  Alert,
  Button,
  EmptyState,
  IconAlertTriangle,
  Section,
  formatDay,
  formatShortDate,
  usePracticeZone,
} from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { KeysHint } from '../desk/keys-hint.tsx';
import { useMay } from '../desk/may.ts';
import { friendOf } from '../referrals/friend-of.ts';
import { YearNotice } from '../referrals/year-notice.tsx';
import { texts } from '../texts/visits.ts';
import classes from './visit-entry.module.css';
import { MatchFacts, VisitEntry } from './visit-entry.tsx';
import { type Choice, type VisitActions, useVisitActions } from './use-visit-actions.ts';
import { useVisitKeys } from './use-visit-keys.ts';

type Listed = AnswerOf<typeof listVisits>;

interface VisitsToConfirmProps {
  readonly visits: Listed;
  /** The connected system's name. Undefined if none is connected. */
  readonly system: string | undefined;
}

/** The certain match of each visit. Two visits of one friend complete one referral. */
function certainOf(visits: Listed['to_confirm']): readonly Choice[] {
  const chosen = new Map<string, Choice>();
  for (const visit of visits) {
    const match = visit.matches.find(({ certainty }) => certainty === 'certain');
    if (match && !chosen.has(match.referral.id)) chosen.set(match.referral.id, { visit, match });
  }
  return [...chosen.values()];
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
    <div className={classes.takenBack}>
      <h3 className={classes.groupTitle}>{texts.takenBack(visits.length)}</h3>
      <p className={classes.hint}>{texts.takenBackHint(system, mayUndo)}</p>
      <ul className={classes.list}>
        {visits.map((visit) => {
          const [match] = visit.matches;
          const friend = match ? friendOf(match.referral) : visit.name;
          const isBusy = actions.busy.has(visit.id);
          return (
            <li key={visit.id}>
              <article className={classes.visit} aria-label={texts.visit(friend, formatDay(visit.day))}>
                <div className={classes.head}>
                  <h4 className={classes.name}>{visit.name || friend}</h4>
                  <time dateTime={visit.day} className={classes.day}>
                    {formatDay(visit.day)}
                  </time>
                </div>
                <div className={classes.match}>
                  {match && <MatchFacts match={match} system={system} />}
                  <div className={classes.actions}>
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
                  </div>
                </div>
              </article>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What the practice's own system reported, for staff to confirm. Everything certain takes one press. */
export function VisitsToConfirm({ visits, system: connected }: VisitsToConfirmProps) {
  const system = connected ?? texts.report;
  const actions = useVisitActions(visits);
  const isOpen = ({ id }: { readonly id: string }) => !actions.settled.has(id);
  const [waiting, takenBack] = [visits.to_confirm.filter(isOpen), visits.taken_back.filter(isOpen)];
  const keys = useVisitKeys(waiting, actions);
  const certain = certainOf(waiting);
  const primary = useRef<HTMLDivElement>(null);
  const description = connected === undefined ? texts.reportsDescription : texts.description(connected);
  const isBusy = certain.some(({ visit }) => actions.busy.has(visit.id));

  // So Enter confirms the day at once.
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLTextAreaElement;
    if (!isTyping) primary.current?.querySelector('button')?.focus();
  }, []);

  return (
    <Section title={texts.title} description={waiting.length > 0 ? description : undefined}>
      <div {...keys} role="group" aria-label={texts.title} className={classes.area}>
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
        {certain.length > 0 && (
          <div ref={primary} className={classes.primary}>
            <BusyButton busy={isBusy} onClick={() => actions.confirm(certain)}>
              {texts.confirmCertain(certain.length)}
            </BusyButton>
            <YearNotice
              completions={certain.map(({ visit, match }) => ({
                referral_id: match.referral.id,
                visited_on: visit.day,
              }))}
            />
          </div>
        )}
        {waiting.length > 0 && (
          <>
            <KeysHint keys={texts.keys} />
            <ul className={classes.list}>
              {waiting.map((visit) => (
                <VisitEntry key={visit.id} visit={visit} system={system} actions={actions} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}
