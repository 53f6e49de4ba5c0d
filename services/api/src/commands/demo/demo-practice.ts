import { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import { ImportPatients } from '@rewards/domain/patients/import/import-patients';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { JudgeFlags } from '@rewards/domain/referrals/judge-flags';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import type { AppSettings } from '../../settings/settings.ts';
import { compose, composeFor } from '../../app/container.ts';
import { ports } from '../../modules/ports.ts';
import { demoAdmins, demoReferrers } from './demo-people.ts';
import { type DemoSignIn, type DemoSignIns, keptDemoSignIns } from './demo-sign-ins.ts';
import { makeDemoPractice } from './make-demo-practice.ts';
import { MovingClock } from './moving-clock.ts';

const nothing = () => Promise.resolve();
const noOutbox = { outbox: { value: { append: nothing, appendWithin: nothing } } };
/** Work that mails nobody: what a demo tells of is long past, and its people are none. */
const withoutMail = (from: UnitOfWork): UnitOfWork => ({
  run: (work) => from.run((stores) => work(Object.create(stores, noOutbox) as Stores)),
});

const wanted = {
  ...ports('database', 'keptTerms', 'passwordHasher', 'practice'),
  ...ports('practiceTotals', 'randomness', 'unitOfWork'),
};
const useCases = {
  grantAdmin: GrantAdmin,
  importPatients: ImportPatients,
  completeReferral: CompleteReferral,
  redeemCredit: RedeemCredit,
  judgeFlags: JudgeFlags,
};

/**
 * Makes the demo practice where the database is empty, or where making it was broken off. It sends no mail.
 * @returns who may sign in to it; undefined in a database that holds other people, or once a password was changed.
 */
export function demoPractice(settings: AppSettings, now: Date): Promise<DemoSignIns | undefined> {
  const clock = new MovingClock(now);
  return composeFor(wanted, settings, { clock }, async (made) => {
    const signIns = await keptDemoSignIns(settings.dataDir, {
      admin: demoAdmins[0].email,
      patient: demoReferrers[0].email,
    });
    const find = (email: string) => made.unitOfWork.run(({ users }) => users.findByEmail(email));
    const totals = await made.practiceTotals.read();
    const isBrokenOff = (await find(signIns.admin.email))?.passwordHash === null;
    if (totals.users === 0 || isBrokenOff) {
      const { keptTerms: kept } = made;
      const silent = { clock, keptTerms: kept, database: made.database, unitOfWork: withoutMail(made.unitOfWork) };
      await makeDemoPractice({
        ...made,
        ...silent,
        ...compose(useCases, settings, silent),
        signIns,
        practice: await made.practice.get(),
        timeZone: kept.timeZone,
      });
    }
    const admin = await find(signIns.admin.email);
    const works = async ({ email, password }: DemoSignIn) =>
      made.passwordHasher.verify((await find(email))?.passwordHash ?? null, password);
    return admin?.isAdmin && (await works(signIns.admin)) && (await works(signIns.patient)) ? signIns : undefined;
  });
}
