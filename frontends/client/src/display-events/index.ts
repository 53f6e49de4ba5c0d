/** Display events, for pages that hear them; apart from the rest, for no login should load a socket. */
export type { DisplayLines, LineListener, Told } from './display-lines.ts';
export type { Transport } from './display-event-client.ts';
export type { ServerClock } from './server-clock.ts';
export { useDisplayEvents, type DisplayEvents, type DisplayListener } from './use-display-events.ts';
