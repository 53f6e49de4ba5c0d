import { join } from 'node:path';
import { isLoopbackUrl } from '../http/at-this-machine.ts';
import { hasLocalMailbox } from '../modules/mailbox/mailbox.routes.ts';
import type { DemoSignIns } from './demo/demo-sign-ins.ts';
import type { AppSettings } from '../settings/settings.ts';

export interface Started {
  readonly settings: AppSettings;
  readonly practiceName: string;
  readonly signIns: DemoSignIns | undefined;
  readonly milliseconds: number;
}

const everywhere = ['0.0.0.0', '::'];

/** Where a phone opens it, where it listens for others than this machine. */
function forPhones({ host, publicUrl, localUrls }: AppSettings): readonly string[] {
  if (localUrls.length > 0) {
    const others = localUrls.filter((url) => !isLoopbackUrl(url));
    return [
      `  Phones   ${publicUrl}, from any device in the same network`,
      ...(others.length > 0 ? [`           or, if that leads nowhere: ${others.join(', ')}`] : []),
    ];
  }
  if (!everywhere.includes(host) || !isLoopbackUrl(publicUrl)) return [];
  return ['  Phones   this machine is in no network with any; set PUBLIC_URL to where they find it'];
}

/** What the person at the terminal needs to go on: where it is, who may sign in, and where mail lands. */
export function explainStart({ settings, practiceName, signIns, milliseconds }: Started): string {
  const { publicUrl, port, smtpUrl, smsProvider, dataDir } = settings;
  const lines = [`${practiceName} is open at ${publicUrl} (ready in ${(milliseconds / 1_000).toFixed(1)} s)`, ''];
  if (signIns) {
    for (const [who, { email, password }] of [
      ['Admin', signIns.admin],
      ['Patient', signIns.patient],
    ] as const) {
      lines.push(`  ${who.padEnd(8)} ${email.padEnd(30)} password ${password}`);
    }
  } else {
    lines.push('  The first admin: npm run admin -- grant EMAIL, then sign in with a code.');
  }
  lines.push(...forPhones(settings));
  const landing = [
    ...(smtpUrl === undefined ? ['codes', 'notices'] : []),
    ...(smsProvider === undefined ? ['texts'] : []),
  ];
  const inWords = new Intl.ListFormat('en-US').format(landing);
  if (hasLocalMailbox(settings)) lines.push(`  Mail     http://localhost:${port}/dev/mailbox   ${inWords} land there`);
  else if (landing.length > 0) {
    lines.push(
      `  Mail     ${inWords} reach nobody: they stay in ${join(dataDir, 'mailbox')}, and the mailbox's page is closed`,
      `           because PUBLIC_URL is no address of this machine. SMTP_URL and TWILIO_... send them to people.`,
    );
  }
  return [...lines, '', 'Ctrl-C ends it.', ''].join('\n');
}
