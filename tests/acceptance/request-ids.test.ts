import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { me, sendLoginCode } from '@rewards/contracts/sign-in';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';

const given = '0af7651916cd43dd8448eb211c80319c';

describe('a request ID', () => {
  const lines: string[] = [];
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ purpose: 'serve', logLines: lines });
  });
  afterAll(() => service.stop());

  const linesOf = (id: string) =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ requestId }) => requestId === id);
  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await service.visitor().request('GET', path, { headers });
    return { ...answer, id: answer.headers.get('x-request-id') ?? '' };
  };

  it('is in every response, refusals and pages included, and in the log line', async () => {
    const answers = [await asked('/api/config'), await asked(me.path), await asked('/no-such-page')];
    for (const { id } of answers) {
      expect(id).toMatch(/^[\da-f]{16}$/);
      await until('its line is written', async () => linesOf(id).length > 0);
    }
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3);
  });

  it('comes from the proxy if it is a plain ID', async () => {
    expect((await asked('/api/config', { 'x-request-id': given })).id).toBe(given);
    for (const other of [
      'maria.santos@example.com',
      '16785550100',
      '6785550187678555',
      'short',
      'a'.repeat(65),
      '"},{"',
    ])
      expect((await asked('/api/config', { 'x-request-id': other })).id).toMatch(/^[\da-f]{16}$/);
  });

  it('is in the log line of the email the request caused', async () => {
    const browser = service.visitor();
    browser.headers['x-request-id'] = given.replaceAll('0', 'e');
    await browser.call(sendLoginCode, { body: { email: 'maria.santos@example.com' } });
    const mail = () => linesOf(given.replaceAll('0', 'e')).find(({ job }) => job === 'deliver_mail');
    await until('the email is sent', async () => mail() !== undefined);
    expect(mail()).toMatchObject({ outcome: 'done', attempt: 1, msg: 'job' });
  });

  it('is in the log lines of a failure, and in the response that reveals nothing else', async () => {
    await service.sql.rows('alter table one_time_codes rename to lost_codes');
    try {
      const answer = await service.visitor().request('POST', sendLoginCode.path, {
        body: JSON.stringify({ email: 'zoe@example.com' }),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(500);
      const id = answer.headers.get('x-request-id') ?? '';
      await until('both lines are written', async () => linesOf(id).length > 1);
      expect(linesOf(id).map(({ msg }) => msg)).toEqual(['a request failed', 'request']);
    } finally {
      await service.sql.rows('alter table lost_codes rename to one_time_codes');
    }
  });
});
