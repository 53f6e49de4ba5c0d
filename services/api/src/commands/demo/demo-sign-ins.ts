import { randomInt } from 'node:crypto';
import { storedFile } from '../../settings/stored-secrets.ts';

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

export interface DemoSignIns {
  readonly admin: DemoSignIn;
  readonly patient: DemoSignIn;
}

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Three groups of four characters without look-alikes, easy to type from a terminal: about 59 bits. */
const randomPassword = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

/** The demo practice's sign-ins: random for this machine, and stored so they can be printed again. */
export async function storedDemoSignIns(
  dataDir: string,
  emails: { readonly admin: string; readonly patient: string },
): Promise<DemoSignIns> {
  const made = (): DemoSignIns => ({
    admin: { email: emails.admin, password: randomPassword() },
    patient: { email: emails.patient, password: randomPassword() },
  });
  return JSON.parse(
    await storedFile(dataDir, 'demo-sign-ins.json', () => JSON.stringify(made(), undefined, 2)),
  ) as DemoSignIns;
}
