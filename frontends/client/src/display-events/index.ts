/** Display events, for pages that receive them. Separate, because the login page shouldn't load a socket library. */
export type { DisplayLines, LineListener, Told } from './display-lines.ts';
export type { Transport } from './display-event-client.ts';
export type { ServerClock } from './server-clock.ts';
export { useDisplayEvents, type DisplayEvents, type DisplayListener } from './use-display-events.ts';
