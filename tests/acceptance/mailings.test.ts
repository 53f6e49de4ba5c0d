import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { listMailings, previewMailing, showMailing, startMailing, stopMailing } from '@rewards/contracts/mailings';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPatient, anAdmin, plantUser, signInByCode, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { unknownParams } from '../support/unknown-params.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

const body = { audience: 'search', q: 'patient' } as const;

describe('inviting many patients', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00.000Z');
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService({ clock, environment: { PRACTICE_NAME: 'Duluth Dental' } });
    admin = await anAdmin(service);
    for (let index = 0; index < 12; index += 1)
      await plantUser(service.sql, { email: `patient.${index}@example.com`, name: `Robin Poe ${index}` });
  });
  afterAll(() => service.stop());

  /** Runs the job that each minute runs, and waits until it and the emails are done. */
  async function aMinutePasses(): Promise<void> {
    clock.advanceSeconds(60);
    await service.sql.rows(`select graphile_worker.add_job('send_outreach')`);
    const open = `graphile_worker.jobs where task_identifier in ('send_outreach', 'deliver_mail') and attempts < max_attempts`;
    await until('all emails have left', async () => (await service.sql.count(open)) === 0);
  }
  const received = () =>
    service.mail.received.filter(({ subject }) => subject === 'Your referral rewards at Duluth Dental');
  const first = async () => (await admin.browser.call(listMailings)).mailings[0]!;

  it('is for admins only, and takes a known audience', async () => {
    const patient = (await aPatient(service)).browser;
    const asks: readonly ((visitor: Visitor) => Promise<{ readonly status: number; readonly body: unknown }>)[] = [
      (visitor) => visitor.ask(listMailings),
      (visitor) => visitor.ask(previewMailing, { body }),
      (visitor) => visitor.ask(startMailing, { body }),
      (visitor) => visitor.ask(showMailing, { params: { id: unknownParams.id } }),
      (visitor) => visitor.ask(stopMailing, { params: { id: unknownParams.id } }),
    ];
    for (const ask of asks) {
      expect(await ask(service.visitor())).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(await ask(patient)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    }
    const headers = { 'content-type': 'application/json' };
    expect((await admin.browser.request('POST', '/admin/mailings', { headers, body: '{broken' })).status).toBe(400);
    expect((await admin.browser.ask(startMailing, { body: { audience: 'friends' as 'all' } })).status).toBe(422);
    const users = Array.from({ length: 201 }, () => unknownParams.id);
    expect(await admin.browser.ask(previewMailing, { body: { audience: 'chosen', users } })).toMatchObject({
      ...{ status: 422, body: { fields: { users: 'Choose at most 200 patients' } } },
    });
    expect((await admin.browser.ask(stopMailing, { params: { id: unknownParams.id } })).status).toBe(404);
  });

  it('previews without sending, and sends nothing that was undone in time', async () => {
    const preview = await admin.browser.call(previewMailing, { body });
    expect(preview).toMatchObject({ invited: 12, left_out: { unsubscribed: 0 } });
    const [user] = await service.sql.rows<{ id: string }>(`select id from users where email = 'patient.5@example.com'`);
    const chosen = { audience: 'chosen' as const, users: [user?.id ?? ''] };
    expect(await admin.browser.call(previewMailing, { body: chosen })).toMatchObject({
      ...{ invited: 1, sample: { to: 'patient.5@example.com' } },
    });
    expect(await admin.browser.call(previewMailing, { body: { audience: 'chosen' } })).toMatchObject({ invited: 0 });
    const { people, activity_id: entry } = await admin.browser.call(startMailing, { body });
    expect(people).toBe(12);
    expect(await admin.browser.ask(startMailing, { body })).toMatchObject({
      status: 409,
      body: { code: 'no_one_to_invite' },
    });
    await admin.browser.call(undoActivity, { params: { id: entry } });
    await aMinutePasses();
    expect(received()).toEqual([]);
  });

  it('sends 10 a minute, skips patients who have unsubscribed by then, and records openings', async () => {
    await admin.browser.call(startMailing, { body });
    await service.sql.rows(`update users set takes_mails = false where email = 'patient.3@example.com'`);
    await aMinutePasses();
    expect(await first()).toMatchObject({ people: 12, waiting: 2, started_by: 'Dana Front' });
    await aMinutePasses();
    await aMinutePasses();
    expect(await first()).toMatchObject({ waiting: 0, sent: 11, skipped: 1, opened: 0, failed: 0 });
    expect(received()).toHaveLength(11);
    expect(new Set(received().map(({ to }) => to)).size).toBe(11);

    const [mail] = received();
    const path = /http\S+(\/mailing\/[^\s<"]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const card = await service.visitor().open(path);
    expect(card.status).toBe(200);
    expect(String(card.body)).toContain('Robin');
    expect((await service.visitor().open(`${path}x`)).status).toBe(404);
    const { id } = await first();
    const { recipients, total } = await admin.browser.call(showMailing, { params: { id } });
    expect(total).toBe(12);
    expect(recipients[0]).toMatchObject({ user: { email: mail?.to }, opened_at: expect.any(String), state: 'sent' });
    expect((await first()).opened).toBe(1);
  });

  it('still says after a month what was not delivered', async () => {
    const email = 'patient.4@example.com';
    await service.sql.rows(
      `update mail_deliveries set state = 'failed', failure = 'No such mailbox' from outreach_mails, users
       where about = outreach_mails.id and users.id = outreach_mails.user_id and users.email = $1`,
      [email],
    );
    const { id, sent, failed, skipped } = await first();
    expect({ sent, failed, skipped }).toEqual({ sent: 11, failed: 1, skipped: 1 });
    // The database's own clock stamps deliveries.
    await service.sql.rows('update mail_deliveries set created_at = $1', [clock.now()]);
    clock.advanceSeconds(31 * 86_400);
    await service.sql.rows(`select graphile_worker.add_job('forget_what_expired')`);
    const kept = `mail_deliveries where about in (select id from outreach_mails)`;
    await until('the deliveries are gone', async () => (await service.sql.count(kept)) === 0);

    admin = await signInByCode(service, admin.user.email);
    expect(await first()).toMatchObject({ id, sent, failed, skipped });
    const { recipients } = await admin.browser.call(showMailing, { params: { id } });
    expect(recipients.find(({ user }) => user?.email === email)?.state).toBe('failed');
  });

  it('can be stopped in between', async () => {
    await service.sql.rows('delete from mailings');
    const { id } = await admin.browser.call(startMailing, { body });
    await aMinutePasses();
    const sent = received().length;
    await admin.browser.call(stopMailing, { params: { id } });
    await aMinutePasses();
    expect(received()).toHaveLength(sent);
    expect(await first()).toMatchObject({ id, stopped_at: expect.any(String) });
  });
});
