import { listDisplayEvents } from '@rewards/contracts/display-events';
import type { DisplayPosition } from '@rewards/domain/screens/catch-up-display';
import { type Route, route } from '../http/route.ts';
import { presentDisplayEvent } from './present-display-event.ts';
import type { ScreenParts } from './screens.module.ts';

/** Display events for screens that can hold no connection open, and ask every second and a half instead. */
export const displayEventRoutes = ({ catchUpDisplay, mayHear, clock, ...addresses }: ScreenParts): readonly Route[] => [
  route(listDisplayEvents, async ({ query: { since }, context }) => {
    // Read before the events, so that nothing lies between what is answered and what is asked for next.
    const now = clock.now();
    const { events } = (await mayHear(context)) ? await catchUpDisplay.execute(positionOf(since)) : { events: [] };
    return { events: events.map((event) => presentDisplayEvent(event, now, addresses)), now: now.toISOString() };
  }),
];

function positionOf(since: string | undefined): DisplayPosition {
  if (!since) return undefined;
  return /^\d+$/.test(since) ? Number(since) : new Date(since);
}
