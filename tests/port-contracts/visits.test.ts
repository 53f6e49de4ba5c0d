import { beforeEach, expect, test } from '@jest/globals';
import type { RecordedMatch, VisitRecord } from '@rewards/domain/practice-system/visit-record';
import type { Visits } from '@rewards/domain/practice-system/visits';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { aMatch, aVisit, visitIdOf } from '../builders/a-visit.ts';
import { Gate, isWaiting } from './at-once.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore } from './store-under-test.ts';

const seen = new Date('2026-03-02T22:00:00.000Z');
const later = new Date('2026-03-03T22:00:00.123Z');

onEveryStore('visits', (store) => {
  const run = <Outcome>(work: (visits: Visits) => Promise<Outcome>) =>
    store().unitOfWork.run((stores) => work(stores.visits));
  const find = (name: string) => run((visits) => visits.findForUpdate(visitIdOf(name)));
  const idsOf = (records: readonly VisitRecord[]) => records.map(({ id }) => id);

  beforeEach(() =>
    fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Dana').admin().build()],
      referrals: [
        aReferral('Fay').signedUp().build(),
        aReferral('Gil').signedUp().build(),
        aReferral('Hal').completed().build(),
      ],
    }),
  );

  async function has(record: VisitRecord, ...matches: readonly RecordedMatch[]): Promise<void> {
    await run(async (visits) => {
      await visits.addAll([record]);
      await visits.saveMatches(record.id, matches);
    });
  }
  const remove = (friend: string) =>
    store().unitOfWork.run(({ referrals }) => referrals.removeAll([referralIdOf(friend)]));
  const pair = { system: 'open_dental', chartId: 'chart of Fay', referralId: referralIdOf('Fay') } as const;
  const dismiss = (at = later) => run((visits) => visits.dismiss({ ...pair, actorId: idOf('Dana'), at }));

  test('a visit is stored whole, with its matches in order', async () => {
    const matches = [
      aMatch('Gil', { evidence: ['phone', 'nickname'], certainty: 'likely', doubts: ['flag_open', 'in_future'] }),
      aMatch('Fay', { chartName: "Fay O'Ray" }),
    ];
    const whole = aVisit('Fay', { isSuggestedOnly: true, lookedAt: later, dueAt: null, postponedUntil: later });

    await has(whole, ...matches);

    expect(await find('Fay')).toEqual({ ...whole, matches });
    expect(await find('Nobody')).toBeUndefined();
  });

  test('a known visit is added once, whatever its new ID', async () => {
    await has(aVisit('Fay'), aMatch('Fay'));
    await run((visits) => visits.addAll([{ ...aVisit('Fay'), id: visitIdOf('again'), day: '2026-03-05' }]));

    expect(await find('again')).toBeUndefined();
    expect(await find('Fay')).toMatchObject({ day: '2026-03-02', matches: [aMatch('Fay')] });
  });

  test('units that add one visit at the same time store it once', async () => {
    const outcomes = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        run((visits) => visits.addAll([{ ...aVisit('Fay'), id: visitIdOf(name) }])),
      ),
    );

    expect(outcomes).toHaveLength(3);
    expect(await run((visits) => visits.listForUpdate('open_dental', ['visit of Fay', 'other']))).toHaveLength(1);
  });

  test('a visit is unread if its chart was never compared though it was tried for a day', async () => {
    const [day, almost] = [later, new Date(later.getTime() - 1_000)];
    const firstSeenAt = new Date(later.getTime() - 86_400_000);
    await has(aVisit('Gil', { firstSeenAt, dueAt: day, day: '2026-03-02' }));
    await has(aVisit('Fay', { firstSeenAt, dueAt: day, day: '2026-03-01' }));
    await has(aVisit('Ida', { firstSeenAt, dueAt: almost }));
    await has(aVisit('Kim', { firstSeenAt, dueAt: null }));
    await has(aVisit('Lou', { firstSeenAt, dueAt: day, lookedAt: later }));
    const completed = { referralId: referralIdOf('Hal'), activityId: visitIdOf('entry'), settledAt: later };
    await has(aVisit('Hal', { firstSeenAt, dueAt: day, ...completed, state: 'taken_back' }));

    expect(idsOf(await run((visits) => visits.listUnread()))).toEqual([visitIdOf('Fay'), visitIdOf('Gil')]);
  });

  test('saving changes a visit and leaves its matches', async () => {
    await has(aVisit('Fay'), aMatch('Fay'));
    const confirmed = { referralId: referralIdOf('Fay'), activityId: visitIdOf('entry'), settledAt: later };
    const changed = aVisit('Fay', { ...confirmed, state: 'confirmed', day: '2026-03-01', chartId: 'c', dueAt: null });

    await run((visits) => visits.save(changed));

    expect(await find('Fay')).toEqual({ ...changed, matches: [aMatch('Fay')] });
    expect(await run((visits) => visits.findByActivityForUpdate(visitIdOf('entry')))).toMatchObject({ id: changed.id });
    expect(await run((visits) => visits.findByActivityForUpdate(visitIdOf('other')))).toBeUndefined();
  });

  test('matches are replaced, and a referral that is gone is left out', async () => {
    await has(aVisit('Fay'), aMatch('Fay'));
    await run((visits) => visits.saveMatches(visitIdOf('Fay'), [aMatch('Gil'), aMatch('Nobody')]));

    expect((await find('Fay'))?.matches).toEqual([aMatch('Gil')]);
  });

  test('a deleted referral takes its matches and the visits it was completed with along, so no name stays', async () => {
    await has(aVisit('Fay'), aMatch('Fay'), aMatch('Gil'));
    await has(aVisit('Hal', { state: 'confirmed', referralId: referralIdOf('Hal'), dueAt: null }), aMatch('Hal'));

    await remove('Fay');
    await remove('Hal');

    expect((await find('Fay'))?.matches).toEqual([aMatch('Gil')]);
    expect(await find('Hal')).toBeUndefined();
  });

  test('due visits are open ones, first due first, no more than asked for', async () => {
    await has(aVisit('Late', { dueAt: later }));
    await has(aVisit('Second', { day: '2026-03-02' }));
    await has(aVisit('First', { day: '2026-03-01' }));
    await has(aVisit('Done', { dueAt: null }));
    const gone = { state: 'taken_back', referralId: referralIdOf('Hal') } as const;
    await has(aVisit('Gone', gone));

    const due = (at: Date, most = 9) => run((visits) => visits.listDue('open_dental', at, most));
    expect(idsOf(await due(seen))).toEqual(['First', 'Second'].map(visitIdOf));
    expect(idsOf(await due(later))).toEqual(['First', 'Second', 'Late'].map(visitIdOf));
    expect(await due(later, 1)).toHaveLength(1);
    expect(await due(new Date(seen.getTime() - 1))).toEqual([]);
  });

  test('the desk sees open visits that match a signed-up referral, and those taken back, earliest day first', async () => {
    await has(aVisit('Fay', { day: '2026-03-02' }), aMatch('Fay', { certainty: 'possible' }));
    await has(aVisit('Gil', { day: '2026-03-01' }), aMatch('Gil'));
    await has(aVisit('Unmatched'));
    await has(aVisit('Completed otherwise'), aMatch('Hal'));
    await has(aVisit('Confirmed', { state: 'confirmed', referralId: referralIdOf('Hal') }), aMatch('Hal'));
    await has(aVisit('Kept', { state: 'kept', referralId: referralIdOf('Hal') }), aMatch('Hal'));
    await has(
      aVisit('Back', { state: 'taken_back', referralId: referralIdOf('Hal'), day: '2026-03-04' }),
      aMatch('Hal'),
    );
    await has(aVisit('Postponed', { postponedUntil: later }), aMatch('Gil'));

    const forDesk = (at: Date) => run((visits) => visits.listForDesk(at));
    expect(idsOf(await forDesk(seen))).toEqual(['Gil', 'Fay', 'Back'].map(visitIdOf));
    expect(idsOf(await forDesk(later))).toContain(visitIdOf('Postponed'));
  });

  test('visits that match a referral are those with more than the name, and locked', async () => {
    await has(aVisit('Fay'), aMatch('Fay'));
    await has(aVisit('Other'), aMatch('Fay', { certainty: 'likely' }));
    await has(aVisit('Namesake'), aMatch('Fay', { certainty: 'possible' }));
    await has(aVisit('Gil'), aMatch('Gil'));

    const matching = await run((visits) => visits.listMatching(referralIdOf('Fay')));
    expect(idsOf(matching).toSorted()).toEqual(['Fay', 'Other'].map(visitIdOf).toSorted());
  });

  test('a day has its open and confirmed visits', async () => {
    await has(aVisit('Open'));
    await has(aVisit('Confirmed', { state: 'confirmed', referralId: referralIdOf('Hal') }));
    await has(aVisit('Kept', { state: 'kept', referralId: referralIdOf('Hal') }));
    await has(aVisit('Next day', { day: '2026-03-03' }));

    const ofDay = await run((visits) => visits.listOfDay('open_dental', '2026-03-02'));
    expect(idsOf(ofDay).toSorted()).toEqual(['Open', 'Confirmed'].map(visitIdOf).toSorted());
  });

  test('visits without a match are due again once a friend signed up after they were compared', async () => {
    const before = new Date('2026-02-03T14:59:59.999Z');
    const after = new Date('2026-02-03T15:00:00.001Z');
    await has(aVisit('Compared before', { dueAt: null, lookedAt: before }));
    await has(aVisit('Compared after', { dueAt: null, lookedAt: after }));
    await has(aVisit('Matched', { dueAt: null, lookedAt: before }), aMatch('Gil'));
    await has(aVisit('Old', { dueAt: null, lookedAt: before, day: '2026-02-01' }));

    await run((visits) => visits.retryUnmatched('2026-02-16', later));

    expect(idsOf(await run((visits) => visits.listDue('open_dental', later, 9)))).toEqual([
      visitIdOf('Compared before'),
    ]);
  });

  test('a dismissed pair is hidden in every visit of the chart, and makes them due', async () => {
    await has(aVisit('Fay', { dueAt: null }), aMatch('Fay'), aMatch('Gil'));
    await has(aVisit('Fay again', { chartId: 'chart of Fay', dueAt: null }), aMatch('Fay'));
    await has(aVisit('Other', { dueAt: null }), aMatch('Fay'));

    await dismiss();
    await dismiss(new Date(later.getTime() + 1));

    expect((await find('Fay'))?.matches).toEqual([aMatch('Gil')]);
    expect((await find('Fay again'))?.matches).toEqual([]);
    expect((await find('Other'))?.matches).toEqual([aMatch('Fay')]);
    expect(await run((visits) => visits.listDismissed('open_dental', 'chart of Fay'))).toEqual([pair.referralId]);
    expect(await run((visits) => visits.listDismissed('open_dental', 'chart of Other'))).toEqual([]);
    expect(idsOf(await run((visits) => visits.listMatching(pair.referralId)))).toEqual([visitIdOf('Other')]);
    expect((await find('Fay'))?.dueAt).not.toBeNull();
  });

  test('undoing a dismissal shows the match again', async () => {
    await has(aVisit('Fay', { dueAt: null }), aMatch('Fay'));
    await dismiss();
    await run((visits) => visits.saveMatches(visitIdOf('Fay'), []));

    expect(await run((visits) => visits.undoDismissal(pair, later))).toBe(true);
    expect(await run((visits) => visits.undoDismissal(pair, later))).toBe(false);
    expect(await find('Fay')).toMatchObject({ matches: [aMatch('Fay')], dueAt: later });
  });

  test('disconnecting forgets open visits and dismissed pairs, and keeps what completed a referral', async () => {
    await has(aVisit('Fay'), aMatch('Fay'));
    await has(aVisit('Confirmed', { state: 'confirmed', referralId: referralIdOf('Hal') }));
    await dismiss();

    await run((visits) => visits.forgetOpen('open_dental'));

    expect(await find('Fay')).toBeUndefined();
    expect(await find('Confirmed')).toBeDefined();
    expect(await run((visits) => visits.listDismissed('open_dental', 'chart of Fay'))).toEqual([]);
  });

  test('removing a visit forgets its matches, and unknown IDs do nothing', async () => {
    await has(aVisit('Fay'), aMatch('Fay'));
    await run((visits) => visits.removeAll([visitIdOf('Fay'), visitIdOf('Nobody')]));
    await has(aVisit('Fay'));

    expect((await find('Fay'))?.matches).toEqual([]);
  });

  test("finding a visit for update waits for the lock and sees the other work's changes", async () => {
    await has(aVisit('Fay'));
    const [held, release] = [new Gate(), new Gate()];
    const one = run(async (visits) => {
      await visits.findForUpdate(visitIdOf('Fay'));
      held.open();
      await release.opened;
      await visits.save(aVisit('Fay', { day: '2026-03-01' }));
    });
    await held.opened;
    const other = find('Fay');

    expect(await isWaiting(store(), other)).toBe(true);
    release.open();
    await one;
    expect(await other).toMatchObject({ day: '2026-03-01' });
  });
});
