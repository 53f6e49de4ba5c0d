import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resendMail } from '@rewards/contracts/front-desk';
import { retryDelivery, showDeliveries } from '@rewards/contracts/notifications';
import { showPatient } from '@rewards/contracts/patient-page';
import { completeReferral } from '@rewards/contracts/referrals';
import { me, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { requestQuote } from '@rewards/contracts/quotes';
import { askForDeletion } from '@rewards/contracts/own-data';
import { listTasks, markTasks } from '@rewards/contracts/tasks';
import { showTrends } from '@rewards/contracts/trends';
import { aPatient, anAdmin, plantFlagged, plantReferrals, type SignedIn, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { tasksOf } from '../support/tasks.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

describe('the desk', () => {
  let service: RunningService;
  let admin: SignedIn;
  let maria: SignedIn;

  beforeAll(async () => {
    service = await startService();
    [admin, maria] = [await anAdmin(service), await aPatient(service)];
  });
  afterAll(() => service.stop());

  const strangers = () =>
    [
      [service.visitor(), 401],
      [maria.browser, 403],
    ] as const;
  const mailsOfMaria = async () =>
    (await admin.browser.call(showPatient, { params: { id: maria.user.id } })).mails.rows;

  it.each([
    ['card', /card/],
    ['link', /personal link/],
    ['invitation', /referral rewards/],
  ] as const)('resends a patient their %s by email, once in 10 minutes (rule 37)', async (what, subject) => {
    const params = { id: maria.user.id };
    for (const [browser, status] of strangers())
      expect(await browser.ask(resendMail, { params, body: { what } })).toMatchObject({ status });
    await admin.browser.call(resendMail, { params, body: { what } });
    expect((await service.mail.mailTo(maria.user.email, subject)).text).toContain('Hi Maria');
    const again = await admin.browser.ask(resendMail, { params, body: { what } });
    expect(again).toMatchObject({ status: 429, body: { error: expect.stringMatching(/just emailed this/) } });
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('refuses to resend another kind of email, or to an unknown patient', async () => {
    const body = { what: 'card' } as const;
    expect(await admin.browser.ask(resendMail, { params: { id: randomUUID() }, body })).toMatchObject({ status: 404 });
    expect(
      await admin.browser.ask(resendMail, { params: { id: maria.user.id }, body: { what: 'gift' as 'card' } }),
    ).toMatchObject({ status: 422 });
  });

  it('shows delivery results, with the reason for a failure, and retries a failed email', async () => {
    await until('the emails are reported as sent', async () =>
      (await mailsOfMaria()).every(({ state }) => state === 'sent'),
    );
    expect((await mailsOfMaria()).map(({ what }) => what)).toContain('Referral card');
    await service.sql.rows(`
      update mail_deliveries set state = 'failed', failure = 'EENVELOPE 550', sealed = 'of another key'
      where id = (select id from mail_deliveries where kind = 'personal_link')`);

    const { failed, failed_total: total } = await admin.browser.call(showDeliveries);
    expect(total).toBe(1);
    expect(failed).toMatchObject([
      {
        channel: 'email',
        what: 'Personal link',
        user: { id: maria.user.id },
        failure: { code: 'EENVELOPE 550', sentence: expect.stringMatching(/rejected the address/) },
        next_try_at: null,
        can_retry: true,
      },
    ]);
    const retried = (await mailsOfMaria()).filter(({ can_retry: canRetry }) => canRetry);
    expect(retried.map(({ id }) => id)).toEqual([failed[0]?.id]);
    const params = { id: failed[0]?.id ?? '' };
    for (const [browser, status] of strangers())
      expect(await browser.ask(retryDelivery, { params })).toMatchObject({ status });
    await admin.browser.call(retryDelivery, { params });
    // No key can decrypt this email, which is shown as well.
    await until("it is reported why it still can't be sent", async () => {
      const again = await admin.browser.call(showDeliveries);
      return again.failed[0]?.failure.code === 'ESEAL';
    });
    await service.sql.rows(`update mail_deliveries set state = 'sent' where id = $1`, [params.id]);
    expect(await admin.browser.ask(retryDelivery, { params })).toMatchObject({ status: 404 });
  });

  it('shows program trends month by month', async () => {
    for (const [browser, status] of strangers()) expect(await browser.ask(showTrends)).toMatchObject({ status });
    expect(await admin.browser.open('/admin/trends?months=0')).toMatchObject({ status: 422 });
    const [id = ''] = await plantReferrals(service.sql, maria.user.id, 2);
    await service.sql.rows('update referrals set signed_up_at = now()');
    await admin.browser.call(completeReferral, { params: { id } });

    const { months, team } = await admin.browser.call(showTrends, { query: { months: 3 } });

    expect(months).toHaveLength(3);
    expect(months.at(-1)).toMatchObject({ completed: 1, credit_earned: 50, credit_given: 0 });
    expect(team.filter(({ joined }) => joined > 0)).toEqual([
      {
        staff: staffName,
        listed: true,
        asked: 1,
        brought: 1,
        joined: 2,
        joined_visited: 1,
        visited: 1,
        credit_earned: 50,
      },
    ]);
  });

  it('gets everything that needs attention in one call', async () => {
    for (const [browser, status] of strangers()) expect(await browser.ask(listTasks)).toMatchObject({ status });
    const { tasks: before } = await admin.browser.call(listTasks);
    for (const kind of ['request', 'deletion', 'flags']) expect(before.map((task) => task.kind)).not.toContain(kind);

    // A day more or less than needed, because a clock change moves a moment to another day.
    const [late] = await plantReferrals(service.sql, maria.user.id, 2);
    await service.sql.rows(
      `update referrals set signed_up_at = now() - case when id = $1 then interval '62 days' else interval '58 days' end
       where status = 'signed_up'`,
      [late],
    );
    await plantFlagged(service.sql, maria.user.id);
    await maria.browser.call(askForDeletion);
    const asked = { name: 'Robin Friend', phone: '(678) 555-0144', reason: 'A cleaning', consent: true } as const;
    await service.visitor().call(requestQuote, { body: { ...asked, email: 'robin@example.org' } });

    const { id, name, email } = maria.user;
    const { tasks, more } = await admin.browser.call(listTasks);
    expect(more).toEqual([]);
    expect(tasks.filter(({ kind }) => kind !== 'setup')).toMatchObject([
      { kind: 'request', name: 'Robin Friend', phone: '+16785550144', reason: 'A cleaning' },
      { kind: 'deletion', user: { id, name, email } },
      {
        ...{ kind: 'flags', friend: 'Fred Flagged', others: 2, referrer: 'Maria Santos' },
        evidence: ['3 friends from the same internet connection'],
      },
      { kind: 'friends_waiting', friends: 1, days: 60 },
    ]);
  });

  it('shows who took a task, and hides tasks marked as done until someone undoes it', async () => {
    const [first] = await tasksOf(admin.browser, 'setup');
    const keys = [first?.key ?? ''];
    for (const [browser, status] of strangers())
      expect(await browser.ask(markTasks, { body: { keys, done: true } })).toMatchObject({ status });
    for (const [refused, status] of [
      [[], 422],
      [['../users'], 422],
      [[...keys, 'unknown:1'], 404],
      [[...keys, 'deletion:1'], 409],
    ] as const)
      expect(await admin.browser.ask(markTasks, { body: { keys: [...refused], done: true } })).toMatchObject({
        status,
      });

    await admin.browser.call(markTasks, { body: { keys, taken: true } });
    expect(await tasksOf(admin.browser, 'setup')).toContainEqual({
      ...first,
      owner: { id: admin.user.id, name: admin.user.name },
    });
    await admin.browser.call(markTasks, { body: { keys, taken: false, done: true } });
    expect((await tasksOf(admin.browser, 'setup')).map(({ key }) => key)).not.toContain(keys[0]);
    await admin.browser.call(markTasks, { body: { keys, done: false } });
    expect(await tasksOf(admin.browser, 'setup')).toContainEqual(first);
  });

  it('shows, in production, which settings are missing to reach patients', async () => {
    const purpose = 'serve' as const;
    const operatorSteps = ['mail', 'public_address', 'backup'];
    const ofOperator = async (browser: Visitor) =>
      (await tasksOf(browser, 'setup')).map(({ step }) => step).filter((step) => operatorSteps.includes(step));
    const asked = async (environment: Record<string, string>) => {
      const served = await startService({ on: service, purpose, environment });
      try {
        return await ofOperator(admin.browser.at(served));
      } finally {
        await served.stopServing();
      }
    };
    expect(await ofOperator(admin.browser)).toEqual([]);
    const backedUp = (hoursAgo: number) =>
      service.sql.rows(
        `insert into backups (made_at, bytes, encrypted) values (now() - interval '${hoursAgo} hours', 1, true)`,
      );
    expect(await asked({ SMTP_URL: '', PUBLIC_URL: '' })).toEqual(['mail', 'public_address', 'backup']);
    await backedUp(37);
    expect(await asked({})).toEqual(['backup']);
    await backedUp(35);
    expect(await asked({})).toEqual([]);
  });

  it("records that no one helped a patient, and doesn't ask again (rule 36)", async () => {
    const browser = service.visitor();
    const email = 'new.here@example.com';
    expect(await browser.call(sendLoginCode, { body: { email } })).toMatchObject({ has_staff: false });
    const token = await service.mail.loginCodeTo(email);
    const verify = (staff_none: boolean) =>
      browser.ask(verifyLoginCode, { body: { email, token, name: 'Nia New', staff: '', staff_none } });
    expect(await verify(false)).toMatchObject({ status: 422, body: { code: 'staff_required' } });
    expect(await verify(true)).toMatchObject({ status: 200, body: { user: { signed_up_by_staff: null } } });
    expect(await browser.call(me)).toMatchObject({ user: { email } });
  });
});
