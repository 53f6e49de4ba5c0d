import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateQr } from '@rewards/contracts/front-desk';
import { dashboard } from '@rewards/contracts/referrals';
import { sendLoginCode } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { freePort } from '../support/free-port.ts';
import { anAdmin, plantUser, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { SmsProvider } from '../support/sms-provider.ts';
import { TraceCollector, attributesOf } from '../support/trace-collector.ts';
import { until } from '../support/until.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const requestId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

describe('traces', () => {
  let collector: TraceCollector;
  let provider: SmsProvider;
  let service: RunningService;
  const secrets = new Set<string>();

  beforeAll(async () => {
    [collector, provider] = await Promise.all([TraceCollector.start(), SmsProvider.start()]);
    service = await startService({
      // Ten in the morning at the practice, when a text may leave.
      clock: new InMemoryClock('2026-03-02T15:00:00Z'),
      environment: {
        ...provider.environment,
        FOLLOW_UP_DELAY_SECONDS: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%2Cb',
      },
    });
    const friend = service.visitor();
    Object.assign(friend.headers, { traceparent, 'x-request-id': requestId });
    await friend.call(sendLoginCode, { body: { email: 'ann.lee@example.com' } });
    const maria = await signInByCode(service, 'maria.santos@example.com', { name: 'Maria Santos' });
    await maria.browser.call(dashboard);
    await service.visitor().open(`/r/${maria.user.referral_code}?q=Quill`);
    const admin = await anAdmin(service);
    const pat = await plantUser(service.sql, { email: 'pat@example.com', name: 'Pat Quill' });
    await service.sql.rows(`update users set phone = '+16785550187' where id = $1`, [pat.id]);
    await admin.browser.call(generateQr, { body: { user_id: pat.id } });
    await until('the text has left', async () => provider.taken.length > 0);
    await until('the mails have left', async () => (await service.sql.count('graphile_worker.jobs')) === 0);
    for (const { browser } of [maria, admin]) for (const { value } of browser.cookies.list()) secrets.add(value);
    for (const mail of service.mail.received) for (const [code] of mail.text.matchAll(/\b\d{6}\b/g)) secrets.add(code);
    for (const word of ['example.com', 'Santos', 'Quill', 'Lee', '5550187', maria.user.referral_code, 'Pat Miller'])
      secrets.add(word);
    // What has not left by then leaves with the end.
    await service.stopServing();
  });
  afterAll(async () => {
    await service.stop();
    await Promise.all([collector.stop(), provider.stop()]);
  });

  it('follow a request of a proxy that is believed through its statements to the mail it caused', () => {
    const ours = collector.spans.filter((span) => span.traceId === traceId);
    const [request] = ours.filter(({ name }) => name === 'POST /auth/send-otp');
    expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7' });
    if (!request) throw new Error('The request was not traced');
    expect(attributesOf(request)).toMatchObject({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'request.id': requestId,
    });
    const statements = collector.below(request).filter(({ name }) => !name.startsWith('job '));
    expect(statements.map(({ name }) => name)).toEqual(['select', 'select', 'with']);
    expect(attributesOf(statements[0] ?? request)['db.query.text']).toMatch(/\$1/);

    const [job] = collector.below(request).filter(({ name }) => name === 'job deliver_mail');
    expect(job && attributesOf(job)).toMatchObject({ 'job.task': 'deliver_mail', 'request.id': requestId });
    expect(job && collector.below(job).map(attributesOf)).toEqual([
      { 'peer.service': 'mail_server', outcome: 'accepted' },
    ]);
  });

  it('follow a text from the press at the desk to the provider', () => {
    const [call] = collector.named('call sms_provider');
    const job = collector.spans.find(({ spanId }) => spanId === call?.parentSpanId);
    const press = collector.spans.find(({ spanId }) => spanId === job?.parentSpanId);
    expect([call && attributesOf(call)['outcome'], job?.name]).toEqual(['accepted', 'job send_follow_up_text']);
    expect(press?.name).toMatch(/^POST \/.*qr/);
  });

  it('name addresses by their pattern, and tell nothing of anybody', () => {
    expect(collector.named('GET /r/:code')).toHaveLength(1);
    expect(collector.spans.length).toBeGreaterThan(30);
    expect(secrets.size).toBeGreaterThan(9);
    for (const secret of secrets)
      expect(collector.heard.filter((heard) => secret !== '' && heard.includes(secret))).toEqual([]);
  });

  it('go where the setting says, with what the collector asks for', () => {
    expect(collector.heard[0]).toMatch(/^POST \/v1\/traces\n.*"x-api-key":"a,b"/);
  });

  it('cost nobody an answer while the collector is away', async () => {
    const other = await startService({
      on: service,
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
    });
    expect((await other.visitor().open('/api/config')).status).toBe(200);
    await other.stopServing();
  });
});

describe('a request that says who it is without having come through a proxy that is believed', () => {
  it('is traced and named anew', async () => {
    const collector = await TraceCollector.start();
    const service = await startService({
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '0' },
    });
    try {
      const headers = { traceparent, 'x-request-id': requestId };
      const answer = await service.visitor().request('GET', '/api/config', { headers });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{16}$/);
      await service.stopServing();
      const [span] = collector.named('GET /api/config');
      expect(span && span.traceId !== traceId && !span.parentSpanId).toBe(true);
    } finally {
      await service.stop();
      await collector.stop();
    }
  });
});
