import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { me, requestPasswordReset, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { plantUser, staffName } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

const minute = 60;
const hour = 60 * minute;

describe('login codes', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ clock });
  });
  afterAll(() => service.stop());

  const ask = (email: string, visitor = service.visitor()) => visitor.ask(sendLoginCode, { body: { email } });
  const verify = (email: string, token: string, visitor = service.visitor()) =>
    visitor.ask(verifyLoginCode, { body: { email, token, name: 'Pat Miller', staff: staffName } });

  async function codeFor(email: string): Promise<string> {
    expect(await ask(email)).toMatchObject({ status: 200 });
    return service.mail.loginCodeTo(email);
  }

  /** A wrong code, whatever the right one is. */
  const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

  const expectTooMany = (answer: Answer, waitSeconds: number) => {
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(answer.headers.get('retry-after'))).toBe(waitSeconds);
  };

  it.each([
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a b@example.com' }, { email: 'Please enter a valid email address' }],
    [{ email: '  ' }, { email: 'Please enter your email' }],
    [{}, { email: 'Please enter your email' }],
  ])("can't be sent to %j", async (body, fields) => {
    const answer = await service.visitor().ask(sendLoginCode, { body: body as { email: string } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', error: Object.values(fields)[0], fields } });
  });

  it.each(['12345', '1234567', 'abcdef', ''])('are six digits, unlike %j', async (token) => {
    expect(await verify('digits@example.com', token)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { token: 'Please enter a valid 6-digit code' } },
    });
  });

  it('may have spaces between their digits, and the email any capitals', async () => {
    const code = await codeFor(' Spelling@Example.com '.trim().toLowerCase());
    expect(await verify('  SPELLING@example.COM ', ` ${code.slice(0, 3)}-${code.slice(3)} `)).toMatchObject({
      status: 200,
    });
  });

  it('that a newer one replaced are named as such, only to the browser that asked for them (rule 13)', async () => {
    const email = 'twice@example.com';
    const [own, stranger] = [service.visitor(), service.visitor()];
    clock.set('2026-06-15T18:12:00Z');
    await ask(email, own);
    const earlier = await service.mail.loginCodeTo(email);
    clock.advanceSeconds(2 * minute);
    await ask(email, service.visitor());
    const newer = await service.mail.loginCodeTo(email);

    const notRight = { status: 401, body: { code: 'wrong_code', error: expect.stringMatching(/isn't right/) } };
    const replaced = { error: "That's an earlier code. We sent a newer one at 2:14 PM. Use that one." };
    expect(await verify(email, earlier, own)).toMatchObject({ status: 401, body: { code: 'wrong_code', ...replaced } });
    expect(await verify(email, wrong(earlier), own)).toMatchObject(notRight);
    expect(await verify(email, earlier, stranger)).toMatchObject(notRight);
    expect((await ask('someone.else@example.com', own)).status).toBe(200);
    expect(await verify('someone.else@example.com', earlier, own)).toMatchObject(notRight);
    clock.advanceSeconds(8 * minute + 1);
    expect(await verify(email, earlier, own)).toMatchObject(notRight);
    // The newer one had four wrong tries, so it still works.
    expect(await verify(email, newer, own)).toMatchObject({ status: 200 });
    clock.set('2026-06-15T18:30:00Z');
  });

  it('ask for missing details, and stay valid until then (rule 13)', async () => {
    const email = 'missing@example.com';
    const token = await codeFor(email);
    const visitor = service.visitor();
    const verifyWith = (given: { name?: string; staff?: string }) =>
      visitor.ask(verifyLoginCode, { body: { email, token, ...given } });

    for (let time = 0; time < 3; time += 1) {
      expect(await verifyWith({})).toMatchObject({
        status: 422,
        body: { code: 'name_required', error: 'Please enter your name', fields: { name: 'Please enter your name' } },
      });
      expect(await verifyWith({ name: '   ' })).toMatchObject({ status: 422, body: { code: 'name_required' } });
      const staffMissing = {
        error: 'Please select the team member who helped you',
        fields: { staff: 'Please select the team member who helped you' },
      };
      expect(await verifyWith({ name: 'Pat' })).toMatchObject({
        status: 422,
        body: { code: 'staff_required', ...staffMissing },
      });
      expect(await verifyWith({ name: 'Pat', staff: 'Nobody We Know' })).toMatchObject({
        status: 422,
        body: { code: 'staff_required' },
      });
    }
    expect(await visitor.ask(me)).toMatchObject({ status: 401 });
    expect(await verifyWith({ name: 'Pat', staff: staffName })).toMatchObject({
      status: 200,
      body: { user: { name: 'Pat', signed_up_by_staff: staffName } },
    });
    expect(await visitor.call(me)).toMatchObject({ must_set_password: true });
  });

  it('reveal nothing but has_staff about an account (rule 13)', async () => {
    await plantUser(service.sql, { email: 'known@example.com', name: 'Kim Known' });
    const [known, unknown] = [await ask('known@example.com'), await ask('unknown@example.com')];
    expect(known).toMatchObject({ status: 200, body: { has_staff: true } });
    expect(unknown).toMatchObject({ status: 200, body: { has_staff: false } });
    await Promise.all([service.mail.loginCodeTo('known@example.com'), service.mail.loginCodeTo('unknown@example.com')]);
  });

  it('work once, even when two browsers enter one at the same moment (rule 13)', async () => {
    const email = 'once@example.com';
    const token = await codeFor(email);
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => verify(email, token)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect(await verify(email, token)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  });

  it('are stored only as a hash of the email, the purpose and the code (rule 13)', async () => {
    const email = 'kept.hashed@example.com';
    const token = await codeFor(email);
    const tables = await service.sql.rows<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.one_time_codes');
    for (const { name } of tables) {
      const [kept] = await service.sql.rows<{ count: number }>(
        `select count(*)::int as count from ${name} as kept where kept::text ~ $1`,
        [`\\y${token}\\y`],
      );
      expect([name, kept?.count]).toEqual([name, 0]);
    }
  });

  it('work for ten minutes (rule 13)', async () => {
    const inTime = await codeFor('in.time@example.com');
    clock.advanceSeconds(10 * minute - 1);
    expect(await verify('in.time@example.com', inTime)).toMatchObject({ status: 200 });
    const late = await codeFor('late@example.com');
    clock.advanceSeconds(10 * minute);
    expect(await verify('late@example.com', late)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  });

  it('expire when a newer one is sent (rule 13)', async () => {
    const email = 'newer@example.com';
    const older = await codeFor(email);
    clock.advanceSeconds(minute);
    const newer = await codeFor(email);
    expect(await verify(email, older)).toMatchObject({ status: 401 });
    expect(await verify(email, newer)).toMatchObject({ status: 200 });
  });

  it('allow five attempts, after which the right code fails, too (rule 13)', async () => {
    const fourWrong = await codeFor('four@example.com');
    for (let by = 1; by <= 4; by += 1)
      expect(await verify('four@example.com', wrong(fourWrong, by))).toMatchObject({ status: 401 });
    expect(await verify('four@example.com', fourWrong)).toMatchObject({ status: 200 });

    const fiveWrong = await codeFor('five@example.com');
    for (let by = 1; by <= 5; by += 1)
      expect(await verify('five@example.com', wrong(fiveWrong, by))).toMatchObject({ status: 401 });
    const ended = {
      code: 'wrong_code',
      error: expect.stringMatching(/too many wrong attempts\. Get a new one\.$/),
    };
    expect(await verify('five@example.com', fiveWrong)).toMatchObject({ status: 401, body: ended });
  });

  it('count concurrent attempts like sequential ones (rule 13)', async () => {
    const email = 'side.by.side@example.com';
    const code = await codeFor(email);
    await Promise.all(Array.from({ length: 12 }, (_, index) => verify(email, wrong(code, index + 1))));
    expect(await verify(email, code)).toMatchObject({ status: 401 });
  });

  it('are sent once a minute, even when five are requested concurrently (rules 13 and 17)', async () => {
    const email = 'minute@example.com';
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429]);
    clock.advanceSeconds(59);
    expectTooMany(await ask(email), 1);
    clock.advanceSeconds(1);
    expect(await ask(email)).toMatchObject({ status: 200 });
    const again = await ask(email.toUpperCase());
    expectTooMany(again, 60);
    expect(again.body).toMatchObject({
      error: 'We just sent you a code. Check your email, or try again in 60 seconds.',
    });
  });

  it('are limited to five an hour and ten a day for one email, including reset codes (rule 13)', async () => {
    const email = 'often@example.com';
    const askForEither = async (number: number) =>
      number % 2 === 0 ? ask(email) : service.visitor().ask(requestPasswordReset, { body: { email } });
    const askFiveTimes = async () => {
      for (let number = 0; number < 5; number += 1) {
        expect(await askForEither(number)).toMatchObject({ status: 200 });
        clock.advanceSeconds(minute);
      }
    };
    await askFiveTimes();
    expectTooMany(await ask(email), 55 * minute);
    expectTooMany(await askForEither(1), 55 * minute);
    clock.advanceSeconds(55 * minute);
    await askFiveTimes();
    clock.advanceSeconds(2 * hour);
    expectTooMany(await ask(email), 24 * hour - (60 + 5 + 120) * minute);
    clock.advanceSeconds(24 * hour - (60 + 5 + 120) * minute);
    expect(await ask(email)).toMatchObject({ status: 200 });
  });

  it('are counted across processes, both sent and tried (rule 13)', async () => {
    const other = await startService({ clock, on: service });
    const email = 'two.processes@example.com';
    try {
      const code = await codeFor(email);
      expectTooMany(await ask(email, other.visitor()), 60);
      for (let by = 1; by <= 5; by += 1)
        expect(await verify(email, wrong(code, by), (by % 2 === 0 ? service : other).visitor())).toMatchObject({
          status: 401,
        });
      for (const place of [service, other])
        expect(await verify(email, code, place.visitor())).toMatchObject({ status: 401 });
    } finally {
      await other.stopServing();
    }
  });

  it('have a separate minute from reset codes (rule 13)', async () => {
    const email = 'two.kinds@example.com';
    expect(await ask(email)).toMatchObject({ status: 200 });
    expect(await service.visitor().ask(requestPasswordReset, { body: { email } })).toMatchObject({ status: 200 });
  });

  it('are refused for a day after twenty failed attempts, the right one included (rule 13)', async () => {
    const email = 'failures@example.com';
    for (let round = 0; round < 4; round += 1) {
      const code = await codeFor(email);
      for (let by = 1; by <= 5; by += 1) expect(await verify(email, wrong(code, by))).toMatchObject({ status: 401 });
      clock.advanceSeconds(minute);
    }
    const right = await codeFor(email);
    expectTooMany(await verify(email, right), 24 * hour - 4 * minute);
  });

  const twentyCodesFrom = async (visitor: Visitor, name: string) => {
    for (let number = 0; number < 20; number += 1)
      expect(await ask(`${name}${number}@example.com`, visitor)).toMatchObject({ status: 200 });
  };

  it('are limited to twenty an hour for one source address, whatever headers a client sends (rule 13)', async () => {
    const visitor = service.visitor();
    const address = visitor.headers['x-forwarded-for'] ?? '';
    await twentyCodesFrom(visitor, 'v4.');
    visitor.headers['x-forwarded-for'] = `203.0.113.7, ${address}`;
    expectTooMany(await ask('v4.last@example.com', visitor), hour);
    expect(await ask('v4.last@example.com')).toMatchObject({ status: 200 });
    clock.advanceSeconds(hour);
    expect(await ask('v4.later@example.com', visitor)).toMatchObject({ status: 200 });
  });

  it('count an IPv6 /64 as one address (rule 13)', async () => {
    const [one, neighbour, other] = [service.visitor(), service.visitor(), service.visitor()];
    one.headers['x-forwarded-for'] = '2001:db8:7:1::1';
    neighbour.headers['x-forwarded-for'] = '2001:db8:7:1:ffff:0:0:9';
    other.headers['x-forwarded-for'] = '2001:db8:7:2::1';
    await twentyCodesFrom(one, 'v6.');
    expectTooMany(await ask('v6.last@example.com', neighbour), hour);
    expect(await ask('v6.last@example.com', other)).toMatchObject({ status: 200 });
  });
});
