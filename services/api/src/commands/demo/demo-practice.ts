import { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import { ImportPatients } from '@rewards/domain/patients/import/import-patients';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { DenyReferral } from '@rewards/domain/referrals/deny-referral';
import { JudgeFlags } from '@rewards/domain/referrals/judge-flags';
import { ArriveFriend } from '@rewards/domain/referrals/arrive-friend';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import type { Outbox } from '@rewards/domain/outbox';
import type { Stores, UnitOfWork } from '@rewards/domain/unit-of-work';
import type { AppSettings } from '../../settings/settings.ts';
import { compose, composeFor } from '../../app/container.ts';
import { ports } from '../../modules/ports.ts';
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

const wanted = {
  ...ports('database', 'storedTerms', 'passwordHasher', 'practice'),
  ...ports('linkOpenings', 'practiceTotals', 'randomness', 'unitOfWork'),
};
const useCases = {
  grantAdmin: GrantAdmin,
  importPatients: ImportPatients,
  arriveFriend: ArriveFriend,
  completeReferral: CompleteReferral,
  redeemCredit: RedeemCredit,
  judgeFlags: JudgeFlags,
  denyReferral: DenyReferral,
};

/**
 * Creates the demo practice in an empty database, or resumes an interrupted run. Sends no email.
 * @returns the demo sign-ins. Undefined if the database has other people, or a password has changed.
 */
export function demoPractice(settings: AppSettings, now: Date): Promise<DemoSignIns | undefined> {
  const clock = new MovingClock(now);
  return composeFor(wanted, settings, { clock }, async (made) => {
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
