import type { MatchableReferral } from '@rewards/domain/practice-system/matchable-referrals';
import type { DentalOffice } from '@rewards/dental-office/start-dental-office';
import { composeFor } from '../../app/container.ts';
import type { AppSettings } from '../../settings/settings.ts';
import { demoAdmins, demoReferrers } from './demo-people.ts';

/** The settings of a service that is connected to this office. */
export const withOffice = (settings: AppSettings, { settings: office }: DentalOffice): AppSettings => ({
  ...settings,
  openDental: { ...office, isInOfficeNetwork: true },
});

/**
 * Fills a new office with the day's patients: a friend whose visit is certain, one whose family shares an email, one
 * under a nickname, and strangers. Then connects the demo practice to it.
 */
export async function fillDemoOffice(settings: AppSettings, dentalOffice: DentalOffice): Promise<void> {
  if (!dentalOffice.isNew) return;
  const { office } = dentalOffice;
  await composeFor(settings, {}, async (made) => {
    const today = office.now.slice(0, 10);
    const friends = (await made.matchableReferrals.list(new Date()))
      .filter(({ status }) => status === 'signed_up')
      .slice(0, officeFriends.length);
    for (const { name, email = '', phone = '' } of demoReferrers)
      office.hasPatient({ ...named(name), Email: email, WirelessPhone: phone });
    for (const [index, friend] of friends.entries()) {
      const shape = officeFriends[index];
      if (!shape) continue;
      const patient = office.hasPatient(shape.chart(friend));
      office.hasAppointment(patient, { AptStatus: shape.status, AptDateTime: `${today} ${shape.time}` });
    }
    for (const [index, name] of strangers.entries())
      office.hasAppointment(office.hasPatient(named(name)), {
        AptStatus: index % 2 === 0 ? 'Complete' : 'Scheduled',
        AptDateTime: `${today} ${String(8 + index).padStart(2, '0')}:40:00`,
      });
    await dentalOffice.save();
    const admin = await made.unitOfWork.run(({ users }) => users.findByEmail(demoAdmins[0].email));
    if (!admin) return;
    await made.connectPracticeSystem.execute({ adminId: admin.id });
    const [credit, reversal] = office.definitions;
    await made.changeConnection.execute({
      creditType: typeOf(credit),
      reversalType: typeOf(reversal),
      adminId: admin.id,
    });
  });
}

/** How an office's people write down the first friends. */
const officeFriends = [
  {
    status: 'Complete',
    time: '09:00:00',
    chart: ({ friendName, friendEmail }: MatchableReferral) => ({ ...named(friendName ?? ''), Email: friendEmail }),
  },
  {
    status: 'Complete',
    time: '10:20:00',
    chart: ({ friendName, friendEmail }: MatchableReferral) => ({
      ...named(`Sam ${lastOf(friendName)}`),
      Email: `family@example.com, ${friendEmail}`,
    }),
  },
  {
    status: 'Scheduled',
    time: '14:00:00',
    chart: ({ friendName, friendEmail }: MatchableReferral) => ({ ...named(friendName ?? ''), Email: friendEmail }),
  },
  { status: 'Complete', time: '11:00:00', chart: ({ friendName }: MatchableReferral) => named(friendName ?? '') },
] as const;

const strangers = ['Harold Pike', 'Denise Whitfield', 'Tomasz Kowalczyk', 'Anita Desai', 'Carl Jensen'];

const lastOf = (name: string | null) => (name ?? '').split(' ').at(-1) ?? '';

const named = (name: string) => {
  const [FName = '', ...rest] = name.split(' ');
  return { FName, LName: rest.join(' ') };
};

const typeOf = (definition: { readonly DefNum: number; readonly ItemName: string } | undefined) =>
  definition ? { id: String(definition.DefNum), name: definition.ItemName } : null;
