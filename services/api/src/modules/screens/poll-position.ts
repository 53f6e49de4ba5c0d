import type { DisplayPosition } from '@rewards/domain/screens/catch-up-display';

const idDigits = 12;

/**
 * The `now` of a poll's answer: an instant whose extra digits are the id of the last event. Sent back as `since`, it
 * gives each event once. An instant alone would have to overlap a little.
 */
export const pollPosition = (now: Date, lastId: number): string =>
  now.toISOString().replace('Z', `${String(lastId).padStart(idDigits, '0')}Z`);

const withId = new RegExp(String.raw`\.\d{3}(\d{${idDigits}})Z$`);

/** The position of a screen that sends an event id, an earlier `now`, any other instant, or nothing. */
export function readPollPosition(since: string | undefined): DisplayPosition {
  if (!since) return undefined;
  const id = /^\d+$/.test(since) ? since : withId.exec(since)?.[1];
  return id === undefined ? new Date(since) : Number(id);
}
