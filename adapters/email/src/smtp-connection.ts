/** How a mail server is reached: each step may take so long, and no mail names a file or an address to fetch. */
export function smtpConnection(smtpUrl: string, timeoutSeconds: number) {
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
