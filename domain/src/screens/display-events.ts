/** The text that follows a QR, as it stood when the QR was pushed (specification, section 3). */
export interface FollowUpText {
  readonly willSend: boolean;
  /** None when no text will be sent. */
  readonly scheduledFor: Date | null;
  readonly hasPhone: boolean;
}

/** A QR that screens show until it is scanned, cleared or expired (specification, section 4). */
export interface NewQr {
  readonly kind: 'new_qr';
  readonly qrGenerationId: string;
  /** Of the token that its landing address ends with. The address itself is made anew for who may hear it. */
  readonly landingDigest: string;
  readonly expiresAt: Date;
  /** None when nothing in the patient's name can greet. Screens get first names only, here and below (rule 38). */
  readonly firstName: string | null;
  readonly welcomeName: string | null;
  /** Left out where the practice sends no texts. */
  readonly sms?: FollowUpText;
  /** Only screens of this place, and those without one, are told; left out where all are (rule 40). */
  readonly place?: string;
}

export interface QrClear {
  readonly kind: 'qr_clear';
  /** The event whose QR it takes off, where others may be shown elsewhere; left out where it takes off any. */
  readonly clearsId?: number;
}

/** What an admin may tell a screen: to begin anew, to ring, to say its name, or the last two together. */
export type ScreenCommand = 'reload' | 'chime' | 'identify' | 'test';

export interface CommandedScreen {
  readonly kind: 'screen_command';
  /** The only screen that is told. */
  readonly screenId: string;
  readonly command: ScreenCommand;
}

/**
 * What an event tells screens: a QR to show, that one is not to be shown any more, what became of a follow-up text, or
 * what one of them is to do.
 */
export type DisplayNews =
  | NewQr
  | QrClear
  | CommandedScreen
  | { readonly kind: 'sms_sent' }
  | { readonly kind: 'sms_failed' };

/**
 * Something that screens are told. Ids are whole numbers that grow in the order of commits: whoever has seen one never
 * finds a smaller new one later, so that "since this id" misses nothing (rule 20).
 */
export type DisplayEvent = DisplayNews & { readonly id: number; readonly at: Date };

/** Longer than any QR is shown, and than the clocks of two servers differ. */
export const shownMilliseconds = 5 * 60_000;

/** Display events, written inside a unit of work. What is appended is announced once it is committed. */
export interface DisplayEvents {
  /** Appends at the end of its unit of work: until then no other appending waits, and ids grow in order of commits. */
  append(news: DisplayNews, at: Date): Promise<void>;
  /**
   * Each QR that was pushed or cleared at this instant or later, oldest first. Nothing is appended by others from here
   * until this unit ends.
   */
  listChangesForUpdate(from: Date): Promise<readonly DisplayEvent[]>;
}

/** The stored events as they are committed, for who catches up. Throws `StoreUnavailable` while the store is away. */
export interface DisplayEventLog {
  /** What came after this id, oldest first. */
  listSince(id: number): Promise<readonly DisplayEvent[]>;
  /** What came at this instant or later, oldest first. */
  listFrom(at: Date): Promise<readonly DisplayEvent[]>;
  /** The id of the last event, 0 while there is none. */
  lastId(): Promise<number>;
}

/** Tells this process of every committed event, whichever process appended it. */
export interface DisplayFeed {
  /**
   * Calls the listener with what was committed since the last call, oldest first: every event once, in order of id,
   * also those that were committed while the way to the database was lost. @returns what ends it.
   */
  subscribe(listener: (events: readonly DisplayEvent[]) => void): () => void;
}
