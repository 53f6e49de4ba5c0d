/** What a screen shows: the front-desk tablet, the lobby welcome, or TV signage. */
export type ScreenPage = 'tablet' | 'lobby' | 'tv';

/** A display device paired by an admin. It gets display events until it's revoked (rule 21). */
export interface Screen {
  readonly id: string;
  /** Chosen by an admin, such as "Front desk". */
  readonly name: string;
  readonly page: ScreenPage;
  /** Where it hangs, in an admin's words. Null if not set (rule 40). */
  readonly place: string | null;
  /** The digest of the device's secret. */
  readonly secretDigest: string;
  readonly pairedAt: Date;
  /** When it was last seen, to within half a minute. Null if never. */
  readonly lastSeenAt: Date | null;
}

/** The shortest time between writes of `lastSeenAt`, because not every request is worth a write. */
const seenAgainAfterMs = 30_000;
/** Longer than the time between two writes, so a connected screen never looks offline. */
const onlineForMs = 60_000;

/** Whether it's time to write `lastSeenAt` again. */
export const isSeenAnew = ({ lastSeenAt }: Pick<Screen, 'lastSeenAt'>, at: Date): boolean =>
  lastSeenAt === null || at.getTime() - lastSeenAt.getTime() >= seenAgainAfterMs;

/** Whether the screen was seen within the last minute (rule 21). */
export const isOnline = ({ lastSeenAt }: Pick<Screen, 'lastSeenAt'>, at: Date): boolean =>
  lastSeenAt !== null && at.getTime() - lastSeenAt.getTime() < onlineForMs;
