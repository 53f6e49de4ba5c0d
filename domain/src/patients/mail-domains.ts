/** Domain names of mail servers. */
export interface MailDomains {
  /**
   * A domain in the form DNS uses: lower case, ASCII, with `xn--` where needed (UTS 46). Undefined if it can't be a
   * domain.
   */
  toAscii(domain: string): string | undefined;
}
