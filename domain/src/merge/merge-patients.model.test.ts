import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import fc from 'fast-check';
import { toCents } from '../cents.ts';

const patients = ['Ann', 'Annie', 'Anna'];
const friends = Array.from({ length: 24 }, (_, index) => `Friend ${index + 1}`);
const patient = fc.constantFrom(...patients);
const undo = fc.nat(200).map((place) => ({ kind: 'undo', place }) as const);
const step = fc.oneof(
  fc.constantFrom(...friends, ...patients).map((name) => ({ kind: 'complete', name }) as const),
  fc.constantFrom(...friends, ...patients).map((name) => ({ kind: 'delete', name }) as const),
  fc
    .tuple(patient, fc.integer({ min: 1, max: 60_000 }))
    .map(([name, cents]) => ({ kind: 'redeem', name, cents }) as const),
  fc.tuple(patient, patient).map(([name, into]) => ({ kind: 'merge', name, into }) as const),
  fc.constantFrom(...friends, ...patients).map((name) => ({ kind: 'deny', name }) as const),
  fc.constantFrom(...friends, ...patients).map((name) => ({ kind: 'count again', name }) as const),
  patient.map((name) => ({ kind: 'remove', name }) as const),
  fc.tuple(patient, fc.nat(14)).map(([name, completed]) => ({ kind: 'set', name, completed }) as const),
  fc.constantFrom(1, 20, 300).map((days) => ({ kind: 'wait', days }) as const),
  fc.tuple(patient, patient).map(([name, into]) => ({ kind: 'merge', name, into }) as const),
  undo,
  undo,
);

test('in any order of completions, denials, counters, deletions, redemptions, merges and undos, a year earns $50 a friend up to $500, and redemptions stay (rules 2, 3, 6 and 35)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 100, size: 'max' }), async (steps) => {
      const practice = aPractice();
      const by = { userId: idOf('Dana') };
      const adminId = idOf('Dana');
      await practice.has(
        aUser('Dana').admin(),
        ...patients.map((name, index) => aUser(name).joined(`2026-01-0${index + 1}T15:00:00.000Z`)),
        ...friends.map((name, index) =>
          aReferral(name)
            .by(patients[index % 2]!)
            .signedUp(),
        ),
        // One of them by another, and the other way round.
        aReferral('Annie').by('Ann').signedUp(),
        aReferral('Ann').by('Anna').signedUp(),
      );

      for (const each of steps) {
        practice.clock.advanceSeconds(1);
        if (each.kind === 'undo') {
          const entry = practice.activity[each.place % Math.max(1, practice.activity.length)];
          if (entry) await practice.undoActivity.execute({ activityId: entry.id, adminId });
        }
        if (each.kind === 'complete')
          await practice.completeReferral.execute({ referralId: referralIdOf(each.name), by });
        if (each.kind === 'delete')
          await practice.deleteReferral.execute({ referralId: referralIdOf(each.name), adminId });
        if (each.kind === 'deny')
          await practice.denyReferral.execute({
            ...{ referralId: referralIdOf(each.name), reason: 'same_person', note: '', adminId },
          });
        if (each.kind === 'count again')
          await practice.takeBackDenial.execute({ referralId: referralIdOf(each.name), adminId });
        if (each.kind === 'remove') await practice.deleteUser.execute({ userId: idOf(each.name), adminId });
        if (each.kind === 'set')
          await practice.setCounters.execute({ userId: idOf(each.name), completed: each.completed, adminId });
        if (each.kind === 'wait') practice.clock.advanceSeconds(each.days * 86_400);
        if (each.kind === 'redeem')
          await practice.redeemCredit.execute({
            ...{ userId: idOf(each.name), amountCents: toCents(each.cents), givenOn: '2026-03-02', note: '', by },
          });
        if (each.kind === 'merge')
          await practice.mergePatients.execute({
            userId: idOf(each.name),
            intoId: idOf(each.into),
            choice: {},
            adminId,
          });

        const thisYear = practice.clock.now().getUTCFullYear();
        for (const { id } of practice.users) {
          const completed = practice.referrals.filter(
            ({ referrerId, status, programYear }) =>
              referrerId === id && status === 'completed' && programYear === thisYear,
          );
          expect((await practice.showDashboard.execute(id))?.annualCents).toBe(
            Math.min(50_000, 5_000 * completed.length),
          );
        }
        const { redemptions, creditLedger } = practice.database.committed;
        const given = [...redemptions.values()].filter(({ undoneAt }) => undoneAt === null);
        const booked = creditLedger.filter(({ kind }) => kind === 'redeemed');
        expect(sumOf(booked) + sumOf(given)).toBe(0);
      }
      expect((await practice.auditCredit.execute()).differences).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a merge that is undone at once restores both records exactly', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(friends),
      fc.integer({ min: 1, max: 20_000 }),
      fc.record(
        {
          name: fc.constantFrom('kept' as const, 'other' as const),
          email: fc.constantFrom('kept' as const, 'other' as const),
        },
        { requiredKeys: [] },
      ),
      async (visited, cents, choice) => {
        const practice = aPractice();
        const [by, adminId] = [{ userId: idOf('Dana') }, idOf('Dana')];
        await practice.has(
          aUser('Dana').admin(),
          aUser('Ann').joined('2026-01-01T15:00:00.000Z'),
          aUser('Annie').joined('2026-01-02T15:00:00.000Z'),
          ...friends.map((name, index) =>
            aReferral(name)
              .by(patients[index % 2]!)
              .signedUp(),
          ),
          aReferral('Annie').by('Ann').signedUp(),
        );
        for (const name of [...visited, 'Annie']) {
          await practice.completeReferral.execute({ referralId: referralIdOf(name), by });
          practice.clock.advanceSeconds(1);
        }
        for (const name of ['Ann', 'Annie'])
          await practice.redeemCredit.execute({
            ...{ userId: idOf(name), amountCents: toCents(cents), givenOn: '2026-03-02', note: '', by },
          });
        const state = () => ({
          users: practice.users.map(({ tokenVersion: _, ...user }) => user).toSorted(byId),
          referrals: practice.referrals.toSorted(byId),
          redemptions: [...practice.database.committed.redemptions.values()],
        });
        const before = state();
        const merged = await practice.mergePatients.execute({
          ...{ userId: idOf('Ann'), intoId: idOf('Annie'), choice, adminId },
        });
        if (merged.kind !== 'merged') throw new Error(merged.reason);
        expect(await practice.undoActivity.execute({ activityId: merged.activityId, adminId })).toMatchObject({
          kind: 'undone',
        });
        expect(state()).toEqual(before);
        expect((await practice.auditCredit.execute()).differences).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

const sumOf = (rows: readonly { readonly amountCents: number }[]) =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);
