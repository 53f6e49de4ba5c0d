import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { innermostMessage } from '../../http/innermost-message.ts';
import { type Check, type Finding, look, ok, stops } from './check.ts';

const patienceMilliseconds = 5_000;
const dayMilliseconds = 86_400_000;
/** Those that are renewed by themselves are renewed a month before their end. */
const fewDays = 14;

export const tls: Check = {
  name: 'tls',
  async examine({ settings: { publicUrl, apiUrl } }) {
    const found = await Promise.all([...new Set([publicUrl, apiUrl])].map(examineAddress));
    return found;
  },
};

async function examineAddress(address: string): Promise<Finding> {
  if (isLoopbackUrl(address)) return ok(`${address} needs none, being this machine`);
  const { protocol, hostname, port } = new URL(address);
  if (protocol === 'http:') {
    return look(
      `${address} is not encrypted: passwords can be read on the way, and phones lend no camera`,
      'Put a proxy with TLS before the service, and set PUBLIC_URL to https://...',
    );
  }
  const shown = await certificateAt(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)).catch((failure: unknown) =>
    innermostMessage(failure),
  );
  if (typeof shown === 'string')
    return stops(
      `${address} makes no encrypted connection (${shown})`,
      'Look at the proxy that holds the certificate.',
    );
  return judgeCertificate(address, shown, new Date());
}

export interface ShownCertificate {
  readonly validTo: Date;
  /** Why browsers will not believe it. */
  readonly doubt: string | undefined;
}

/** What a server shows of itself. @throws what keeps the connection from being made */
export function certificateAt(host: string, port: number): Promise<ShownCertificate> {
  return new Promise((resolve, reject) => {
    // Whether it is believed is what is asked, so that a doubtful one does not end the connection.
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

export function judgeCertificate(address: string, { validTo, doubt }: ShownCertificate, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMilliseconds);
  const renew = 'Renew it; a proxy such as Caddy does so by itself.';
  if (days < 0) return stops(`the certificate of ${address} ended on ${validTo.toISOString().slice(0, 10)}`, renew);
  if (doubt === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return stops(`the certificate of ${address} is made for another name`, 'Give the proxy one for this name.');
  // An authority of the practice's own may be known to its browsers, and not here.
  if (doubt !== undefined)
    return look(
      `this machine does not believe the certificate of ${address} (${doubt}), and browsers perhaps neither`,
      'Give the proxy one that is made for this name by an authority that browsers know.',
    );
  if (days < fewDays) return look(`the certificate of ${address} ends in ${days} days`, renew);
  return ok(`the certificate of ${address} is good for ${days} days`);
}
