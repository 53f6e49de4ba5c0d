import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { type ReminderKind, listReminders, switchReminder } from '@rewards/contracts/reminders';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantUser, type PlantedUser, signInByCode, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

/** Ten minutes before texting hours end. */
const evening = '2026-06-15T23:50:00.000Z';

describe('reminders', () => {
  const clock = new InMemoryClock(evening);
  let service: RunningService;
  let admin: SignedIn;
  let ann: PlantedUser;

  beforeAll(async () => {
    service = await startService({ clock, environment: { PRACTICE_NAME: 'Duluth Dental' } });
    admin = await anAdmin(service);
    ann = await plantUser(service.sql, { email: 'ann@example.com', name: 'Ann Lee' });
  });
  afterAll(() => service.stop());

  const turn = (kind: ReminderKind, isOn: boolean) =>
    admin.browser.call(switchReminder, { params: { kind }, body: { is_on: isOn } });
  const reminder = async (kind: ReminderKind) =>
    (await admin.browser.call(listReminders)).reminders.find((each) => each.kind === kind)!;
  /** Runs the job that each minute runs, and waits until it and the emails are done. */
  async function aMinutePasses(): Promise<void> {
    await service.sql.rows(`select graphile_worker.add_job('send_outreach')`);
    const open = `graphile_worker.jobs where task_identifier in ('send_outreach', 'deliver_mail') and attempts < max_attempts`;
    await until('all emails have left', async () => (await service.sql.count(open)) === 0);
  }
  const mailsTo = (email: string) => service.mail.received.filter(({ to }) => to === email);
  const leaveEmail = async (email: string, days: number) => {
    await service.sql.rows(
      `insert into referrals (id, referrer_id, friend_email, noted_key, origin, status, credit_cents, created_at)
       values (gen_random_uuid(), $1, $2, $2, 'link', 'pending', 0, $3::timestamptz - make_interval(days => $4))`,
      [ann.id, email, evening, days],
    );
  };

  it('are for admins only, and take a known kind', async () => {
    const patient = (await aPatient(service)).browser;
    const change = { params: { kind: 'join' }, body: { is_on: true } } as const;
    for (const ask of [
      (visitor = admin.browser) => visitor.ask(listReminders),
      (visitor = admin.browser) => visitor.ask(switchReminder, change),
    ]) {
      expect(await ask(service.visitor())).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(await ask(patient)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    }
    const broken = await admin.browser.request('PUT', '/admin/reminder/join', {
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    });
    expect(broken.status).toBe(400);
    const unknown = { params: { kind: 'birthday' as 'join' }, body: { is_on: true } };
    expect((await admin.browser.ask(switchReminder, unknown)).status).toBe(404);
    expect((await admin.browser.ask(switchReminder, { ...change, body: {} as { is_on: boolean } })).status).toBe(422);
  });

  it('show who would get one and the email, and send nothing while they are off', async () => {
    await leaveEmail('fay@example.org', 3);
    const shown = await reminder('join');
    expect(shown).toMatchObject({
      is_on: false,
      due: 1,
      people: [{ email: 'fay@example.org', name: '', user_id: null, referrer: 'Ann Lee' }],
      sample: { to: 'fay@example.org', subject: 'Ann invited you to Duluth Dental', is_example: false },
    });
    expect(shown.sample.text).toContain(`/r/${ann.referralCode}`);
    expect(shown.sample.text).not.toContain('token=');
    expect((await reminder('share')).sample).toMatchObject({ is_example: true, to: 'sam@example.com' });
    await aMinutePasses();
    expect(mailsTo('fay@example.org')).toEqual([]);
  });

  it('are sent once when on, with a link that unsubscribes permanently without an account', async () => {
    expect((await turn('join', true)).activity_id).toEqual(expect.any(String));
    expect((await turn('join', true)).activity_id).toBeNull();
    clock.advanceSeconds(11);
    await aMinutePasses();
    await aMinutePasses();
    const [mail, ...others] = mailsTo('fay@example.org');
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/^List-Unsubscribe:\s+<http.*\/mail\/unsubscribe\?token=/m);
    expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    const token = /unsubscribe\?token=([^\s>]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const answer = await service.visitor().request('POST', `/mail/unsubscribe?token=${token}`);
    expect(answer.status).toBe(200);
    expect(await service.sql.count('mail_refusals')).toBe(1);
    const undo = /action="([^"]+)"/.exec(String(answer.body))?.[1] ?? '';
    expect((await service.visitor().request('POST', undo)).body).toContain('You&#39;re no longer unsubscribed.');
    expect(await service.sql.count('mail_refusals')).toBe(0);
    await service.visitor().request('POST', `/mail/unsubscribe?token=${token}`);

    const { browser } = await signInByCode(service, 'fay@example.org', { name: 'Fay Ray' });
    await service.sql.rows(`
      update referrals set status = 'signed_up', friend_key = friend_email, noted_key = null,
        signed_up_at = timestamptz '${evening}' - interval '20 days' where friend_email = 'fay@example.org'`);
    expect((await reminder('come')).due).toBe(0);
    expect((await browser.open('/api/user/export')).body).toMatchObject({ reminders: [{ kind: 'join' }] });
  });

  it('reach no one who unsubscribed between the preview and the sending', async () => {
    const gus = await plantUser(service.sql, { email: 'gus@example.org', name: 'Gus' });
    await service.sql.rows(
      `insert into referrals (id, referrer_id, friend_email, friend_key, origin, status, credit_cents, created_at, signed_up_at)
       values (gen_random_uuid(), $1, $2, $2, 'link', 'signed_up', 0, $3::timestamptz - interval '30 days',
         $3::timestamptz - interval '15 days')`,
      [ann.id, gus.email, evening],
    );
    expect((await reminder('come')).people).toMatchObject([{ email: gus.email, user_id: gus.id }]);
    await service.sql.rows('update users set takes_mails = false where id = $1', [gus.id]);
    await turn('come', true);
    clock.advanceSeconds(11);
    await aMinutePasses();
    expect(mailsTo(gus.email)).toEqual([]);
    await service.sql.rows('update users set takes_mails = true where id = $1', [gus.id]);
    await aMinutePasses();
    expect(mailsTo(gus.email).map(({ subject }) => subject)).toEqual(['Your first visit to Duluth Dental']);
  });

  it('wait for the morning, and can be turned off by an undo', async () => {
    await leaveEmail('ida@example.org', 4);
    clock.set('2026-06-16T00:00:00.000Z');
    await aMinutePasses();
    expect(mailsTo('ida@example.org')).toEqual([]);

    const { activity } = await admin.browser.call(listActivity, { query: { action: 'reminder_switched' } });
    expect(activity.map(({ summary }) => summary)).toEqual([
      'Turned the reminder to come in on',
      'Turned the reminder to join on',
    ]);
    await admin.browser.call(undoActivity, { params: { id: activity[1]!.id } });
    expect(await reminder('join')).toMatchObject({ is_on: false, due: 1 });
    clock.set('2026-06-16T13:00:00.000Z');
    await aMinutePasses();
    expect(mailsTo('ida@example.org')).toEqual([]);
  });

  it('are forgotten after 12 months', async () => {
    expect(await service.sql.count('outreach_mails')).toBeGreaterThan(0);
    clock.set('2027-07-01T16:00:00.000Z');
    await service.sql.rows(`select graphile_worker.add_job('forget_what_expired')`);
    await until('they are gone', async () => (await service.sql.count('outreach_mails')) === 0);
  });
});
