/** The mail server, as an operator set it. */
export interface SmtpServer {
  /**
   * `smtp://user:pass@host:port`, which is encrypted by STARTTLS, or `smtps://` for a connection that is encrypted from
   * the start.
   */
  readonly smtpUrl: string;
  /** Whether mail may go unencrypted to a server on another machine that offers no STARTTLS. */
  readonly allowsPlaintext: boolean;
}

/**
 * How a mail server is reached. Each step has a time limit, the same for a trial as for an email, so that a slow server
 * isn't called dead. No email names a file or an address to fetch. Passwords and codes leave this machine encrypted
 * only, and certificates are always verified.
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

/** Whether what is sent to a host never leaves this machine. Names other than localhost may resolve elsewhere later. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/i.test(host);
