/**
 * How a mail server is reached: each step may take so long, and no mail names a file or an address to fetch. A trial
 * waits as long as a mail does, or it would call a server dead that only is slow.
 */
export function smtpConnection(smtpUrl: string, timeoutSeconds = 10) {
  const timeout = timeoutSeconds * 1_000;
  return {
    url: smtpUrl,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
