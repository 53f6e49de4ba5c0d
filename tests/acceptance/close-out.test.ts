import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { applyCloseOut, readCloseOut } from '@rewards/contracts/close-out';
import { confirmVisits, listVisits, pasteVisits } from '@rewards/contracts/visits';
import { dashboard } from '@rewards/contracts/referrals';
import { aPatient, anAdmin, plantReferrals } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

interface Friend {
  readonly id: string;
  readonly friend_name: string;
  readonly friend_email: string;
}

describe('closing out a day', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  const friendsOf = async (ids: readonly string[]) => {
    const rows = await service.sql.rows<Friend>(
      'select id, friend_name, friend_email from referrals where id = any($1::uuid[]) order by created_at',
      [ids],
    );
    return rows;
  };

  it('is for admins, and refuses an empty, an endless or a malformed list', async () => {
    const patient = (await aPatient(service, 'no.admin@example.com')).browser;
    const body = { text: 'Maya Lopez' };
    expect((await service.visitor().ask(readCloseOut, { body })).status).toBe(401);
    expect((await patient.ask(readCloseOut, { body })).status).toBe(403);
    expect((await patient.ask(applyCloseOut, { body: { referral_ids: [] } })).status).toBe(403);

    for (const text of ['', ' \n\t---\n', 'x\n'.repeat(2_001), 'x'.repeat(300_001)])
      expect(await admin.ask(readCloseOut, { body: { text } })).toMatchObject({
        status: 422,
        body: { fields: { text: expect.any(String) } },
      });
    expect((await admin.ask(applyCloseOut, { body: { referral_ids: [] } })).status).toBe(422);
    expect((await admin.ask(applyCloseOut, { body: { referral_ids: ['x'] } })).status).toBe(422);
  });

  it('matches 2,000 lines of a schedule', async () => {
    const { user } = await aPatient(service, 'schedule@example.com');
    const friends = await friendsOf(await plantReferrals(service.sql, user.id, 3));
    const lines = [
      ...friends.map(({ friend_name: name, friend_email: email }) => `${name}\t${email}\t9:00 AM\tProphy`),
      ...Array.from({ length: 1_997 }, (_, index) => `Stranger Number${index}\tstranger${index}@example.net\t10:00 AM`),
    ];

    const read = await admin.call(readCloseOut, { body: { text: lines.join('\r\n') } });

    expect(read.lines).toHaveLength(2_000);
    expect(
      read.lines.slice(0, 3).map(({ matches }) => matches.map(({ referral, evidence }) => [referral.id, evidence[0]])),
    ).toEqual(friends.map(({ id }) => [[id, 'email']]));
    expect(read.lines.slice(3).every(({ matches }) => matches.length === 0)).toBe(true);
  });

  it('completes a day at once, pays within the cap, and is undone at once (rules 1, 29 and 34)', async () => {
    const { browser, user } = await aPatient(service, 'closes.out@example.com');
    const ids = await plantReferrals(service.sql, user.id, 12);

    const answer = await admin.call(applyCloseOut, { body: { referral_ids: [...ids], visited_on: '2026-03-05' } });

    expect(answer).toMatchObject({ completed: 12, earned: 500, ignored: [] });
    expect((await browser.call(dashboard)).stats).toMatchObject({ total_earnings: 500, completed_referrals: 12 });
    const again = await admin.call(applyCloseOut, { body: { referral_ids: [...ids] } });
    expect(again).toMatchObject({ completed: 0, earned: 0, activity_id: null });
    expect(again.ignored[0]?.reason).toBe('This visit is already completed');

    // One row of the log, which its entries are one call away from.
    const [latest, before] = (await admin.call(listActivity)).activity;
    const summary = 'Completed 12 visits on Mar 5, 2026 · +$500';
    expect(latest).toMatchObject({ id: answer.activity_id, summary, parts: 12, can_undo: true });
    expect(before?.action).not.toBe('referral_completed');
    const parts = await admin.call(listActivity, { query: { part_of: answer.activity_id ?? '' } });
    expect(parts.total).toBe(12);
    expect(new Set(parts.activity.map(({ action }) => action))).toEqual(new Set(['referral_completed']));
    expect((await admin.call(listActivity, { query: { q: 'closes.out' } })).total).toBeGreaterThanOrEqual(12);

    await admin.call(undoActivity, { params: { id: answer.activity_id ?? '' } });
    expect((await browser.call(dashboard)).stats).toMatchObject({ total_earnings: 0, signed_up_referrals: 12 });
  });

  it('never chooses the friend of a line that says there was no visit, and says why (rule 59)', async () => {
    const { user } = await aPatient(service, 'no.visit@example.com');
    const [friend] = await friendsOf(await plantReferrals(service.sql, user.id, 1));
    await service.sql.rows("update referrals set friend_name = 'Fay Hill' where id = $1", [friend?.id]);
    const asked = async (status: string) => {
      const text = `Fay Hill, ${friend?.friend_email}, 9:00 AM, ${status}`;
      return (await admin.call(readCloseOut, { body: { text } })).lines[0]?.matches;
    };
    const statuses = ['Missed', 'Broken', 'Cancelled', 'Canceled', 'No Show', 'No-show', 'NS', 'Failed'];
    for (const status of [...statuses, 'Scheduled', 'Rescheduled', 'Confirmed', 'Unconfirmed'])
      expect(await asked(status)).toMatchObject([{ certainty: 'likely', not_done: status }]);
    expect(await asked('Complete')).toMatchObject([{ certainty: 'certain', not_done: null }]);
  });

  it('completes one friend of a line, and refuses the others (rule 59)', async () => {
    const { browser, user } = await aPatient(service, 'one.line@example.com');
    const ids = [...(await plantReferrals(service.sql, user.id, 3))];
    const [first, ...others] = ids;

    const answer = await admin.call(applyCloseOut, { body: { referral_ids: ids, lines: [4, 4, 4] } });

    expect(answer).toMatchObject({ completed: 1, earned: 50 });
    expect(answer.ignored).toEqual(
      others.map((id) => ({ referral_id: id, reason: 'This line was already used for another friend' })),
    );
    expect((await browser.call(dashboard)).stats).toMatchObject({ total_earnings: 50, completed_referrals: 1 });
    const unlike = await admin.ask(applyCloseOut, { body: { referral_ids: [first ?? ''], lines: [0, 1] } });
    expect(unlike).toMatchObject({ status: 422, body: { fields: { lines: 'Give one line for each referral' } } });
  });

  it('waits as visits to confirm, beside those of other sources, and stores nothing else (rule 59)', async () => {
    const { browser, user } = await aPatient(service, 'pasted.day@example.com');
    const friends = await friendsOf(await plantReferrals(service.sql, user.id, 2));
    const [fay, gus] = friends.map(({ friend_email: email }) => email);
    const text = `${fay}\t9:00 AM\n${gus}\tNo Show\nNora Quist\tnora@example.net`;
    const onDesk = async () => (await admin.call(listVisits)).to_confirm.filter(({ source }) => source === 'pasted');

    expect((await browser.ask(pasteVisits, { body: { text } })).status).toBe(403);
    expect(await admin.ask(pasteVisits, { body: { text, visited_on: '2099-01-01' } })).toMatchObject({
      status: 422,
      body: { fields: { visited_on: 'That date is in the future' } },
    });
    const pasted = await admin.call(pasteVisits, { body: { text } });
    expect(pasted).toMatchObject({ matched: 1, lines: { length: 3 } });
    const [visit] = await onDesk();
    expect(visit).toMatchObject({ name: `${fay}\t9:00 AM`, matches: [{ certainty: 'likely' }] });

    const body = { visits: [{ id: visit?.id ?? '', referral_id: visit?.matches[0]?.referral.id ?? '' }] };
    const confirmed = await admin.call(confirmVisits, { body });
    expect(confirmed).toMatchObject({ confirmed: 1, earned: 50 });
    expect(await onDesk()).toEqual([]);
    await admin.call(undoActivity, { params: { id: confirmed.activity_id ?? '' } });
    expect(await onDesk()).toHaveLength(1);
    await admin.call(undoActivity, { params: { id: pasted.activity_id ?? '' } });
    expect(await onDesk()).toEqual([]);
    expect(await service.sql.count("visits where system = 'pasted'")).toBe(0);
  });

  it('completes each visit once when ten desks close out the same day', async () => {
    const ann = await aPatient(service, 'ann.parallel@example.com');
    const bob = await aPatient(service, 'bob.parallel@example.com');
    const ids = [
      ...(await plantReferrals(service.sql, ann.user.id, 4)),
      ...(await plantReferrals(service.sql, bob.user.id, 4)),
    ];

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, desk) =>
        admin.call(applyCloseOut, {
          body: { referral_ids: desk % 2 === 0 ? ids : ids.toReversed(), lines: [...ids.keys()] },
        }),
      ),
    );

    expect(answers.map(({ completed }) => completed).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 8]);
    for (const { browser } of [ann, bob])
      expect((await browser.call(dashboard)).stats).toMatchObject({ total_earnings: 200, completed_referrals: 4 });
  });
});
