/** What a mail says, before it has a layout. */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** Shown large, on a line of its own. */
  readonly code?: string;
  /** Facts under their names; with `url` to be pressed. */
  readonly facts?: readonly { readonly name: string; readonly value: string; readonly url?: string }[];
  readonly after: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Why someone gets a mail that they did not ask for. */
  readonly why?: string;
  /** The link that stops mails of its kind, in the mail and in its header. */
  readonly unsubscribeUrl?: string;
  /** Whom an answer goes to, if not to the sender. */
  readonly replyTo?: string;
}
