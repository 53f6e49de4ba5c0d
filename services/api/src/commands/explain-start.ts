import { join } from 'node:path';
import { isLoopbackUrl } from '../http/at-this-machine.ts';
import { hasLocalMailbox } from '../modules/mailbox/mailbox.routes.ts';
import type { DemoAccess } from './demo/demo-practice.ts';
import type { AppSettings } from '../settings/settings.ts';

export interface Started {
  readonly settings: AppSettings;
  readonly practiceName: string;
  readonly signIns: DemoAccess | undefined;
  /** The page of the demo's dental office. */
  readonly officeUrl: string | undefined;
  readonly milliseconds: number;
}

const everywhere = ['0.0.0.0', '::'];

/** The address for phones, if the service listens beyond this machine. */
function forPhones({ host, publicUrl, localUrls }: AppSettings): readonly string[] {
  if (localUrls.length > 0) {
    const others = localUrls.filter((url) => !isLoopbackUrl(url));
    return [
      `  Phones   ${publicUrl}, from any device on the same network`,
      ...(others.length > 0 ? [`           or, if that doesn't work: ${others.join(', ')}`] : []),
    ];
  }
  if (!everywhere.includes(host) || !isLoopbackUrl(publicUrl)) return [];
  return ['  Phones   no network found; set PUBLIC_URL to an address phones can reach'];
}

/** What the person at the terminal needs: the address, who can sign in, and where emails land. */
export function explainStart({ settings, practiceName, signIns, officeUrl, milliseconds }: Started): string {
  const { publicUrl, port, smtpUrl, smsProvider, dataDir } = settings;
  const lines = [`${practiceName} is open at ${publicUrl} (ready in ${(milliseconds / 1_000).toFixed(1)} s)`, ''];
  if (signIns) {
    for (const [who, { email, password }] of [
      ['Admin', signIns.admin],
      ['Patient', signIns.patient],
    ] as const) {
      lines.push(`  ${who.padEnd(8)} ${email.padEnd(30)} password ${password}`);
    }
    if (signIns.apiKey !== undefined) lines.push(`  API key  ${signIns.apiKey}   for the calls in docs/api.md`);
  } else {
    lines.push('  First admin: run npm run admin -- grant EMAIL, then sign in with a code.');
  }
  if (officeUrl !== undefined)
    lines.push(`  Office   ${officeUrl}   a dental office whose completed visits arrive here`);
  lines.push(...forPhones(settings));
  const landing = [
    ...(smtpUrl === undefined ? ['codes', 'notices'] : []),
    ...(smsProvider === undefined ? ['texts'] : []),
  ];
  const inWords = new Intl.ListFormat('en-US').format(landing);
  if (hasLocalMailbox(settings)) lines.push(`  Mail     http://localhost:${port}/dev/mailbox   ${inWords} go there`);
  else if (landing.length > 0) {
    lines.push(
      `  Mail     ${inWords} don't go out: they stay in ${join(dataDir, 'mailbox')}. The mailbox page is off`,
      `           because PUBLIC_URL isn't this machine. Set SMTP_URL and TWILIO_... to send them.`,
    );
  }
  return [...lines, '', 'Press Ctrl-C to stop.', ''].join('\n');
}
