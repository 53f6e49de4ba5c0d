/** The words of an email, before layout. */
export interface MailWords {
  readonly subject: string;
  /** What an inbox shows beside the subject, also on a locked phone. The last sentence of `before` if missing. */
  readonly preview?: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** Shown large on its own line. */
  readonly code?: string;
  /** A labeled amount, shown large. */
  readonly amount?: { readonly name: string; readonly value: string };
  /** A picture of a QR code, with its alt text. */
  readonly qr?: { readonly address: string; readonly alt: string };
  /** Labeled values. With `url`, the value is a link. */
  readonly facts?: readonly { readonly name: string; readonly value: string; readonly url?: string }[];
  readonly after: readonly string[];
  /** The button. A `tel:` address repeats a number that the words have. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Why someone gets an email they didn't request. */
  readonly why?: string;
  /** The unsubscribe link, for the body and the header. */
  readonly unsubscribeUrl?: string;
  /** The reply address, if it isn't the sender. */
  readonly replyTo?: string;
}
