import type { DisplayPosition } from '@rewards/domain/screens/catch-up-display';

const idDigits = 12;

/**
 * The `now` of a poll's answer: an instant, behind whose milliseconds stands the last event that the answer knows of.
 * Given back as `since` it tells each event once, where an instant alone has to overlap a little.
 */
export const pollPosition = (now: Date, lastId: number): string =>
  now.toISOString().replace('Z', `${String(lastId).padStart(idDigits, '0')}Z`);

const withId = new RegExp(String.raw`\.\d{3}(\d{${idDigits}})Z$`);

/** Where a screen stands that gives an event's id, an earlier `now`, any other instant, or nothing. */
export function readPollPosition(since: string | undefined): DisplayPosition {
  if (!since) return undefined;
  const id = /^\d+$/.test(since) ? since : withId.exec(since)?.[1];
  return id === undefined ? new Date(since) : Number(id);
}
