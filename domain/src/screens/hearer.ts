import type { DisplayNews } from './display-events.ts';

/** Who hears display events, and where. */
export interface DisplaySubscriber {
  /** Null for who is no paired screen, such as the browser of an admin. */
  readonly screenId: string | null;
  /** Null for a screen without a place, which is told what is told anywhere (rule 40). */
  readonly place: string | null;
}

/** Whoever hears without being a screen that was paired. */
export const anyHearer: DisplaySubscriber = { screenId: null, place: null };

/** Whether this is to be told to them. */
export function isFor(news: DisplayNews, { screenId, place }: DisplaySubscriber): boolean {
  if (news.kind === 'screen_command') return news.screenId === screenId;
  return news.kind !== 'new_qr' || news.place === undefined || place === null || news.place === place;
}
