import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import fc from 'fast-check';

const friends = Array.from({ length: 14 }, (_, index) => `Friend ${index + 1}`);
/** Every other friend hasn't joined. */
const begun = (name: string, index: number) => {
  const referral = aReferral(name).began('2026-03-01T15:00:00.000Z');
  return index % 2 === 0 ? referral.signedUp() : referral;
};
const friend = fc.constantFrom(...friends);
/** Undoes one of the entries so far. */
const undo = fc.nat(200).map((place) => ({ kind: 'undo', place }) as const);
const step = fc.oneof(
  ...(['complete', 'arrive', 'deny', 'take_back', 'close_out', 'delete'] as const).map((kind) =>
    friend.map((name) => ({ kind, name }) as const),
  ),
  fc.integer({ min: 0, max: 14 }).map((count) => ({ kind: 'count', count }) as const),
  undo,
  undo,
);

test('in any order of completions, arrivals, denials and undos, a year earns $50 a friend up to $500 (rules 2, 33, 54)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 120, size: 'max' }), async (steps) => {
      const practice = aPractice();
      const by = { userId: idOf('Dana') };
      const adminId = idOf('Dana');
      await practice.has(aUser('Ann'), aUser('Dana').admin(), ...friends.map(begun));

      for (const each of steps) {
        practice.clock.advanceSeconds(1);
        if (each.kind === 'undo') {
          const entry = practice.activity[each.place % Math.max(1, practice.activity.length)];
          if (entry) await practice.undoActivity.execute({ activityId: entry.id, adminId });
        } else if (each.kind === 'count')
          await practice.setCounters.execute({ userId: idOf('Ann'), adminId, completed: each.count });
        else {
          const referralId = referralIdOf(each.name);
          if (each.kind === 'complete') await practice.completeReferral.execute({ referralId, by });
          if (each.kind === 'arrive') await practice.arriveFriend.execute({ referralId, by });
          if (each.kind === 'close_out')
            await practice.confirmVisits.execute({ visits: [{ referralId }], closeOut: {}, by });
          if (each.kind === 'deny')
            await practice.denyReferral.execute({ referralId, adminId, reason: 'other', note: '' });
          if (each.kind === 'take_back') await practice.takeBackDenial.execute({ referralId, adminId });
          if (each.kind === 'delete') await practice.deleteReferral.execute({ referralId, adminId });
        }

        const own = practice.referrals;
        const completed = own.filter(({ status }) => status === 'completed');
        expect(completed.filter(({ deniedAt }) => deniedAt !== null)).toEqual([]);
        const shown = await practice.showDashboard.execute(idOf('Ann'));
        expect(shown?.annualCents).toBe(Math.min(50_000, 5_000 * completed.length));
      }
      expect((await practice.auditCredit.execute()).differences).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
