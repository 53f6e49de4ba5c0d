/** The text that follows a QR, as planned when the QR was pushed (specification, section 3). */
export interface FollowUpText {
  readonly willSend: boolean;
  /** Null when no text will be sent. */
  readonly scheduledFor: Date | null;
  readonly hasPhone: boolean;
}

/** A QR that screens show until it's scanned, cleared or expired (specification, section 4). */
export interface NewQr {
  readonly kind: 'new_qr';
  readonly qrGenerationId: string;
  /** The digest of the token in its landing address. The address is computed for each permitted subscriber. */
  readonly landingDigest: string;
  readonly expiresAt: Date;
  /** Null if the patient's name has no usable first name. Screens only get first names, here and below (rule 38). */
  readonly firstName: string | null;
  readonly welcomeName: string | null;
  /** Left out if the practice sends no texts. */
  readonly sms?: FollowUpText;
  /** Only screens in this place, and those without one, get it. If left out, all do (rule 40). */
  readonly place?: string;
}

export interface QrClear {
  readonly kind: 'qr_clear';
  /** The event whose QR it clears, in case other places show another one. If left out, it clears any. */
  readonly clearsId?: number;
}

/** A command from an admin: reload, ring, show its name, or the last two together. */
export type ScreenCommand = 'reload' | 'chime' | 'identify' | 'test';

export interface CommandedScreen {
  readonly kind: 'screen_command';
  /** The only screen that gets it. */
  readonly screenId: string;
  readonly command: ScreenCommand;
}

/**
 * The content of an event: a QR to show, a cleared QR, the outcome of a follow-up text, a command to one screen, or
 * changed settings.
 */
export type DisplayNews =
  | NewQr
  | QrClear
  | CommandedScreen
  | { readonly kind: 'sms_sent' }
  | { readonly kind: 'sms_failed' }
  /** The practice profile was saved, so screens load it again. */
  | { readonly kind: 'practice_changed' };

/**
 * An event for screens. IDs are integers that grow in commit order: after reading one, a subscriber never finds a
 * smaller new one, so "since this ID" misses nothing (rule 20).
 */
export type DisplayEvent = DisplayNews & { readonly id: number; readonly at: Date };

/** Longer than any QR is shown, plus any clock difference between servers. */
export const shownMilliseconds = 5 * 60_000;

/** Display events, written in a unit of work. They're announced after commit. */
export interface DisplayEvents {
  /**
   * Appends an event. Call it at the end of the unit of work: other appends wait from here on, so IDs grow in commit
   * order.
   */
  append(news: DisplayNews, at: Date): Promise<void>;
  /** All QRs pushed or cleared since an instant, oldest first. Other appends wait from here until this unit ends. */
  listChangesForUpdate(from: Date): Promise<readonly DisplayEvent[]>;
}

/** The stored events as they are committed, for who catches up. Throws `StoreUnavailable` while the store is away. */
export interface DisplayEventLog {
  /** Events after this ID, oldest first. */
  listSince(id: number): Promise<readonly DisplayEvent[]>;
  /** Events since this instant, oldest first. */
  listFrom(at: Date): Promise<readonly DisplayEvent[]>;
  /** The ID of the last event, or 0 if there is none. */
  lastId(): Promise<number>;
}

/** Notifies this process of every committed event from any process. */
export interface DisplayFeed {
  /**
   * Calls the listener with events committed since the last call, oldest first: every event once, in ID order,
   * including those committed while the database connection was down. After a failover that lost events, IDs start
   * over: then the listener gets no events, but the instant from which to read them again.
   * @returns a function that ends the subscription.
   */
  subscribe(listener: (events: readonly DisplayEvent[], readAgainFrom?: Date) => void): () => void;
}
