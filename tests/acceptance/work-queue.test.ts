import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeQuoteRequest } from '@rewards/contracts/quotes';
import { listTasks, markTasks } from '@rewards/contracts/tasks';
import { anAdmin, plantReferrals, plantUser, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { tasksOf } from '../support/tasks.ts';

describe('the work queue of an empty practice', () => {
  it('asks for patients until there is one, however many staff there are', async () => {
    const service = await startService();
    try {
      const admin = await anAdmin(service);
      await anAdmin(service, 'sam.front@example.com');
      const steps = async () => (await tasksOf(admin.browser, 'setup')).map(({ step }) => step);
      expect(await steps()).toContain('patients');
      await plantUser(service.sql, { email: 'maya@example.com', name: 'Maya Torres' });
      expect(await steps()).not.toContain('patients');
    } finally {
      await service.stop();
    }
  });
});

describe('the work queue on a bad morning', () => {
  let service: RunningService;
  let admin: SignedIn;

  beforeAll(async () => {
    service = await startService();
    admin = await anAdmin(service);
    await service.sql.rows(`
      insert into quote_requests (id, name, phone, email, reason, best_time, created_at)
      select gen_random_uuid(), 'Robin ' || number, '+16785550144', 'robin' || number || '@example.org', 'A cleaning', '',
        now() - number * interval '1 minute'
      from generate_series(1, 300) as number`);
    await service.sql.rows(`
      insert into mail_deliveries (id, kind, state, failure, created_at)
      select gen_random_uuid(), 'personal_link', 'failed', 'EENVELOPE 550', now() - number * interval '1 minute'
      from generate_series(1, 120) as number`);
  });
  afterAll(() => service.stop());

  it('lists ten of a kind and counts all the others', async () => {
    const { tasks, more } = await admin.browser.call(listTasks);
    const listed = (kind: string) => tasks.filter((task) => task.kind === kind).length;
    expect([listed('request'), listed('failed_message')]).toEqual([10, 10]);
    expect(more).toEqual(
      expect.arrayContaining([
        { kind: 'request', count: 290 },
        { kind: 'failed_message', count: 110 },
      ]),
    );
  });

  it('begins with those who have waited longest', async () => {
    await service.sql.rows(`update quote_requests set created_at = created_at - interval '9 days'`);
    const names = (await tasksOf(admin.browser, 'request')).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `Robin ${300 - index}`));
  });

  it('counts friends who never came in one line, done at once and undone', async () => {
    const maya = await plantUser(service.sql, { email: 'maya@example.com', name: 'Maya Torres' });
    await plantReferrals(service.sql, maya.id, 60);
    // A day more than needed, because a clock change moves a moment to another day.
    await service.sql.rows(`
      update referrals set signed_up_at = now() - interval '62 days' - (number - 1) * interval '1 day'
      from (select id, row_number() over (order by created_at desc, id desc) as number from referrals) as numbered
      where numbered.id = referrals.id`);
    const friends = async () =>
      (await tasksOf(admin.browser, 'friends_waiting')).map((task) => [task.friends, task.days, task.can_be_done]);
    expect(await friends()).toEqual([[60, 60, true]]);
    const [all] = await tasksOf(admin.browser, 'friends_waiting');
    expect(await service.sql.count('referrals where signed_up_at < $1', [all?.since])).toBe(0);

    const keys = [all?.key ?? ''];
    await admin.browser.call(markTasks, { body: { keys, done: true } });
    expect(await friends()).toEqual([]);
    await admin.browser.call(markTasks, { body: { keys, done: false } });
    expect(await friends()).toEqual([[60, 60, true]]);
  });

  it('refuses to call a request that a colleague has booked since', async () => {
    const colleague = await anAdmin(service, 'sam.front@example.com');
    const [seen] = await tasksOf(admin.browser, 'request');
    const params = { id: seen?.request_id ?? '' };
    await colleague.browser.call(changeQuoteRequest, { params, body: { state: 'booked' } });
    const body = { state: 'called', version: seen?.version } as const;
    expect(await admin.browser.ask(changeQuoteRequest, { params, body })).toMatchObject({
      status: 409,
      body: { code: 'request_changed_meanwhile' },
    });
    const requests = await tasksOf(admin.browser, 'request');
    expect(requests.map(({ request_id: id }) => id)).not.toContain(params.id);
  });

  it('lets go of a request whose reminder is due once it was called', async () => {
    const [seen] = await tasksOf(admin.browser, 'request');
    const params = { id: seen?.request_id ?? '' };
    await service.sql.rows(`update quote_requests set state = 'called', remind_on = '2026-01-05' where id = $1`, [
      params.id,
    ]);
    const due = (await tasksOf(admin.browser, 'request')).find(({ request_id: id }) => id === params.id);
    expect(due).toMatchObject({ is_overdue: true });
    const body = { state: 'called', version: due?.version } as const;
    const { quote, activity_id: entry } = await admin.browser.call(changeQuoteRequest, { params, body });
    expect(quote).toMatchObject({ state: 'called', remind_on: null, is_overdue: false });
    expect(entry).not.toBeNull();
    const requests = await tasksOf(admin.browser, 'request');
    expect(requests.map(({ request_id: id }) => id)).not.toContain(params.id);
  });
});
