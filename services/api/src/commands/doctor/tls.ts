import { type ShownCertificate, certificateAt, tlsAddressOf } from '../../http/certificate-at.ts';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { innermostMessage } from '../../http/innermost-message.ts';
import { type Check, type Finding, look, ok, stops } from './check.ts';

const dayMilliseconds = 86_400_000;
/** Automatic renewal happens a month before expiry. */
const fewDays = 14;

export const tls: Check = {
  name: 'tls',
  async examine({ settings: { publicUrl, apiUrl } }) {
    const found = await Promise.all([...new Set([publicUrl, apiUrl])].map(examineAddress));
    return found;
  },
};

async function examineAddress(address: string): Promise<Finding> {
  if (isLoopbackUrl(address)) return ok(`not needed: ${address} is this machine`);
  const server = tlsAddressOf(address);
  if (!server) {
    return look(
      `${address} isn't encrypted, so others can read passwords, and phones block the camera`,
      'Put a TLS proxy in front of the service, and set PUBLIC_URL to https://...',
    );
  }
  const shown = await certificateAt(server.host, server.port).catch((failure: unknown) => innermostMessage(failure));
  if (typeof shown === 'string')
    return stops(
      `can't make an encrypted connection to ${address} (${shown})`,
      'Check the proxy that has the certificate.',
    );
  return judgeCertificate(address, shown, new Date());
}

export function judgeCertificate(address: string, { validTo, doubt }: ShownCertificate, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMilliseconds);
  const renew = 'Renew it. A proxy such as Caddy does this automatically.';
  if (days < 0) return stops(`the certificate for ${address} expired on ${validTo.toISOString().slice(0, 10)}`, renew);
  if (doubt === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return stops(
      `the certificate for ${address} is for a different name`,
      'Give the proxy a certificate for this name.',
    );
  // The practice's own authority may be known to its browsers, but not here.
  if (doubt !== undefined)
    return look(
      `this machine doesn't trust the certificate for ${address} (${doubt}), and browsers may not either`,
      'Give the proxy a certificate for this name from an authority browsers trust.',
    );
  if (days < fewDays) return look(`the certificate for ${address} expires in ${days} days`, renew);
  return ok(`the certificate for ${address} is valid for ${days} more days`);
}
