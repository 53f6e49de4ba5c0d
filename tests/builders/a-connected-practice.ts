import type { VisitRecord } from '@rewards/domain/practice-system/visit-record';
import { type Connection, newConnection } from '@rewards/domain/practice-system/connection';
import type { InMemoryPracticeSystem } from '@rewards/in-memory/practice-system/in-memory-practice-system';
import { type Practice, aPractice, idOf, referralIdOf } from './a-practice.ts';
import { aMatch, aVisit, visitIdOf } from './a-visit.ts';
import { identityOf } from './identity.ts';
import { type ReferralBuilder, aReferral } from './a-referral.ts';
import { aUser } from './a-user.ts';

/** Connected at noon of the day that `aPractice` stands at. */
export const aConnection = (changes: Partial<Connection> = {}): Connection => ({
  ...newConnection({
    id: identityOf('connection'),
    system: 'open_dental',
    connectedAt: new Date('2026-03-02T12:00:00.000Z'),
    connectedBy: idOf('Dana'),
    sealedKey: null,
    mayPost: true,
  }),
  ...changes,
});

/** A practice of Ann and the admin Dana, connected to its own system. */
export async function aConnectedPractice(
  changes: Partial<Connection> = {},
  ...referrals: readonly ReferralBuilder[]
): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann').named('Ann Miller'), aUser('Dana').admin(), ...referrals);
  await connect(practice, changes);
  return practice;
}

export const connect = (practice: Practice, changes: Partial<Connection> = {}): Promise<void> =>
  practice.unitOfWork.run(({ practiceConnections }) => practiceConnections.save(aConnection(changes)));

export const fayChart = { firstName: 'Fay', lastName: 'Ray', emails: ['fay@example.com'] } as const;
export const fay = () => aReferral('Fay').named('Fay Ray').signedUp();

/** Fay Ray, Ann's signed-up friend, has a chart. */
export async function practiceOfFay(changes: Partial<Connection> = {}) {
  const practice = await aConnectedPractice(changes, fay());
  return { practice, chart: systemOf(practice).hasChart(fayChart) };
}

export const systemOf = ({ practiceSystems: { system } }: Practice): InMemoryPracticeSystem => system;

export const connectionOf = (practice: Practice): Promise<Connection> =>
  practice.unitOfWork.run(async ({ practiceConnections }) => {
    const connection = await practiceConnections.find();
    if (!connection) throw new Error('Nothing is connected');
    return connection;
  });

/** The visits waiting to be confirmed. */
export const visitsToConfirm = async (practice: Practice) => (await practice.listVisits.execute()).toConfirm;

/** Each friend has a visit that matches them. */
export async function practiceWithVisits(...names: readonly string[]): Promise<Practice> {
  const practice = await aConnectedPractice({}, ...names.map((name) => aReferral(name).named(name).signedUp()));
  for (const name of names) await hasVisit(practice, aVisit(name, { dueAt: null }), name);
  return practice;
}

export const hasVisit = (practice: Practice, record: VisitRecord, ...friends: readonly string[]): Promise<void> =>
  practice.unitOfWork.run(async ({ visits }) => {
    await visits.addAll([record]);
    await visits.saveMatches(
      record.id,
      friends.map((friend) => aMatch(friend)),
    );
  });

export const chosenVisit = (name: string, friend = name) => ({
  visitId: visitIdOf(name),
  referralId: referralIdOf(friend),
});

export const confirmVisits = (practice: Practice, ...names: readonly string[]) =>
  practice.confirmVisits.execute({ visits: names.map((name) => chosenVisit(name)), by: { userId: idOf('Dana') } });
