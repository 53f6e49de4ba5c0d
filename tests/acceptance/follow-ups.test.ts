import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listDisplayEvents } from '@rewards/contracts/display-events';
import { generateQr } from '@rewards/contracts/front-desk';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { twilioSignature } from '@rewards/sms/twilio-signature';
import { anAdmin, plantUser } from '../support/people.ts';
import { type RunningService, type ServiceOptions, startService } from '../support/running-service.ts';
import { SmsProvider } from '../support/sms-provider.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

interface TextRow {
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly due_at: Date;
  readonly attempts: number;
}

/** Ten in the morning at the practice. */
const morning = '2026-03-02T15:00:00Z';
const phone = '+16785550101';
const texts = 'select qr_generation_id as id, state, failure, due_at, attempts from follow_up_texts';

describe('the follow-up text after a QR', () => {
  const clock = new InMemoryClock(morning);
  let provider: SmsProvider;
  let service: RunningService;
  let admin: Visitor | undefined;
  const others: RunningService[] = [];

  beforeAll(async () => {
    provider = await SmsProvider.start();
    service = await startService({ clock, environment: { ...provider.environment, FOLLOW_UP_DELAY_SECONDS: '0' } });
  });
  beforeEach(async () => {
    moveTo(morning);
    provider.taken.length = 0;
    provider.attempts = 0;
    await service.sql.rows('delete from follow_up_texts');
    await service.sql.rows('delete from text_opt_outs');
    await service.sql.rows('delete from landlines');
    // Each test starts on another day.
    await service.sql.rows(`delete from attempt_counts where limit_name = 'follow_up_text'`);
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.stopServing();
  });
  afterAll(async () => {
    await service.stop();
    await provider.stop();
  });

  /** Any session from before would have timed out. */
  function moveTo(instant: string): void {
    clock.set(instant);
    admin = undefined;
  }

  let patients = 0;
  async function aPatientWith(given: string | null): Promise<string> {
    patients += 1;
    const { id } = await plantUser(service.sql, { email: `pat${patients}@example.com`, name: 'Pat Lee' });
    await service.sql.rows('update users set phone = $1 where id = $2', [given, id]);
    return id;
  }
  /** Creates a QR and returns what the screens learn about its text. */
  async function qrFor(userId: string) {
    patients += 1;
    admin ??= (await anAdmin(service, `desk${patients}@example.com`)).browser;
    await admin.call(generateQr, { body: { user_id: userId } });
    const [shown] = (await admin.call(listDisplayEvents)).events;
    return shown?.type === 'new_qr' ? shown.sms : undefined;
  }
  const theText = async () => (await service.sql.rows<TextRow>(texts))[0];
  const comesTo = (state: string) => until(`the text is ${state}`, async () => (await theText())?.state === state);
  const events = async (kind: string) => service.sql.count('display_events where kind = $1', [kind]);
  /** Runs the queued jobs now. */
  const hurry = () =>
    service.sql.rows(
      'update graphile_worker._private_jobs set run_at = now() where key is not null and locked_at is null',
    );
  const another = async (options: ServiceOptions) => {
    const other = await startService({ clock, ...options, on: service });
    others.push(other);
    return other;
  };

  const signed = (
    path: string,
    fields: Record<string, string>,
    base = service.publicUrl,
    token = provider.authToken,
  ) => {
    const form = new URLSearchParams(fields);
    return { body: form.toString(), signature: twilioSignature({ url: base + path, form }, token) };
  };
  const hook = (path: string, { body, signature }: { body: string; signature?: string }) =>
    service.visitor().request('POST', path, {
      headers: {
        origin: 'https://provider.example',
        'content-type': 'application/x-www-form-urlencoded',
        ...(signature === undefined ? {} : { 'x-twilio-signature': signature }),
      },
      body,
    });
  const reply = (words: string, from = phone) =>
    hook('/sms/inbound', signed('/sms/inbound', { From: from, To: '+16785550100', Body: words, MessageSid: 'SM1' }));

  it('reaches the phone with the personal link, and the screens are notified (rule 22)', async () => {
    const before = await events('sms_sent');
    expect(await qrFor(await aPatientWith(phone))).toEqual({
      will_send: true,
      scheduled_for: new Date(morning).toISOString(),
      has_phone: true,
      server_now: new Date(morning).toISOString(),
    });

    await comesTo('sent');

    expect(provider.taken).toHaveLength(1);
    expect(provider.taken[0]).toMatchObject({
      to: phone,
      from: '+16785550100',
      words: expect.stringMatching(/^Hi Pat, .*http:\/\/rewards\.test\/r\/\w{8}.*STOP/),
    });
    expect(provider.taken[0]?.statusUrl).toBe(`${service.publicUrl}/sms/status?text=${(await theText())?.id}`);
    expect((await events('sms_sent')) - before).toBe(1);
  });

  it("is not promised without a phone, after a list's opt-out, or after STOP (rule 22)", async () => {
    const server_now = new Date(morning).toISOString();
    expect(await qrFor(await aPatientWith(null))).toEqual({
      will_send: false,
      scheduled_for: null,
      has_phone: false,
      server_now,
    });
    const quiet = await aPatientWith(phone);
    await service.sql.rows('update users set takes_texts = false where id = $1', [quiet]);
    expect(await qrFor(quiet)).toEqual({ will_send: false, scheduled_for: null, has_phone: true, server_now });
    expect((await reply('STOP')).status).toBe(200);
    expect(await qrFor(await aPatientWith(phone))).toEqual({
      will_send: false,
      scheduled_for: null,
      has_phone: true,
      server_now,
    });
    expect(await theText()).toBeUndefined();
  });

  it('waits for the morning after a QR created in the evening (rule 22)', async () => {
    moveTo('2026-03-03T01:30:00Z');
    expect(await qrFor(await aPatientWith(phone))).toMatchObject({
      will_send: true,
      scheduled_for: '2026-03-03T14:00:00.000Z',
    });
    await hurry();
    await until(
      'it was picked up too early',
      async () => (await service.sql.count('graphile_worker.jobs where key is not null and run_at > now()')) === 1,
    );
    expect(provider.attempts).toBe(0);

    moveTo('2026-03-03T14:00:00Z');
    await hurry();
    await comesTo('sent');
  });

  it('is retried after a temporary failure, and arrives once', async () => {
    provider.fail({ kind: 'answer', status: 429 }, { kind: 'answer', status: 429 });
    await qrFor(await aPatientWith(phone));
    for (const attempts of [1, 2]) {
      await until(
        `it was tried ${attempts} times`,
        async () => (await theText())?.attempts === attempts && (await theText())?.state === 'scheduled',
      );
      clock.advanceSeconds(15);
      await hurry();
    }
    await comesTo('sent');
    expect([provider.attempts, provider.taken.length]).toEqual([3, 1]);
  });

  it('is not retried for an invalid number, and the screens are notified (rule 22)', async () => {
    const before = await events('sms_failed');
    provider.fail({ kind: 'answer', status: 400, body: { code: 21211 } });
    await qrFor(await aPatientWith(phone));
    await comesTo('failed');
    expect(await theText()).toMatchObject({ failure: 'number_unusable', attempts: 1 });
    expect((await events('sms_failed')) - before).toBe(1);
  });

  it.each([
    ["the provider's answer was lost", { kind: 'lost answer' }],
    ['it answered 500', { kind: 'answer', status: 500, isTaken: true }],
    ['it answered 503', { kind: 'answer', status: 503, isTaken: true }],
  ] as const)('is looked up and never resent if the provider took it, but %s (rule 22)', async (_what, mishap) => {
    provider.fail(mishap);
    await qrFor(await aPatientWith(phone));
    await comesTo('unknown');
    // The fake provider uses the real clock.
    await service.sql.rows('update follow_up_texts set sending_since = now()');
    await service.sql.rows(`select graphile_worker.add_job('settle_follow_up_texts')`);
    await comesTo('sent');
    expect(provider.attempts).toBe(1);
  });

  it('is sent once by two processes that pick up the same texts (rule 22)', async () => {
    await another({ environment: { ...provider.environment, FOLLOW_UP_DELAY_SECONDS: '0' } });
    const ids = await Promise.all(Array.from({ length: 10 }, (_, number) => aPatientWith(`+1678555020${number}`)));
    for (const id of ids) await qrFor(id);
    // Each text has a second job, as after a restart.
    await service.sql.rows(`
      select graphile_worker.add_job('send_follow_up_text', json_build_object('qrGenerationId', qr_generation_id)) from follow_up_texts`);
    await until('all are sent', async () => (await service.sql.count(`follow_up_texts where state = 'sent'`)) === 10);
    await until(
      'no job is left',
      async () => (await service.sql.count(`graphile_worker.jobs where task_identifier = 'send_follow_up_text'`)) === 0,
    );
    expect(new Set(provider.taken.map(({ to }) => to)).size).toBe(10);
    expect(provider.attempts).toBe(10);
  });

  it.each(['STOP', 'stopall', 'Unsubscribe', 'CANCEL', 'end', 'Quit'])(
    'is canceled by the reply %s, and START turns texts back on (rule 22)',
    async (words) => {
      moveTo('2026-03-03T01:30:00Z');
      const pat = await aPatientWith(phone);
      await qrFor(pat);
      const answer = await reply(words);
      expect(answer).toMatchObject({
        status: 200,
        body: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
      });
      expect(answer.headers.get('content-type')).toMatch(/^text\/xml/);
      expect((await theText())?.state).toBe('cancelled');
      await reply(words === 'STOP' ? 'Yes' : 'START');
      expect(await qrFor(pat)).toMatchObject({ will_send: true });
    },
  );

  it('gets an explanation for the reply HELP, and other words are ignored (rule 22)', async () => {
    expect((await reply('help')).body).toMatch(/<Message>Dogwood Dental Care: .*\(770\) 555-0142.*STOP.*<\/Message>/);
    expect((await reply('Thank you!')).body).not.toContain('<Message>');
    expect(await service.sql.count('text_opt_outs')).toBe(0);
  });

  it('raises a question when a reply may mean STOP, which the desk finds in the log (rule 42)', async () => {
    const id = await aPatientWith('+16785550166');
    expect((await reply('please do not stop', '+16785550166')).body).toMatch(
      /<Message>Dogwood Dental Care: [^?]*reply STOP\.[^?]*<\/Message>/,
    );
    expect(await service.sql.count('text_opt_outs')).toBe(0);
    const [entry] = await service.sql.rows(`select * from activity_log where action = 'text_stop_unclear'`);
    expect(entry).toMatchObject({ subject_id: id, address_hash: expect.stringMatching(/^.{22}$/) });
    expect(JSON.stringify(entry)).not.toContain('5550166');
  });

  it('is reported undelivered once, however often the provider says so', async () => {
    await qrFor(await aPatientWith(phone));
    await comesTo('sent');
    const before = await events('sms_failed');
    const path = `/sms/status?text=${(await theText())?.id}`;
    for (const MessageStatus of ['undelivered', 'undelivered', 'sent', 'sent', 'delivered', 'delivered']) {
      const answer = await hook(
        path,
        signed(path, { MessageSid: provider.taken[0]?.sid ?? '', MessageStatus, ErrorCode: '30006' }),
      );
      expect(answer.status).toBe(204);
    }
    expect(await theText()).toMatchObject({ state: 'failed', failure: 'number_unusable' });
    expect((await events('sms_failed')) - before).toBe(1);
  });

  it('stays delivered after a late failure report, and the phone gets no second text (rule 37)', async () => {
    const pat = await aPatientWith(phone);
    await qrFor(pat);
    await comesTo('sent');
    const before = await events('sms_failed');
    const path = `/sms/status?text=${(await theText())?.id}`;
    for (const MessageStatus of ['delivered', 'delivered', 'failed', 'undelivered', 'sent']) {
      const answer = await hook(
        path,
        signed(path, { MessageSid: provider.taken[0]?.sid ?? '', MessageStatus, ErrorCode: '30003' }),
      );
      expect(answer.status).toBe(204);
    }
    expect(await theText()).toMatchObject({ state: 'sent', failure: null });
    expect((await events('sms_failed')) - before).toBe(0);
    expect(await qrFor(pat)).toMatchObject({ will_send: false });
    expect(provider.taken).toHaveLength(1);
  });

  it('ignores a webhook without a valid signature (rule 22)', async () => {
    const fields = { From: phone, Body: 'STOP' };
    const right = signed('/sms/inbound', fields);
    const forged = [
      { body: right.body },
      { body: right.body, signature: '' },
      { body: right.body, signature: `${right.signature}=` },
      { ...right, body: right.body.replace('0101', '0102') },
      { ...right, body: `${right.body}&OptOutType=STOP` },
      signed('/sms/inbound', fields, service.publicUrl, 'another token'),
      signed('/sms/inbound', fields, 'http://elsewhere.test'),
      signed('/sms/status', fields),
    ];
    for (const request of forged)
      expect(await hook('/sms/inbound', request)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await hook('/sms/inbound?more=1', right)).status).toBe(403);
    expect((await hook('/sms/inbound', { ...right, body: right.body + '&x='.padEnd(100_000, 'x') })).status).toBe(403);
    expect(await hook('/sms/status', right)).toMatchObject({ status: 403 });
    expect(await service.sql.count('text_opt_outs')).toBe(0);
    expect((await hook('/sms/inbound', right)).status).toBe(200);
    expect(await service.sql.count('text_opt_outs')).toBe(1);
  });

  it('refuses a signed webhook that makes no sense', async () => {
    for (const path of ['/sms/inbound', '/sms/status'])
      expect(await hook(path, signed(path, { Body: 'STOP' }))).toMatchObject({
        status: 400,
        body: { code: 'unreadable' },
      });
  });
});

