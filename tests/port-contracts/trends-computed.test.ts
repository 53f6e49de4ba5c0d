import { expect, test } from '@jest/globals';
import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import { localDate } from '@rewards/domain/local-date';
import type { User } from '@rewards/domain/patients/user';
import type { Referral } from '@rewards/domain/referrals/referral';
import { monthsBetween } from '@rewards/domain/local-month';
import fc from 'fast-check';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aQrGeneration } from '../builders/a-qr-generation.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { rounds } from '../support/long-form.ts';
import { type Earned, fillStore } from './fill-store.ts';
import { openPostgresStore } from './postgres-store.ts';

const newYork = 'America/New_York';
const period = ['2025-11', '2026-04'] as const;
const months = monthsBetween(...period);
const monthOf = (at: Date) => localDate(at, newYork).slice(0, 7);

/** Where New York's months begin and its clocks change, and the ends of the period. */
const edges = [
  '2025-11-01T04:00:00Z',
  '2025-11-02T06:00:00Z',
  '2025-12-01T05:00:00Z',
  '2026-01-01T05:00:00Z',
  '2026-03-01T05:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-04-01T04:00:00Z',
  '2026-05-01T04:00:00Z',
].map((at) => Date.parse(at));

const instant = fc
  .oneof(
    fc.tuple(fc.constantFrom(...edges), fc.constantFrom(-3_600_000, -1, 0, 0, 1, 3_600_000)),
    fc.tuple(fc.constant(Date.parse('2025-10-15')), fc.nat(210 * 86_400_000)),
  )
  .map(([edge, later]) => new Date(edge + later));

const names = ['Ann', 'Bob', 'Cat', 'Eva'];
const patient = fc.constantFrom(...names);
const staffName = fc.constantFrom('Dana', 'Maria', null);
const many = <Value>(arbitrary: fc.Arbitrary<Value>, maxLength: number) =>
  fc.array(arbitrary, { maxLength, size: 'max' });

const facts = fc.record({
  helpers: fc.tuple(staffName, staffName, staffName, staffName),
  qrs: many(fc.record({ patient, assignedStaff: staffName, at: instant }), 12),
  referrals: many(
    fc.record({
      patient,
      state: fc.constantFrom('pending', 'signed_up', 'completed', 'completed', 'denied'),
      began: instant,
      signedUp: instant,
      completed: instant,
    }),
    16,
  ),
  earned: many(fc.record({ patient, friend: fc.nat(19), cents: fc.integer({ min: 1, max: 50_000 }), at: instant }), 10),
  reversed: many(fc.record({ entry: fc.nat(9), at: instant }), 3),
});
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

interface Rows {
  readonly users: readonly User[];
  readonly qrs: readonly QrGeneration[];
  readonly referrals: readonly Referral[];
  readonly earned: readonly Earned[];
}

function rowsOf({ helpers, qrs, referrals, earned, reversed }: Facts): Rows {
  // Each entry has its own program year, so that no cap limits it. Friends beyond the last one were deleted.
  const entries = earned.map(
    (of, index) => [idOf(of.patient), 1900 + index, referralIdOf(`f${of.friend}`), of.cents, of.at] as const,
  );
  const once = new Map(reversed.map(({ entry, at }) => [entry, at]));
  return {
    users: names.map((name, index) => {
      const helper = helpers[index];
      return (helper ? aUser(name).helpedBy(helper) : aUser(name)).build();
    }),
    qrs: qrs.map(({ patient: name, assignedStaff, at }, index) => ({
      ...aQrGeneration(`${index}`, name, at),
      assignedStaff,
    })),
    referrals: referrals.map(({ patient: name, state, began, signedUp, completed }, index) => {
      const begun = aReferral(`f${index}`).by(name).began(began.toISOString());
      if (state === 'pending') return begun.build();
      const joined = begun.signedUp(signedUp.toISOString());
      if (state === 'denied') return joined.denied().build();
      return state === 'signed_up' ? joined.build() : { ...joined.completed().build(), completedAt: completed };
    }),
    earned: [
      ...entries,
      ...[...once].flatMap(([entry, at]): Earned[] => {
        const [userId, year, referralId, cents] = entries[entry] ?? [];
        return userId && year && referralId && cents ? [[userId, year, referralId, -cents, at]] : [];
      }),
    ],
  };
}

