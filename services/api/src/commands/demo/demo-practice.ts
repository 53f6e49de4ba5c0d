import type { Outbox } from '@rewards/domain/outbox';
import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import type { AppSettings } from '../../settings/settings.ts';
import { compose, composeFor } from '../../app/container.ts';
import { demoAdmins, demoReferrers } from './demo-people.ts';
import { type DemoSignIn, type DemoSignIns, storedDemoSignIns } from './demo-sign-ins.ts';
import { makeDemoPractice } from './make-demo-practice.ts';
import { MovingClock } from './moving-clock.ts';

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
 * @returns the demo sign-ins. Undefined if the database has other people, or a password has changed.
 */
export function demoPractice(settings: AppSettings, now: Date): Promise<DemoSignIns | undefined> {
  const clock = new MovingClock(now);
  return composeFor(settings, { clock }, async (made) => {
    const signIns = await storedDemoSignIns(settings.dataDir, {
      admin: demoAdmins[0].email,
      patient: demoReferrers[0].email,
    });
    const find = (email: string) => made.unitOfWork.run(({ users }) => users.findByEmail(email));
    const totals = await made.practiceTotals.read();
    const isBrokenOff = (await find(signIns.admin.email))?.passwordHash === null;
    if (totals.users === 0 || isBrokenOff) {
      const { storedTerms: kept } = made;
      const silent = { clock, storedTerms: kept, database: made.database, unitOfWork: withoutMail(made.unitOfWork) };
      const composed = compose(settings, silent);
      const { grantAdmin, importPatients, arriveFriend, completeReferral, redeemCredit, judgeFlags } = composed;
      const { denyReferral, linkOpenings, passwordHasher, randomness, timeZone } = composed;
      await makeDemoPractice({
        ...{ clock, unitOfWork: silent.unitOfWork, randomness, passwordHasher, linkOpenings, timeZone, signIns },
        ...{ grantAdmin, importPatients, arriveFriend, completeReferral, redeemCredit, judgeFlags, denyReferral },
        practice: await made.practice.get(),
      });
    }
    const admin = await find(signIns.admin.email);
    const works = async ({ email, password }: DemoSignIn) =>
      made.passwordHasher.verify((await find(email))?.passwordHash ?? null, password);
    return admin?.isAdmin && (await works(signIns.admin)) && (await works(signIns.patient)) ? signIns : undefined;
  });
}
