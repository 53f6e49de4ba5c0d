import type { AppSettings } from '../wiring/app-settings.ts';
import { makeContainer } from '../wiring/make-container.ts';
import { ports, useCases } from '../wiring/tokens.ts';
import { demoAdmins, demoReferrers } from './demo-people.ts';
import { type DemoSignIn, type DemoSignIns, keptDemoSignIns } from './demo-sign-ins.ts';
import { makeDemoPractice } from './make-demo-practice.ts';
import { MovingClock } from './moving-clock.ts';
import { withoutMail } from './without-mail.ts';

/**
 * Makes the demo practice where the database is empty, or where making it was broken off. It sends no mail.
 * @returns who may sign in to it; undefined in a database that holds other people, or once a password was changed.
 */
export async function demoPractice(settings: AppSettings, now: Date): Promise<DemoSignIns | undefined> {
  const clock = new MovingClock(now);
  const container = makeContainer(settings, { clock });
  const unitOfWork = withoutMail(container.get(ports.unitOfWork));
  container.rebind(ports.unitOfWork).toConstantValue(unitOfWork);
  try {
    const signIns = await keptDemoSignIns(settings.dataDir, {
      admin: demoAdmins[0].email,
      patient: demoReferrers[0].email,
    });
    const passwordHasher = container.get(ports.passwordHasher);
    const find = (email: string) => unitOfWork.run(({ users }) => users.findByEmail(email));
    const totals = await container.get(ports.practiceTotals).read();
    const isBrokenOff = (await find(signIns.admin.email))?.passwordHash === null;
    if (totals.users === 0 || isBrokenOff) {
      await makeDemoPractice({
        clock,
        unitOfWork,
        signIns,
        randomness: container.get(ports.randomness),
        passwordHasher,
        grantAdmin: container.get(useCases.grantAdmin),
        importPatients: container.get(useCases.importPatients),
        completeReferral: container.get(useCases.completeReferral),
        practice: await container.get(ports.practice).get(),
        timeZone: settings.creditPolicy.timeZone,
      });
    }
    const admin = await find(signIns.admin.email);
    const works = async ({ email, password }: DemoSignIn) =>
      passwordHasher.verify((await find(email))?.passwordHash ?? null, password);
    return admin?.isAdmin && (await works(signIns.admin)) && (await works(signIns.patient)) ? signIns : undefined;
  } finally {
    await container.get(ports.database).close();
  }
}
