/** A mail the product sends, as its meaning; the email adapter gives it words and a layout. */
export type Mail =
  | { readonly kind: 'login_code'; readonly to: string; readonly code: string; readonly minutes: number }
  /** Sent only if the account exists when it is delivered, so that asking tells nobody whether it does (decision 13). */
  | { readonly kind: 'password_reset_code'; readonly to: string; readonly code: string; readonly minutes: number }
  | { readonly kind: 'password_changed'; readonly to: string; readonly name: string };

/**
 * What leaves the house, kept with the transaction that caused it. It is handed on after commit, at least once, and
 * tried again while the way out is closed; what was rolled back is never sent.
 */
export interface Outbox {
  append(mail: Mail): Promise<void>;
}
