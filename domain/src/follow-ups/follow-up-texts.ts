import type { TextsOrigin } from '../patients/texts-origin.ts';
import type { FollowUpFailure, FollowUpText } from './follow-up-text.ts';

/** Why no text follows a QR. `at` is the time of the other text, if another one is the reason. */
export interface WhyNoText {
  readonly reason:
    | 'no_phone'
    /** The patient or their list said no texts. */
    | 'texts_off'
    /** The phone replied STOP. */
    | 'stopped'
    | 'landline'
    /** Another text to this phone is planned. */
    | 'planned'
    /** The phone got a text in the last 24 hours. */
    | 'recent';
  readonly at: Date | null;
}

/** A text that only this process may send now. */
export interface ClaimedText extends Pick<FollowUpText, 'qrGenerationId' | 'phone' | 'attempts'> {
  /** May be blank, like the preferred name. */
  readonly name: string;
  readonly preferredName: string;
  readonly referralCode: string;
}

/**
 * Follow-up texts, written in a unit of work. Each step is one conditional statement, so parallel steps can't both
 * succeed. Texts are deleted with their QR.
 */
export interface FollowUpTexts {
  /**
   * Stores a text as scheduled, to be sent from `dueAt` on. A QR gets at most one.
   * @returns false if it wasn't added: the phone replied STOP or is a landline, another text to it is pending, or it
   * got one in the last 24 hours (rules 22 and 37). Also holds for parallel calls.
   */
  add(text: Pick<FollowUpText, 'qrGenerationId' | 'phone' | 'dueAt'>, at: Date): Promise<boolean>;
  find(qrGenerationId: string): Promise<FollowUpText | undefined>;
  /** By the provider's message ID. */
  findByMessage(messageId: string): Promise<FollowUpText | undefined>;
  /**
   * Scheduled to sending, to the user's current phone. Undefined if it's not scheduled or not due, or if the user has
   * no phone, takes no texts, or has replied STOP: a STOP committed earlier always wins. Also undefined if another text
   * to that phone was claimed in the last 24 hours, even if its QR is gone.
   */
  claim(qrGenerationId: string, at: Date): Promise<ClaimedText | undefined>;
  /** Scheduled or sending to scheduled, for later. */
  postpone(qrGenerationId: string, dueAt: Date, at: Date): Promise<boolean>;
  /** Sending or unknown to sent. */
  markSent(qrGenerationId: string, messageId: string): Promise<boolean>;
  /** Records delivery of a text that is sending, unknown or sent. It can't fail after that. */
  markDelivered(qrGenerationId: string, at: Date): Promise<boolean>;
  /**
   * Sending, unknown or sent (but not delivered) to failed. A text that never arrived doesn't block the phone's next
   * one.
   */
  markFailed(qrGenerationId: string, failure: FollowUpFailure): Promise<boolean>;
  /** Sending to unknown. */
  markUnknown(qrGenerationId: string): Promise<boolean>;
  /** Scheduled to cancelled, at whatever time. */
  cancelPlanned(qrGenerationId: string): Promise<boolean>;
  /** Why `add` added nothing. Undefined if it would now. */
  whyNot(phone: string, dueAt: Date): Promise<WhyNoText | undefined>;
  /** Notes why no text follows a QR. The write may be deferred to the unit's last statement. */
  leaveOut(qrGenerationId: string, why: WhyNoText): Promise<void>;
  /** Scheduled and due to cancelled. */
  cancel(qrGenerationId: string, at: Date): Promise<boolean>;
  /** Cancels everything scheduled for a phone. @returns how many */
  cancelFor(phone: string): Promise<number>;
  /**
   * Sets texts to unknown that have been sending since before an instant, because their process died. @returns how many
   */
  markStuck(before: Date): Promise<number>;
  /** Oldest first, at most 100. */
  listUnknown(): Promise<readonly FollowUpText[]>;
  /** Reschedules texts that were due before an instant. @returns how many */
  wakeOverdue(before: Date): Promise<number>;
}

/** Phones that the provider reported as landlines, written in a unit of work. */
export interface Landlines {
  /** Does nothing if the phone is already listed. */
  add(phone: string, at: Date): Promise<void>;
  /** A landline can't reply, so the report was wrong. */
  remove(phone: string): Promise<void>;
}

/** Who takes no texts, by phone in E.164 format or by the match key of an email. */
export interface OptOutList {
  readonly phones: readonly string[];
  readonly emailKeys: readonly string[];
}

/** What a list of opt-outs changes. */
export interface OptOutCounts {
  /** Patients who took texts before. */
  readonly turnedOff: number;
  /** Patients who took none before. */
  readonly alreadyOff: number;
  /** Phones that belong to no patient, and are stored for a later one. */
  readonly phonesStored: number;
  /** Emails that belong to no patient. Nothing is stored of them. */
  readonly emailsUnknown: number;
}

/**
 * Phones that take no texts, with or without a user, written in a unit of work. A user who gets such a phone takes no
 * texts either.
 */
export interface TextOptOuts {
  /** Does nothing if the phone is already listed. */
  add(phone: string, origin: TextsOrigin): Promise<void>;
  remove(phone: string): Promise<void>;
  /**
   * Stores the phones, makes all their users and those of the mailboxes refuse texts, and cancels texts scheduled to
   * the phones. The source of an earlier refusal stays.
   */
  addAll(list: OptOutList, origin: TextsOrigin): Promise<OptOutCounts>;
  /** What `addAll` would do now. Writes nothing. */
  foresee(list: OptOutList): Promise<OptOutCounts>;
}
