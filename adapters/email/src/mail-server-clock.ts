import { connect } from 'node:net';
import { connect as connectEncrypted } from 'node:tls';

/** A date in a greeting, such as Exchange's "ready at Sun, 29 Nov 2026 19:42:00 +0000". */
const inGreeting = /\d{1,2} [a-z]{3} \d{4} \d\d:\d\d:\d\d (?:[+-]\d{4}|gmt|utc)/i;
const usualPorts = { 'smtp:': 587, 'smtps:': 465 } as const;

/** The date in a mail server's greeting. Undefined if it has none, or doesn't answer in time. */
export function mailServerClock(smtpUrl: string, milliseconds: number): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const scheme = protocol === 'smtps:' ? 'smtps:' : 'smtp:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = { host, port: Number(port) || usualPorts[scheme] };
  return new Promise((resolve) => {
    const socket = scheme === 'smtps:' ? connectEncrypted({ ...at, servername: host }) : connect(at);
    const settle = (date?: Date) => {
      resolve(date);
      socket.destroy();
    };
    const timer = setTimeout(settle, milliseconds);
    socket.once('data', (greeting) => {
      const [date] = inGreeting.exec(greeting.toString('latin1')) ?? [];
      settle(date === undefined ? undefined : new Date(date));
    });
    socket.once('error', () => settle()).once('close', () => clearTimeout(timer));
  });
}
