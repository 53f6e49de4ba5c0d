import { describe, expect, test } from '@jest/globals';
import { PostingPractice, ann, aConnection, dana } from '@rewards/tests/builders/a-posting-practice';
import { toCents } from '../../cents.ts';
import { markerOf } from '../../credit/postings/posting-marker.ts';
import { leaveSystem } from '../charts/leave-system.ts';

const down = { kind: 'unavailable', words: 'Down' } as const;

describe('redeemed credit is posted', () => {
  test('to the confirmed chart, with the note and the marker, and the log says so', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems(1_999, 'Gift card');

    expect(await open.posts()).toMatchObject({ posted: 1, left: 0 });
    expect(await open.posts()).toMatchObject({ posted: 0 });

    expect(open.system.credits).toEqual([
      {
        id: '1',
        chartId: '7',
        typeId: '18',
        amountCents: -1_999,
        day: '2026-03-02',
        note: `Gift card ${markerOf(id)}`,
      },
    ]);
    expect(open.postingsOf(id)).toMatchObject([{ state: 'posted', adjustmentId: '1' }]);
    expect(open.practice.activity.at(-1)).toMatchObject({
      actor: { kind: 'system' },
      subjectId: ann,
      what: { action: 'credit_posted', params: { amountCents: -1_999, adjustmentId: '1' } },
    });
  });

  test("never on a day that is still to come for the system's own clock", async () => {
    const open = await PostingPractice.open();
    open.system.day = '2026-03-01';
    await open.redeems();
    await open.redeems(500, '', '2026-02-20');
    await open.posts();

    expect(open.system.credits.map(({ day }) => day)).toEqual(['2026-03-01', '2026-02-20']);
  });

  test.each<[string, Parameters<typeof aConnection>[0]]>([
    ['is paused', { pausedAt: new Date('2026-03-02T14:00:00Z') }],
    [
      'waits after a failure',
      {
        postingTrouble: {
          kind: 'unavailable',
          words: '',
          since: new Date(0),
          times: 1,
          nextTryAt: new Date('2026-03-02T15:01:00Z'),
          toldAt: undefined,
        },
      },
    ],
  ])('once the connection can be used: not while it %s', async (_what, of) => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    await open.connect(of);
    await open.posts();
    expect(open.system.credits).toEqual([]);

    await open.connect();
    await open.posts();

    expect(open.amountsOf(id)).toEqual([-1_000]);
  });

  test('not at all while no type is chosen', async () => {
    const open = await PostingPractice.open({ creditType: null });
    const id = await open.redeems();
    await open.posts();

    expect(open.postingsOf(id)).toEqual([]);
    expect(open.system.credits).toEqual([]);
  });

  test('after a failure when the system answers again, which ends the trouble', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    open.system.failure = down;
    await open.posts();
    expect(open.postingsOf(id)).toMatchObject([{ state: 'waiting', words: 'Down' }]);
    const connection = () => open.practice.database.committed.practiceConnection.get('the practice');
    expect(connection()?.postingTrouble).toMatchObject({ kind: 'unavailable', times: 1 });

    await open.passes(2);

    expect(open.amountsOf(id)).toEqual([-1_000]);
    expect(connection()?.postingTrouble).toBeNull();
  });

  test('or refused with the key, of which admins get one email at once', async () => {
    const open = await PostingPractice.open();
    await open.redeems();
    open.system.failure = { kind: 'unauthorized', words: 'Open Dental answered 401' };
    await open.posts();
    await open.passes(2);

    expect(open.practice.mailsTo('dana@example.com')).toMatchObject([
      {
        ...{ kind: 'practice_system_down', system: 'Open Dental', use: 'posting', needsAdmin: true },
        words: 'Open Dental answered 401',
      },
    ]);
  });

  test.each([true, false])('once, if the answer was lost (and it was posted: %s)', async (acts) => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    open.system.postings.push({ answer: { kind: 'unanswered', words: 'Lost' }, acts });
    await open.posts();
    expect(open.postingsOf(id)).toMatchObject([{ state: 'unknown' }]);

    await open.passes(11);

    expect(open.amountsOf(id)).toEqual([-1_000]);
    expect(open.postingsOf(id)).toMatchObject([{ state: 'posted', sends: acts ? 1 : 2 }]);
  });

  test.each([true, false])('once, if the process was killed while sending (and it was posted: %s)', async (acts) => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    open.system.postings.push({ acts });
    await expect(open.posts()).rejects.toThrow('killed');
    expect(open.postingsOf(id)).toMatchObject([{ state: 'sending' }]);

    await open.passes(12);

    expect(open.amountsOf(id)).toEqual([-1_000]);
  });

  test('or refused in their words after the second time, and a retry starts over', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    const no = { answer: { kind: 'refused', words: 'No' }, acts: false } as const;
    open.system.postings.push(no, no);
    await open.posts();
    await open.passes(22);
    const [posting] = open.postingsOf(id);
    expect(posting).toMatchObject({ state: 'refused', words: 'No' });
    expect(open.practice.activity.at(-1)).toMatchObject({ what: { action: 'credit_posting_refused' } });

    await open.practice.retryPosting.execute({ postingId: posting!.id, adminId: dana });
    await open.posts();

    expect(open.amountsOf(id)).toEqual([-1_000]);
  });

  test('not sent by a process that was suspended since its claim', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    const { system } = open;
    const day = system.today.bind(system);
    system.today = async () => {
      system.today = day;
      open.later(6);
      return day();
    };
    await open.posts();

    expect(open.amountsOf(id)).toEqual([-1_000]);
    expect(open.postingsOf(id)).toMatchObject([{ state: 'posted', sends: 2 }]);
  });
});

