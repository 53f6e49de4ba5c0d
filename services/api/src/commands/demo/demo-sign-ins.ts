import { randomInt } from 'node:crypto';
import { keptFile } from '../../settings/kept-secrets.ts';

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

export interface DemoSignIns {
  readonly admin: DemoSignIn;
  readonly patient: DemoSignIn;
}

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Three groups of four without look-alikes, to be typed from a terminal: about 59 bits. */
const randomPassword = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

/** The demo practice's sign-ins: made at random on this machine, kept so that they can be printed again. */
export async function keptDemoSignIns(
  dataDir: string,
  emails: { readonly admin: string; readonly patient: string },
): Promise<DemoSignIns> {
  const made = (): DemoSignIns => ({
    admin: { email: emails.admin, password: randomPassword() },
    patient: { email: emails.patient, password: randomPassword() },
  });
  return JSON.parse(
    await keptFile(dataDir, 'demo-sign-ins.json', () => JSON.stringify(made(), undefined, 2)),
  ) as DemoSignIns;
}
