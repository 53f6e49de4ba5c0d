/** The names of mail servers' domains. */
export interface MailDomains {
  /**
   * The one spelling of a domain that the world's name servers know: lower case, ASCII, `xn--` for what was neither
   * (UTS 46). Undefined when it can't be a domain.
   */
  toAscii(domain: string): string | undefined;
}