describe('a person decides', () => {
  test('beside a similar adjustment: it is the same, or another one', async () => {
    const open = await PostingPractice.open();
    const given = { chartId: '7', typeId: '18', amountCents: toCents(-1_000), day: '2026-03-02', note: 'by hand' };
    const typed = open.system.enters(given);
    const [same, other] = [await open.redeems(), await open.redeems()];
    await open.posts();
    for (const id of [same, other])
      expect(open.postingsOf(id)).toMatchObject([{ state: 'needs_person', problem: 'alike', adjustmentId: typed }]);

    const done = { postingId: open.postingsOf(same)[0]!.id, adminId: dana };
    expect(await open.practice.finishPosting.execute(done)).toMatchObject({ kind: 'finished' });
    await open.practice.retryPosting.execute({ postingId: open.postingsOf(other)[0]!.id, adminId: dana });
    await open.posts();

    expect(open.postingsOf(same)).toMatchObject([{ state: 'posted', adjustmentId: typed }]);
    expect([open.amountsOf(same), open.amountsOf(other)]).toEqual([[], [-1_000]]);
  });

  test('about a chart that is gone, or archived', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    open.system.removesChart('7');
    await open.posts();
    expect(open.postingsOf(id)).toMatchObject([{ problem: 'chart_gone' }]);

    open.system.hasChart({ id: '8', firstName: 'Ann', lastName: 'Lopez', isPatient: false });
    await open.chooses('8');
    await open.posts();
    expect(open.postingsOf(id)).toMatchObject([{ problem: 'chart_inactive' }]);
    await open.practice.retryPosting.execute({ postingId: open.postingsOf(id)[0]!.id, adminId: dana });
    await open.posts();

    expect(open.system.credits).toMatchObject([{ chartId: '8', amountCents: -1_000 }]);
  });

  test('about a similar adjustment, even after an archived chart was approved', async () => {
    const open = await PostingPractice.open();
    open.system.hasChart({ id: '7', firstName: 'Ann', lastName: 'Lopez', isPatient: false });
    const id = await open.redeems();
    await open.posts();
    open.system.enters({ chartId: '7', typeId: '18', amountCents: toCents(-1_000), day: '2026-03-02', note: '' });
    const approves = () => open.practice.retryPosting.execute({ postingId: open.postingsOf(id)[0]!.id, adminId: dana });
    await approves();
    await open.posts();
    expect(open.postingsOf(id)).toMatchObject([{ problem: 'alike' }]);
    expect(open.amountsOf(id)).toEqual([]);

    await approves();
    await open.posts();
    expect(open.amountsOf(id)).toEqual([-1_000]);
  });

  test('nothing about credit that was undone before anything was sent', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    open.system.chart = async () => {
      await open.undoes(id);
      return { kind: 'gone' };
    };
    await open.posts();

    expect(open.postingsOf(id)).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
  });

  test('which chart it is, if none was confirmed, and the credit follows', async () => {
    const open = await PostingPractice.open();
    await open.practice.removeChart.execute({ userId: ann, adminId: dana });
    const id = await open.redeems();
    await open.posts();
    expect(open.postingsOf(id)).toMatchObject([{ state: 'needs_person', problem: 'chart_unknown' }]);

    await open.chooses('7');
    await open.posts();

    expect(open.amountsOf(id)).toEqual([-1_000]);
  });

  test('what happens with credit that was not posted before the practice disconnected', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    await open.practice.unitOfWork.run((stores) => leaveSystem(stores, aConnection().id));
    await open.posts();

    expect(open.postingsOf(id)).toMatchObject([{ state: 'needs_person', problem: 'disconnected' }]);
    expect(open.practice.database.committed.patientCharts.size).toBe(0);
    expect(open.system.credits).toEqual([]);
  });
});

describe('an undone redemption', () => {
  test('that was not sent is never posted', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    await open.undoes(id);
    await open.posts();

    expect(open.postingsOf(id)).toMatchObject([{ state: 'cancelled' }]);
    expect(open.system.credits).toEqual([]);
  });

  test('that was posted is taken back by an adjustment of the other type, once', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    await open.posts();
    await open.undoes(id);
    open.system.postings.push({ answer: { kind: 'unanswered', words: 'Lost' }, acts: true });
    await open.posts();
    await open.passes(3);

    expect(open.amountsOf(id)).toEqual([-1_000, 1_000]);
    expect(open.system.credits.at(-1)).toMatchObject({ typeId: '19', note: markerOf(id, 'reversal') });
  });

  test('leaves a task that names the adjustment, if no type takes credit back, until someone marks it done', async () => {
    const open = await PostingPractice.open({ reversalType: null });
    const id = await open.redeems();
    await open.posts();
    await open.undoes(id);
    const [, task] = open.postingsOf(id);
    expect(task).toMatchObject({ state: 'needs_person', problem: 'void', adjustmentId: '1' });

    await open.practice.finishPosting.execute({ postingId: task!.id, adminId: dana });
    expect(open.postingsOf(id)[1]).toMatchObject({ state: 'posted', problem: null });
    await open.practice.undoActivity.execute({ activityId: open.practice.activity.at(-1)!.id, adminId: dana });
    expect(open.postingsOf(id)[1]).toEqual(task);
  });

  test.each([true, false])('whose posting is unknown is settled once that is known (posted: %s)', async (acts) => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    open.system.postings.push({ answer: { kind: 'unanswered', words: 'Lost' }, acts });
    await open.posts();
    await open.undoes(id);
    await open.passes(12);

    expect(open.amountsOf(id)).toEqual(acts ? [-1_000, 1_000] : []);
    expect(open.postingsOf(id)).toMatchObject(
      acts ? [{ state: 'posted' }, { state: 'posted' }] : [{ state: 'cancelled' }, { state: 'cancelled' }],
    );
  });
});
