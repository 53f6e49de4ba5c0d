/** A text message to a phone. */
export interface TextMessage {
  /** Names this text for good, so that what is reported about it later finds it. */
  readonly reference: string;
  /** E.164, such as +16785550101. */
  readonly to: string;
  readonly words: string;
}

/** Why a text will never be sent: trying again would change nothing. */
export type TextRefusal =
  /** The phone replied STOP to the provider. */
  | 'unsubscribed'
  /** No phone that can be texted has this number. */
  | 'number_unusable'
  /** Anything else the provider does not accept, such as an account that may not send. */
  | 'rejected';

/** What became of handing a text to the provider. */
export type TextHandover =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly reason: TextRefusal }
  /** It was certainly not sent, and may be tried again later. */
  | { readonly kind: 'unavailable' }
  /** No answer came, so that nobody knows whether it was sent: it is looked up before anything else is done. */
  | { readonly kind: 'unanswered' };

/** Which text is looked for: what was handed over to this phone between two instants. */
export interface TextLookup extends Pick<TextMessage, 'reference' | 'to'> {
  readonly since: Date;
  readonly until: Date;
}

export type TextLookupOutcome =
  /** The provider's ids of what may be it, the oldest first; none where it was certainly not sent. */
  { readonly kind: 'answered'; readonly messageIds: readonly string[] } | { readonly kind: 'unavailable' };

/** The SMS provider. What fails on the way is told as an outcome and not thrown. */
export interface TextMessages {
  send(message: TextMessage): Promise<TextHandover>;
  find(lookup: TextLookup): Promise<TextLookupOutcome>;
}
