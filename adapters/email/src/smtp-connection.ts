/** The mail server as set up by an operator. */
export interface SmtpServer {
  /** `smtp://user:pass@host:port`, encrypted by STARTTLS, or `smtps://`, encrypted from the start. */
  readonly smtpUrl: string;
  /** Whether email may go unencrypted to a server on another machine that doesn't offer STARTTLS. */
  readonly allowsPlaintext: boolean;
}

/**
 * The connection settings for a mail server. Each step has a time limit, the same for a test as for an email, so a slow
 * server isn't called dead. Emails can't load files or URLs. Passwords and codes only leave this machine encrypted, and
 * certificates are always verified.
 */
export function smtpConnection({ smtpUrl, allowsPlaintext }: SmtpServer, timeoutSeconds = 10) {
  const timeout = timeoutSeconds * 1_000;
  return {
    url: smtpUrl,
    requireTLS: !allowsPlaintext && !isLoopbackHost(new URL(smtpUrl).hostname),
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whether traffic to a host stays on this machine. Names other than localhost may resolve elsewhere later. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/i.test(host);
