/** What a screen shows: the front desk's tablet, the lobby's welcome, or the signage of a TV. */
export type ScreenPage = 'tablet' | 'lobby' | 'tv';

/** A display device that an admin has paired, and that hears display events until it is revoked (rule 21). */
export interface Screen {
  readonly id: string;
  /** Given by an admin: "Front desk". */
  readonly name: string;
  readonly page: ScreenPage;
  /** Where it hangs, in an admin's words; null where nobody has said (rule 40). */
  readonly place: string | null;
  /** Of the secret that the device keeps. */
  readonly secretDigest: string;
  readonly pairedAt: Date;
  /** When it was last heard of, to within half a minute; null when it never was. */
  readonly lastSeenAt: Date | null;
}

/** How much later a screen has to be heard of for it to be written down: not each question of it is worth a write. */
const seenAgainAfterMs = 30_000;
/** Longer than what lies between two of its writings, so that a screen that is there never looks gone. */
const onlineForMs = 60_000;

/** Whether it is worth writing down that the screen is heard of now. */
export const isSeenAnew = ({ lastSeenAt }: Pick<Screen, 'lastSeenAt'>, at: Date): boolean =>
  lastSeenAt === null || at.getTime() - lastSeenAt.getTime() >= seenAgainAfterMs;

/** Whether the screen was heard of within the last minute (rule 21). */
export const isOnline = ({ lastSeenAt }: Pick<Screen, 'lastSeenAt'>, at: Date): boolean =>
  lastSeenAt !== null && at.getTime() - lastSeenAt.getTime() < onlineForMs;
