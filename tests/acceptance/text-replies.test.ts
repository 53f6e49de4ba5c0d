import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listActivity } from '@rewards/contracts/activity';
import { undoActivity } from '@rewards/contracts/activity';
import { cancelFollowUp, finishTextReply, listFollowUps, listTextReplies } from '@rewards/contracts/follow-ups';
import { deleteQrGeneration, generateQr, listQrGenerations } from '@rewards/contracts/front-desk';
import { showDeliveries } from '@rewards/contracts/notifications';
import { showPatient } from '@rewards/contracts/patient-page';
import { twilioSignature } from '@rewards/sms/twilio-signature';
import { anAdmin, plantUser, type SignedIn } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { SmsProvider } from '../support/sms-provider.ts';
import { tasksOf } from '../support/tasks.ts';
import { until } from '../support/until.ts';

const fixture = <Samples>(name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/texts/${name}.json`, import.meta.url), 'utf8')) as Samples;
const replies = fixture<{
  right_today: Record<'stop' | 'ask' | 'none', readonly string[]>;
  wrong_today: Record<'stop_or_ask' | 'none', readonly string[]>;
}>('replies-that-mean-stop');
const { reports } = fixture<{ reports: readonly (readonly [string, string | null])[] }>('status-reports-out-of-order');
const phone = '+16785550101';

describe('texts at the desk', () => {
  let provider: SmsProvider;
  let service: RunningService;
  let admin: SignedIn;
  let patients = 0;

  beforeAll(async () => {
    provider = await SmsProvider.start();
    service = await startService({ environment: provider.environment });
    admin = await anAdmin(service);
  });
  beforeEach(async () => {
    await service.sql.rows(`update users set takes_texts = true, refuses_texts = false, phone = null`);
    for (const table of ['follow_up_texts', 'text_opt_outs', 'text_replies', 'landlines', 'attempt_counts'])
      await service.sql.rows(`delete from ${table}`);
  });
  afterAll(async () => {
    await service.stop();
    await provider.stop();
  });

  async function aPatient(): Promise<string> {
    patients += 1;
    const { id } = await plantUser(service.sql, { email: `pat${patients}@example.com`, name: 'Pat Lee' });
    await service.sql.rows('update users set phone = $1 where id = $2', [phone, id]);
    return id;
  }
  const show = (userId: string) => admin.browser.call(generateQr, { body: { user_id: userId } });
  const hook = (path: string, fields: Record<string, string>) => {
    const form = new URLSearchParams(fields);
    const signature = twilioSignature({ url: service.publicUrl + path, form }, provider.authToken);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return service.visitor().request('POST', path, { headers, body: form.toString() });
  };
  const reply = async (words: string) =>
    (await hook('/sms/inbound', { From: phone, To: '+16785550100', Body: words, MessageSid: 'SM1' })).body as string;
  const isStopped = async () => (await service.sql.count('text_opt_outs')) > 0;
  const open = async () => (await admin.browser.call(listTextReplies)).replies;

  it.each([...replies.right_today.stop, ...replies.right_today.ask, ...replies.wrong_today.stop_or_ask])(
    'are stopped by the reply %j, or the desk reads it and the sender is told how to stop (rule 42)',
    async (words) => {
      await aPatient();
      const asksBack = (await reply(words)).includes('reply STOP');
      expect(await isStopped()).toBe(!asksBack);
      const asked = { user: { name: 'Pat Lee' }, phone, text: words, may_mean_stop: true };
      expect(await open()).toMatchObject(asksBack ? [asked] : []);
    },
  );

  it.each([...replies.right_today.none, ...replies.wrong_today.none])('go on after %j', async (words) => {
    await aPatient();
    expect(await reply(words)).not.toContain('<Message>');
    expect(await isStopped()).toBe(false);
    expect((await open()).filter(({ may_mean_stop: mayMeanStop }) => mayMeanStop)).toEqual([]);
  });

  it('confirm a stop that the provider does not know, and only that', async () => {
    for (const words of ['ALTO', 'Please stop texting me'])
      expect(await reply(words)).toMatch(/won(?:&apos;|')t get any more texts/);
    expect(await reply('STOP')).not.toContain('<Message>');
  });

  it('show a message to the desk until someone marks it as done, and nothing for a reaction', async () => {
    await reply('Liked “Hi Pat”');
    await reply('Can I come at 3?');
    const [message] = await open();
    expect(message).toMatchObject({ user: null, text: 'Can I come at 3?', may_mean_stop: false });
    const waiting = () => tasksOf(admin.browser, 'text_reply');
    expect(await waiting()).toMatchObject([{ text: 'Can I come at 3?', user: null, phone }]);
    const finish = () => admin.browser.call(finishTextReply, { params: { id: message?.id ?? '' } });
    const { activity_id: entry } = await finish();
    expect([await open(), await waiting()]).toEqual([[], []]);
    await admin.browser.call(undoActivity, { params: { id: entry } });
    expect([await open(), await waiting()]).toMatchObject([[{ id: message?.id }], [{ reply_id: message?.id }]]);
    await finish();
    expect(await admin.browser.ask(finishTextReply, { params: { id: message?.id ?? '' } })).toMatchObject({
      status: 404,
    });
  });

  it('are listed while they are planned, and can be canceled once (rule 30)', async () => {
    await show(await aPatient());
    const { follow_ups: planned, total } = await admin.browser.call(listFollowUps);
    expect(total).toBe(1);
    expect(planned).toMatchObject([{ user: { name: 'Pat Lee' }, phone, due_at: expect.any(String) }]);
    expect(planned[0]?.text).toMatch(/^Hi Pat, .*\/r\/\w{8}/);
    const id = planned[0]?.id ?? '';

    await admin.browser.call(cancelFollowUp, { params: { id } });

    expect(await admin.browser.call(listFollowUps)).toEqual({ follow_ups: [], total: 0 });
    expect(await admin.browser.ask(cancelFollowUp, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'text_not_planned' },
    });
    const [entry] = (await admin.browser.call(listActivity, { query: { q: 'canceled' } })).activity;
    expect(JSON.stringify(entry)).toContain(admin.user.email);
    await service.sql.rows(`update graphile_worker._private_jobs set run_at = now()`);
    await until('its job is done', async () => (await service.sql.count('graphile_worker.jobs')) === 0);
    expect(provider.taken).toEqual([]);
  });

  it('are planned again when a deleted QR comes back (rule 29)', async () => {
    await show(await aPatient());
    const planned = await admin.browser.call(listFollowUps);
    const id = planned.follow_ups[0]?.id ?? '';
    const { activity_id: entry } = await admin.browser.call(deleteQrGeneration, { params: { id } });
    expect(await admin.browser.call(listFollowUps)).toEqual({ follow_ups: [], total: 0 });

    await admin.browser.call(undoActivity, { params: { id: entry } });

    expect(await admin.browser.call(listFollowUps)).toEqual(planned);
    const job = 'graphile_worker.jobs where key = $1 and run_at > now()';
    expect(await service.sql.count(job, [`send_follow_up_text:${id}`])).toBe(1);
  });

  it('say at a second QR that one is already planned, and not that there is no phone', async () => {
    const pat = await aPatient();
    const reasons = async () =>
      (await admin.browser.call(listQrGenerations)).qr_generations.slice(0, 1).map(({ no_text: why }) => why);
    await show(pat);
    expect(await reasons()).toEqual([null]);
    await show(pat);
    const [due] = (await admin.browser.call(listFollowUps)).follow_ups;
    expect(await reasons()).toEqual([{ reason: 'planned', at: due?.due_at }]);
    await reply('STOP');
    await service.sql.rows(`update users set takes_texts = true`);
    await show(pat);
    expect(await reasons()).toEqual([{ reason: 'stopped', at: null }]);
    await service.sql.rows(`update users set phone = null`);
    await show(pat);
    expect(await reasons()).toEqual([{ reason: 'no_phone', at: null }]);
  });

  const sent = async () => {
    await show(await aPatient());
    const [text] = await service.sql.rows<{ id: string }>(
      `update follow_up_texts set state = 'sent', message_id = 'SMsent', sending_since = now(), attempts = 1
       returning qr_generation_id as id`,
    );
    return `/sms/status?text=${text?.id}`;
  };
  const report = (path: string, MessageStatus: string, ErrorCode: string | null) =>
    hook(path, { MessageSid: 'SMsent', MessageStatus, ...(ErrorCode === null ? {} : { ErrorCode }) });

  it('name an unregistered number, whatever is reported after it', async () => {
    const path = await sent();
    for (const [status, code] of reports) for (const _ of [1, 2]) await report(path, status, code);
    const { failed, texts } = await admin.browser.call(showDeliveries);
    expect(failed.filter(({ channel }) => channel === 'sms')).toMatchObject([
      { failure: { code: 'number_unregistered', sentence: expect.stringContaining('A2P 10DLC') } },
    ]);
    expect(texts.given_up).toBe(1);
  });

  it('never go to a landline again, and its patient shows that', async () => {
    const path = await sent();
    const pat = (await service.sql.rows<{ id: string }>('select id from users where phone is not null'))[0]?.id ?? '';
    await report(path, 'undelivered', '30006');
    const [failure] = (await admin.browser.call(showDeliveries)).failed;
    expect(failure).toMatchObject({ failure: { code: 'landline' }, can_retry: false });
    expect((await admin.browser.call(showPatient, { params: { id: pat } })).user.phone_is_landline).toBe(true);
    await show(pat);
    expect((await admin.browser.call(listFollowUps)).total).toBe(0);
  });
});
