import { listDisplayEvents } from '@rewards/contracts/display-events';
import type { Clock } from '@rewards/domain/clock';
import type { CatchUpDisplay, DisplayPosition } from '@rewards/domain/screens/catch-up-display';
import { type Route, route } from '../http/route.ts';
import type { MayHearDisplayEvents } from './display-hearing.ts';
import { presentDisplayEvent } from './present-display-event.ts';

export interface DisplayEventRouteParts {
  readonly catchUpDisplay: CatchUpDisplay;
  readonly mayHear: MayHearDisplayEvents;
  readonly clock: Clock;
}

/** Display events for screens that can hold no connection open, and ask every second and a half instead. */
export const displayEventRoutes = ({ catchUpDisplay, mayHear, clock }: DisplayEventRouteParts): readonly Route[] => [
  route(listDisplayEvents, async ({ query: { since }, context }) => {
    // Read before the events, so that nothing lies between what is answered and what is asked for next.
    const now = clock.now();
    const { events } = (await mayHear(context)) ? await catchUpDisplay.execute(positionOf(since)) : { events: [] };
    return { events: events.map((event) => presentDisplayEvent(event, now)), now: now.toISOString() };
  }),
];

function positionOf(since: string | undefined): DisplayPosition {
  if (!since) return undefined;
  return /^\d+$/.test(since) ? Number(since) : new Date(since);
}