describe('a text scheduled before the service stops', () => {
  it('is sent once by the next process (rule 22)', async () => {
    const provider = await SmsProvider.start();
    const clock = new InMemoryClock(morning);
    const first = await startService({ clock, environment: provider.environment });
    try {
      const { id } = await plantUser(first.sql, { email: 'pat@example.com', name: 'Pat Lee' });
      await first.sql.rows('update users set phone = $1 where id = $2', [phone, id]);
      await (await anAdmin(first)).browser.call(generateQr, { body: { user_id: id } });
      const [scheduled] = await first.sql.rows<TextRow>(texts);
      expect(scheduled).toMatchObject({ state: 'scheduled', due_at: new Date('2026-03-02T17:00:00Z') });
      await first.stopServing();
      expect(provider.attempts).toBe(0);

      clock.set('2026-03-02T17:00:00Z');
      await first.sql.rows('update graphile_worker._private_jobs set run_at = now() where key is not null');
      const next = await startService({ clock, on: first, environment: provider.environment });
      await until('it is sent', async () => (await first.sql.count(`follow_up_texts where state = 'sent'`)) === 1);
      await next.stopServing();
      expect(provider.taken).toEqual([expect.objectContaining({ to: phone })]);
    } finally {
      await first.stop();
      await provider.stop();
    }
  });
});