const none = { asked: 0, brought: 0, joined: 0, joinedVisited: 0, visited: 0, earnedCents: 0 };

/** The same figures, counted row by row. */
function computed({ users, qrs, referrals, earned }: Rows) {
  const ownStaff = (userId: string) => users.find(({ id }) => id === userId)?.staffName ?? null;
  const inOrder = qrs.toSorted((one, other) => +one.createdAt - +other.createdAt || (one.id < other.id ? -1 : 1));
  const askOf = ({ referrerId, signedUpAt }: Referral) =>
    signedUpAt
      ? inOrder.findLast(({ userId, createdAt }) => userId === referrerId && createdAt <= signedUpAt)
      : undefined;
  const staffOf = (friend: Referral) => askOf(friend)?.assignedStaff ?? ownStaff(friend.referrerId);

  const rows = new Map<string, typeof none>();
  const add = (at: Date | null, staff: string | null, figure: keyof typeof none, by = 1) => {
    if (!at || !months.includes(monthOf(at))) return;
    const key = `${monthOf(at)} ${staff}`;
    const row = rows.get(key) ?? none;
    rows.set(key, { ...row, [figure]: row[figure] + by });
  };
  const once = new Set<string>();
  const addOnce = (qr: QrGeneration, figure: 'asked' | 'brought') => {
    const staff = qr.assignedStaff ?? ownStaff(qr.userId);
    const key = [figure, monthOf(qr.createdAt), staff, qr.userId].join(' ');
    if (!once.has(key)) add(qr.createdAt, staff, figure);
    once.add(key);
  };

  const notDenied = referrals.filter(({ deniedAt }) => deniedAt === null);
  for (const qr of qrs) {
    addOnce(qr, 'asked');
    if (notDenied.some((friend) => askOf(friend) === qr)) addOnce(qr, 'brought');
  }
  for (const friend of notDenied) {
    add(friend.signedUpAt, staffOf(friend), 'joined');
    if (friend.completedAt) add(friend.signedUpAt, staffOf(friend), 'joinedVisited');
    add(friend.completedAt, staffOf(friend), 'visited');
  }
  for (const [userId, , referralId, cents, at = null] of earned) {
    const friend = referrals.find(({ id, signedUpAt }) => id === referralId && signedUpAt);
    add(at, friend ? staffOf(friend) : ownStaff(userId), 'earnedCents', cents);
  }
  const begun = months.map((month) => notDenied.filter(({ createdAt }) => monthOf(createdAt) === month).length);
  return { begun, team: sorted([...rows].map(([key, row]) => ({ key, ...row }))) };
}

/** Without rows in which nothing is left, such as credit that was earned and reversed. */
const sorted = <Row extends { readonly key: string } & typeof none>(rows: readonly Row[]) =>
  rows
    .filter((row) => Object.keys(none).some((figure) => row[figure as keyof typeof none] !== 0))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));

async function counted(rows: Rows) {
  const store = await openPostgresStore();
  try {
    await fillStore(store, rows);
    await store.unitOfWork.run(async ({ qrGenerations }) => {
      for (const qr of rows.qrs) await qrGenerations.add(qr);
    });
    const [own, team] = await Promise.all([
      store.practiceTrends.months(...period, newYork),
      store.practiceTrends.team(...period, newYork),
    ]);
    return {
      begun: own.map(({ begun }) => begun),
      team: sorted(team.map(({ month, staffName: staff, ...row }) => ({ key: `${month} ${staff}`, ...row }))),
    };
  } finally {
    await store.close();
  }
}

test("trends equal the same figures counted row by row, at the edges of New York's months too", async () => {
  await fc.assert(
    fc.asyncProperty(facts, async (given) => {
      const rows = rowsOf(given);
      expect(await counted(rows)).toEqual(computed(rows));
    }),
    { numRuns: rounds(10, 500) },
  );
});
