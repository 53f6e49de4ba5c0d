import { listDisplayEvents } from '@rewards/contracts/display-events';
import { type Route, route } from '../../http/route.ts';
import { presentDisplayEvent } from './present-display-event.ts';
import { pollPosition, readPollPosition } from './poll-position.ts';
import type { ScreenDependencies } from './screens.use-cases.ts';

/** Display events for screens that can hold no connection open, and ask every second and a half instead. */
export const displayEventRoutes = ({
  catchUpDisplay,
  mayHear,
  clock,
  counted,
  ...addresses
}: ScreenDependencies): readonly Route[] => [
  route(listDisplayEvents, async ({ query: { since }, context }) => {
    // Read before the events, so that nothing lies between what is answered and what is asked for next.
    const now = clock.now();
    const hearer = await mayHear(context);
    if (hearer === undefined) return { events: [], now: now.toISOString() };
    const { events, lastId } = await catchUpDisplay.execute(readPollPosition(since), hearer);
    counted.catchUps.inc({ line: 'polling' });
    counted.displayEvents.inc({ line: 'polling' }, events.length);
    return {
      events: events.map((event) => presentDisplayEvent(event, now, addresses)),
      now: pollPosition(now, lastId),
    };
  }),
];
