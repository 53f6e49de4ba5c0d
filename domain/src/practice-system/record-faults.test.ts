import { describe, expect, test } from '@jest/globals';
import {
  aConnectedPractice,
  connectionOf,
  fay,
  fayChart,
  systemOf,
} from '@rewards/tests/builders/a-connected-practice';
import { PostingPractice, ann, dana } from '@rewards/tests/builders/a-posting-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';

const today = '2026-03-02';
const hour = 3_600;

describe('a record that the system does not answer about', () => {
  test("holds nobody else's visit, and is tried again an hour later", async () => {
    const practice = await aConnectedPractice({}, fay(), aReferral('Gil').named('Gil Ray').signedUp());
    const system = systemOf(practice);
    const bad = system.hasChart(fayChart);
    system.hasVisit(bad, today);
    system.hasVisit(system.hasChart({ firstName: 'Gil', lastName: 'Ray', emails: ['gil@example.com'] }), today);
    system.faulty.add(bad);
    const names = async () => (await practice.listVisits.execute()).toConfirm.map(({ name }) => name);

    expect(await practice.readVisits.execute()).toEqual({ kind: 'read', hasMore: false });
    expect(await names()).toEqual(['Gil Ray']);
    expect((await connectionOf(practice)).trouble).toBeNull();

    system.faulty.clear();
    practice.clock.advanceSeconds(hour);
    await practice.readVisits.execute();
    expect((await names()).toSorted()).toEqual(['Fay Ray', 'Gil Ray']);
  });

  test('is tried once a day after its first day, and told until it is read', async () => {
    const practice = await aConnectedPractice({}, fay());
    const system = systemOf(practice);
    const bad = system.hasChart(fayChart);
    system.hasVisit(bad, today);
    system.faulty.add(bad);
    const waitHours = async () => {
      await practice.readVisits.execute();
      const [visit] = [...practice.database.committed.visits.values()];
      return ((visit?.dueAt?.getTime() ?? 0) - practice.clock.now().getTime()) / 3_600_000;
    };
    const unread = async () => (await practice.listVisits.execute()).unread;
    expect(await waitHours()).toBe(1);
    expect(await unread()).toEqual([]);
    practice.clock.advanceSeconds(25 * hour);
    expect(await waitHours()).toBe(24);
    expect(await unread()).toMatchObject([{ chartId: bad, day: today }]);

    system.faulty.clear();
    practice.clock.advanceSeconds(25 * hour);
    await practice.readVisits.execute();
    expect(await unread()).toEqual([]);
  });

  test('leaves a match to a person, if it is only the referrer who cannot be read', async () => {
    const practice = await aConnectedPractice({ visits: 'complete' }, fay());
    const system = systemOf(practice);
    const chart = system.hasChart(fayChart);
    const referrer = system.hasChart({ firstName: 'Ann', lastName: 'Miller', emails: ['ann@example.com'] });
    system.isReferredBy(chart, referrer);
    system.hasVisit(chart, today);
    system.faulty.add(referrer);
    for (let days = 0; days < 3; days += 1) {
      await practice.readVisits.execute();
      practice.clock.advanceSeconds(25 * hour);
    }

    expect((await practice.listVisits.execute()).toConfirm).toMatchObject([
      { matches: [{ certainty: 'likely', doubts: ['not_checked'] }] },
    ]);
    expect(practice.referral('Fay')?.status).toBe('signed_up');

    system.faulty.clear();
    await practice.readVisits.execute();
    expect(practice.referral('Fay')?.status).toBe('completed');
  });

  test("is not taken back at night, and doesn't hold the reading", async () => {
    const practice = await aConnectedPractice({}, fay());
    const system = systemOf(practice);
    const visit = system.hasVisit(system.hasChart(fayChart), today);
    await practice.readVisits.execute();
    system.takesBack(visit);
    system.faulty.add(visit);
    practice.clock.advanceSeconds(30 * hour);

    expect(await practice.readVisits.execute()).toEqual({ kind: 'read', hasMore: false });
    expect((await connectionOf(practice)).nightlyOn).toBe('2026-03-03');
    expect(practice.database.committed.visits.size).toBe(1);
  });

  test("holds nobody else's credit, is tried again, and is left to a person after an hour", async () => {
    const open = await PostingPractice.open();
    const held = await open.redeems();
    open.system.hasChart({ id: '8', firstName: 'Ann', lastName: 'Lopez' });
    open.system.faulty.add('7');
    await open.posts();
    expect(open.postingsOf(held)).toMatchObject([{ state: 'waiting', words: 'No answer about this one' }]);
    await open.chooses('8');
    const other = await open.redeems(500);
    await open.posts();
    expect(open.amountsOf(other)).toEqual([-500]);
    const connection = open.practice.database.committed.practiceConnection.get('the practice');
    expect(connection?.postingTrouble).toBeNull();

    await open.passes(61);
    expect(open.postingsOf(held)).toMatchObject([{ state: 'needs_person', problem: 'chart_unreadable' }]);
    expect(open.amountsOf(held)).toEqual([]);

    await open.practice.chooseChart.execute({ userId: ann, chartId: '8', adminId: dana });
    await open.posts();
    expect(open.amountsOf(held)).toEqual([-1_000]);
  });

  test('is looked for until it is there, if it may have been posted', async () => {
    const open = await PostingPractice.open();
    const id = await open.redeems();
    open.system.postings.push({ answer: { kind: 'unanswered', words: 'Lost' }, acts: true });
    await open.posts();
    open.system.faulty.add('7');
    await open.passes(120);
    expect(open.postingsOf(id)).toMatchObject([{ state: 'unknown' }]);

    open.system.faulty.clear();
    await open.passes(15);
    expect(open.postingsOf(id)).toMatchObject([{ state: 'posted' }]);
    expect(open.amountsOf(id)).toEqual([-1_000]);
  });
});