describe('without an SMS provider', () => {
  let service: RunningService;
  afterEach(() => service.stop());

  /** Creates a QR for a patient with a phone and returns what the screens learn about its text. */
  async function shownTextUnder(purpose: 'start' | 'serve') {
    service = await startService({
      purpose,
      clock: new InMemoryClock(morning),
      environment: { FOLLOW_UP_DELAY_SECONDS: '0', PUBLIC_URL: 'http://localhost' },
    });
    const admin = (await anAdmin(service)).browser;
    const { id } = await plantUser(service.sql, { email: 'pat@example.com', name: 'Pat Lee' });
    await service.sql.rows('update users set phone = $1 where id = $2', [phone, id]);
    await admin.call(generateQr, { body: { user_id: id } });
    const [shown] = (await admin.call(listDisplayEvents)).events;
    expect(await service.visitor().request('POST', '/sms/inbound', { body: 'Body=STOP' })).toMatchObject({
      status: 404,
    });
    return shown?.type === 'new_qr' ? shown.sms : undefined;
  }

  it('a text arrives in the local mailbox', async () => {
    expect(await shownTextUnder('start')).toMatchObject({ will_send: true });
    await until('it is sent', async () => (await service.sql.count(`follow_up_texts where state = 'sent'`)) === 1);
    const mailbox = await fetch(`${service.url}/dev/mailbox.json`);
    expect(await mailbox.json()).toEqual([
      expect.objectContaining({
        channel: 'sms',
        to: phone,
        text: expect.stringContaining('Hi Pat, '),
        at: new Date(morning).toISOString(),
      }),
    ]);
  });

  it('no text is promised in production', async () => {
    expect(await shownTextUnder('serve')).toBeUndefined();
    expect(await service.sql.count('follow_up_texts')).toBe(0);
  });
});
