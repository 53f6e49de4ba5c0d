import type { DisplayNews } from './display-events.ts';

/** A subscriber to display events, and its place. */
export interface DisplaySubscriber {
  /** Null for a subscriber that isn't a paired screen, such as an admin's browser. */
  readonly screenId: string | null;
  /** Null for a screen without a place. It gets events for every place (rule 40). */
  readonly place: string | null;
}

/** A subscriber that isn't a paired screen. */
export const anySubscriber: DisplaySubscriber = { screenId: null, place: null };

/** Whether this subscriber gets the event. */
export function isFor(news: DisplayNews, { screenId, place }: DisplaySubscriber): boolean {
  if (news.kind === 'screen_command') return news.screenId === screenId;
  return news.kind !== 'new_qr' || news.place === undefined || place === null || news.place === place;
}
