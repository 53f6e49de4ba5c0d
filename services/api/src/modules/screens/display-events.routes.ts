import { listDisplayEvents } from '@rewards/contracts/display-events';
import { type Route, route } from '../../http/route.ts';
import { presentDisplayEvent } from './present-display-event.ts';
import { pollPosition, readPollPosition } from './poll-position.ts';
import type { Service } from '../ports.ts';

/** Display events for screens that can't hold a connection open. They poll every second and a half. */
export const displayEventRoutes = (service: Service): readonly Route[] => [
  route(listDisplayEvents, async ({ query: { since }, context }) => {
    // Read before the events, so none falls between this answer and the next poll.
    const { catchUpDisplay, canSubscribe, counted } = service;
    const now = service.clock.now();
    const subscriber = await canSubscribe(context);
    if (subscriber === undefined) return { events: [], now: now.toISOString() };
    const { events, lastId } = await catchUpDisplay.execute(readPollPosition(since), subscriber);
    counted.catchUps.inc({ line: 'polling' });
    counted.displayEvents.inc({ line: 'polling' }, events.length);
    return {
      events: events.map((event) => presentDisplayEvent(event, now, service)),
      now: pollPosition(now, lastId),
    };
  }),
];
