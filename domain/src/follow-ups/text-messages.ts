/** A text message to a phone. */
export interface TextMessage {
  /** A permanent ID that later reports refer to. */
  readonly reference: string;
  /** E.164, such as +16785550101. */
  readonly to: string;
  readonly words: string;
}

/** Why a text will never be sent. Retrying wouldn't help. */
export type TextRefusal =
  /** The phone replied STOP to the provider. */
  | 'unsubscribed'
  /** The number isn't a phone that can get texts. */
  | 'number_unusable'
  /** The number is a landline. */
  | 'landline'
  /** The phone is off or out of reach. */
  | 'phone_off'
  /** The carrier blocks texts from the practice's number to this phone. */
  | 'blocked'
  /** The carrier took the text for spam. */
  | 'filtered'
  /** The practice's number isn't registered with the carriers (A2P 10DLC), so nothing arrives. */
  | 'number_unregistered'
  /** Any other refusal by the provider, for example because the account may not send. */
  | 'rejected';

/** The result of sending a text to the provider. */
export type TextHandover =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly reason: TextRefusal }
  /** Definitely not sent. It may be retried later. */
  | { readonly kind: 'unavailable' }
  /** No answer came, so it may have been sent. Look it up before doing anything else. */
  | { readonly kind: 'unanswered' };

/** A text to look up: sent to this phone between two instants. */
export interface TextLookup extends Pick<TextMessage, 'reference' | 'to'> {
  readonly since: Date;
  readonly until: Date;
}

export type TextLookupOutcome =
  /** The provider's IDs of possible matches, oldest first. Empty if it definitely wasn't sent. */
  { readonly kind: 'answered'; readonly messageIds: readonly string[] } | { readonly kind: 'unavailable' };

/** The SMS provider. Failures are returned as outcomes, not thrown. */
export interface TextMessages {
  send(message: TextMessage): Promise<TextHandover>;
  find(lookup: TextLookup): Promise<TextLookupOutcome>;
}
