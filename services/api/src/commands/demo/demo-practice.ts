import { randomInt } from 'node:crypto';
import { keyScopes } from '@rewards/contracts/key-scopes';
import { isLive } from '@rewards/domain/api-keys/api-key';
import { newKeySecret } from '@rewards/domain/api-keys/key-secret';
import type { Outbox } from '@rewards/domain/outbox';
import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import type { AppSettings } from '../../settings/settings.ts';
import { storedFile } from '../../settings/stored-secrets.ts';
import { type Composed, compose, composeFor } from '../../app/container.ts';
import { demoAdmins, demoReferrers } from './demo-people.ts';
import { type DemoClock, type DemoSignIn, type DemoSignIns, makeDemoPractice } from './make-demo-practice.ts';

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
/** Four characters without look-alikes. Three such groups are easy to type from a terminal, and have about 59 bits. */
const randomGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
const signInOf = ({ email }: { readonly email: string }): DemoSignIn => ({
  ...{ email, password: [randomGroup(), randomGroup(), randomGroup()].join('-') },
});

/** Random for this machine, and stored so they can be printed again. */
async function storedSignIns({ dataDir }: AppSettings): Promise<DemoSignIns> {
  const made = (): DemoSignIns => ({ admin: signInOf(demoAdmins[0]), patient: signInOf(demoReferrers[0]) });
  const stored = await storedFile(dataDir, 'demo-sign-ins.json', () => JSON.stringify(made(), undefined, 2));
  return JSON.parse(stored) as DemoSignIns;
}

/** The demo's sign-ins, and a key to build against. */
export interface DemoAccess extends DemoSignIns {
  /** Undefined if an admin revoked it. */
  readonly apiKey: string | undefined;
}

/** A key that may do what keys may, the same at every start. A demo from before there was one gets it now. */
async function demoKey(
  { dataDir }: AppSettings,
  { unitOfWork, tokenDigest, randomness, clock, makeApiKey }: Composed,
  adminId: string,
): Promise<string | undefined> {
  const secret = await storedFile(dataDir, 'demo-api-key', () => newKeySecret(randomness));
  const found = await unitOfWork.read(({ apiKeys }) => apiKeys.findBySecret(tokenDigest.of(secret)));
  if (found) return isLive(found, clock.now()) ? secret : undefined;
  const command = { name: 'Your program', scopes: keyScopes, expiresInDays: null, adminId };
  const made = await makeApiKey.execute(command, secret);
  return made.kind === 'made' ? secret : undefined;
}

const nothing = () => Promise.resolve();
const noOutbox = {
  outbox: { value: { append: nothing, appendWithin: nothing, recall: async () => [] } satisfies Outbox },
};
/** A unit of work without emails: the demo's events are long past, and its people don't exist. */
const withoutMail = (from: UnitOfWork): UnitOfWork => ({
  read: (work) => from.read(work),
  run: (work) => from.run((stores) => work(Object.create(stores, noOutbox) as Stores)),
});

/**
 * Creates the demo practice in an empty database, or resumes an interrupted run. Sends no email.
 * @returns the demo's sign-ins and key. Undefined if the database has other people, or a password has changed.
 */
export function demoPractice(settings: AppSettings, now: Date): Promise<DemoAccess | undefined> {
  const clock: DemoClock = { at: now, now: () => clock.at };
  return composeFor(settings, { clock }, async (service) => {
    const { unitOfWork, practiceTotals, storedTerms, database, passwordHasher } = service;
    const signIns = await storedSignIns(settings);
    const find = (email: string) => unitOfWork.run(({ users }) => users.findByEmail(email));
    const totals = await practiceTotals.read();
    const isBrokenOff = (await find(signIns.admin.email))?.passwordHash === null;
    if (totals.users === 0 || isBrokenOff) {
      const silent = { clock, storedTerms, database, unitOfWork: withoutMail(unitOfWork) };
      await makeDemoPractice(compose(settings, silent), clock, signIns);
    }
    const admin = await find(signIns.admin.email);
    const works = async ({ email, password }: DemoSignIn) =>
      passwordHasher.verify((await find(email))?.passwordHash ?? null, password);
    if (!admin?.isAdmin || !(await works(signIns.admin)) || !(await works(signIns.patient))) return undefined;
    return { ...signIns, apiKey: await demoKey(settings, service, admin.id) };
  });
}
