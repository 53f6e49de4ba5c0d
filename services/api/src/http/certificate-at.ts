import { isIP } from 'node:net';
import { connect } from 'node:tls';

const patienceMilliseconds = 5_000;

/** Where an https address connects to. Undefined if it isn't encrypted. */
export function tlsAddressOf(address: string): { readonly host: string; readonly port: number } | undefined {
  const { protocol, hostname, port } = new URL(address);
  return protocol === 'https:' ? { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) } : undefined;
}

export interface ShownCertificate {
  readonly validTo: Date;
  /** Why browsers won't trust it. */
  readonly doubt: string | undefined;
}

/**
 * Fetches a server's certificate.
 * @throws the reason the connection fails.
 */
export function certificateAt(host: string, port: number): Promise<ShownCertificate> {
  return new Promise((resolve, reject) => {
    // Trust is part of the result, so an untrusted certificate must not end the connection.
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, rejectUnauthorized: false, timeout: patienceMilliseconds, ...name });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      const { authorized, authorizationError: doubt } = socket;
      socket.destroy();
      resolve({ validTo: new Date(validTo), doubt: authorized ? undefined : String(doubt) });
    });
  });
}
