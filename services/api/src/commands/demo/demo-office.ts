import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DentalOffice, startDentalOffice } from '@rewards/dental-office/start-dental-office';
import type { MatchableReferral } from '@rewards/domain/practice-system/matchable-referrals';
import { composeFor } from '../../app/container.ts';
import type { AppSettings } from '../../settings/settings.ts';
import { demoAdmins, demoReferrers } from './demo-people.ts';
import { demoPatients, wholeDemoStory } from './demo-year.ts';

export interface DemoOffice {
  /** Settings of a service that is connected to the office. */
  readonly settings: AppSettings;
  readonly office: Pick<DentalOffice, 'pageUrl' | 'stop'>;
}

const fileOf = ({ dataDir }: AppSettings) => join(dataDir, 'dental-office.json');

/** Whether the demo was connected to its office at an earlier start. */
export const hasDemoOffice = (settings: AppSettings): boolean => existsSync(fileOf(settings));

/** Opens the demo's dental office at the port after the service's, or any free one, and connects the demo to it. */
export async function openDemoOffice(settings: AppSettings): Promise<DemoOffice> {
  const { port, firstTerms } = settings;
  const place = { file: fileOf(settings), timeZone: firstTerms.timeZone };
  const nextPort = port < 65_535 ? port + 1 : 0;
  const office = await startDentalOffice({ ...place, port: nextPort }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE' && failure.code !== 'EACCES') throw failure;
    return startDentalOffice({ ...place, port: 0 });
  });
  const connected = { ...settings, openDental: { ...office.settings, isInOfficeNetwork: true } };
  if (office.isNew) await fillDemoOffice(connected, office);
  return { settings: connected, office };
}

/**
 * Fills a new office with the day's patients: a friend whose visit is certain, one whose family shares an email, one
 * under a nickname, and strangers. Then connects the demo practice to it.
 */
async function fillDemoOffice(settings: AppSettings, { office, save }: DentalOffice): Promise<void> {
  await composeFor(settings, {}, async (made) => {
    const today = office.now.slice(0, 10);
    const story = wholeDemoStory([], new Date(), made.timeZone);
    for (const { name, email, phone = '' } of [...demoReferrers, ...demoPatients(story)])
      office.hasPatient({ ...named(name), Email: email, WirelessPhone: phone });
    const signedUp = { status: 'signed_up', isDenied: false } as const;
    const { rows } = await made.listReferrals.execute(signedUp, { page: 1, perPage: 50 });
    const friends = rows.filter(({ arrivedAt }) => arrivedAt === null);
    for (const [index, { chart, time, AptStatus }] of officeFriends.entries()) {
      const friend = friends[index];
      if (!friend) break;
      office.hasAppointment(office.hasPatient(chart(friend)), { AptStatus, AptDateTime: `${today} ${time}:00` });
    }
    for (const [index, name] of strangers.entries())
      office.hasAppointment(office.hasPatient(named(name)), {
        AptStatus: index % 2 === 0 ? 'Complete' : 'Scheduled',
        AptDateTime: `${today} ${String(8 + index).padStart(2, '0')}:40:00`,
      });
    await save();
    const admin = await made.unitOfWork.run(({ users }) => users.findByEmail(demoAdmins[0].email));
    if (!admin) return;
    await made.connectPracticeSystem.execute({ adminId: admin.id });
    const [creditType = null, reversalType = null] = office.definitions.map(({ DefNum, ItemName: name }) => ({
      ...{ id: String(DefNum), name },
    }));
    await made.changeConnection.execute({ creditType, reversalType, adminId: admin.id });
  });
}

const named = (name: string | null) => {
  const [FName = '', ...rest] = (name ?? '').split(' ');
  return { FName, LName: rest.join(' ') };
};
const asKnown = ({ friendName, friendEmail }: MatchableReferral) => ({ ...named(friendName), Email: friendEmail });

/** How an office's people write down the first friends. */
const officeFriends = [
  { time: '09:00', AptStatus: 'Complete', chart: asKnown },
  {
    time: '10:20',
    AptStatus: 'Complete',
    chart: ({ friendName, friendEmail }: MatchableReferral) => ({
      ...named(`Sam ${friendName?.split(' ').at(-1) ?? ''}`),
      Email: `family@example.com, ${friendEmail}`,
    }),
  },
  { time: '14:00', AptStatus: 'Scheduled', chart: asKnown },
  { time: '11:00', AptStatus: 'Complete', chart: ({ friendName }: MatchableReferral) => named(friendName) },
] as const;

const strangers = ['Harold Pike', 'Denise Whitfield', 'Tomasz Kowalczyk', 'Anita Desai', 'Carl Jensen'];
