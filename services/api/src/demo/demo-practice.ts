import type { AppSettings } from '../wiring/app-settings.ts';
import { makeContainer } from '../wiring/make-container.ts';
import { ports, useCases } from '../wiring/tokens.ts';
import { demoAdmins, demoReferrers } from './demo-people.ts';
import { type DemoSignIns, keptDemoSignIns } from './demo-sign-ins.ts';
import { makeDemoPractice } from './make-demo-practice.ts';
import { MovingClock } from './moving-clock.ts';

/**
 * Makes the demo practice where the database is empty.
 * @returns who may sign in to it; undefined in a database that holds other people.
 */
export async function demoPractice(settings: AppSettings, now: Date): Promise<DemoSignIns | undefined> {
  const clock = new MovingClock(now);
  const container = makeContainer(settings, { clock });
  const unitOfWork = container.get(ports.unitOfWork);
  try {
    const signIns = await keptDemoSignIns(settings.dataDir, { admin: demoAdmins[0].email, patient: demoReferrers[0].email });
    const totals = await container.get(ports.practiceTotals).read();
    if (totals.users === 0) {
      await makeDemoPractice({
        clock,
        unitOfWork,
        signIns,
        randomness: container.get(ports.randomness),
        passwordHasher: container.get(ports.passwordHasher),
        grantAdmin: container.get(useCases.grantAdmin),
        importPatients: container.get(useCases.importPatients),
        completeReferral: container.get(useCases.completeReferral),
        practice: settings.practice,
        timeZone: settings.creditPolicy.timeZone,
      });
    }
    const admin = await unitOfWork.run(({ users }) => users.findByEmail(signIns.admin.email));
    return admin?.isAdmin ? signIns : undefined;
  } finally {
    await container.get(ports.database).close();
  }
}
