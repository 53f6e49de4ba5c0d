import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { letAllBeDelivered } from '../support/let-all-be-delivered.ts';
import { PracticeUnderLoad } from '../support/practice-under-load.ts';
import { runProgram } from '../support/program.ts';
import { promote, startStandbyOf } from '../support/standby-postgres.ts';
import { until } from '../support/until.ts';
import { isLong, often, rounds } from '../support/long-form.ts';

/** How many writes are acknowledged before each fault, and again before the next. */
const between = rounds(10, 40);
/** How soon every screen must be up to date after the service is back. */
const recoveryMilliseconds = 10_000;
/** A silent connection is known to be lost after 7 seconds at the earliest. One after the other would take 25. */
const halfOpenMilliseconds = 20_000;
/** How much the process's memory may grow by the end. */
const maxGrowth = 1.25;

describe('while a practice works nonstop', () => {
  let practice: PracticeUnderLoad;

  beforeAll(async () => {
    practice = await PracticeUnderLoad.open();
  });
  afterAll(() => (practice as PracticeUnderLoad | undefined)?.close());

  /** Memory of the process that runs at the end, after each fault it went through. */
  const megabytes: number[] = [];
  const told = (line: string) => {
    if (process.env['TESTS_SAY']) process.stderr.write(`${line}\n`);
  };

  /** Injects the fault in the middle of the work. `fault` resolves once the service can be back. */
  async function expectToSurvive(
    times: number,
    what: string,
    fault: () => Promise<void>,
    within = recoveryMilliseconds,
  ): Promise<void> {
    const recoveries: number[] = [];
    for (let round = 0; round < times; round += 1) {
      await practice.work.goesOn(between);
      await fault();
      const began = performance.now();
      practice.work.giveUpWaiting();
      await practice.ready();
      await practice.screensCatchUp();
      recoveries.push(performance.now() - began);
      await practice.work.someoneJoins();
      expect(await practice.looked((sql) => practice.work.lostOrTwice(sql))).toEqual([]);
      expect(await practice.audit()).toEqual([]);
      expect(practice.work.surprises).toEqual([]);
      expect(practice.screensToldTwice).toBe(false);
      const held = await practice.memory();
      if (held !== undefined) megabytes.push(held);
    }
    await practice.work.goesOn(between);
    expect(practice.work.surprises).toEqual([]);
    const longest = Math.max(...recoveries);
    told(`${what}, ${times} times: ${practice.work.done} acknowledged, screens after ${longest.toFixed(0)} ms`);
    expect(longest).toBeLessThan(within);
  }

  const killings = rounds(1, 20);
  it(`nothing acknowledged is lost when a process is killed ${often(killings)} (rules 3, 17 and 20)`, async () => {
    await expectToSurvive(killings, 'killed', () => practice.killAndStart());
    megabytes.length = 0;
  });

  const crashes = rounds(1, 10);
  it(`nothing is lost when the database crashes ${often(crashes)} (rules 3, 17 and 20)`, () =>
    expectToSurvive(crashes, 'database stopped', async () => {
      await practice.database.stop('at once');
      await practice.database.start();
    }));

  const troubles = rounds(1, 5);
  it(`nothing is lost when the database connection is cut, stalls and half-opens, ${often(troubles)} (rules 3, 17 and 20)`, async () => {
    const { way, work } = practice;
    await expectToSurvive(troubles, 'connections cut', async () => way.cut());
    await expectToSurvive(troubles, 'connections stalled', async () => {
      const { unanswered } = work;
      way.stall();
      // Held back until it is given up, and then delivered anyway.
      await until('a request is waiting', async () => (isLong ? work.unanswered > unanswered : way.holdsBack));
      way.flow();
    });
    await expectToSurvive(troubles, 'connections half-opened', async () => way.halfOpen(), halfOpenMilliseconds);
  });

  const failovers = rounds(1, 3);
  it(`nothing is lost when a primary is killed and replaced by its standby, ${often(failovers)} (rules 3, 17 and 20)`, () =>
    expectToSurvive(failovers, 'failed over', async () => {
      const primary = practice.database;
      const standby = await startStandbyOf(primary);
      try {
        await practice.work.goesOn(between);
        await primary.kill();
        await promote(standby);
      } catch (failure) {
        await standby.remove();
        throw failure;
      }
      practice.way.leadTo(standby.port);
      practice.database = standby;
      await primary.remove();
    }));

  const outages = rounds(1, 5);
  it(`nothing is lost when mail server and SMS provider are slow, fail, hang and go down, ${often(outages)} (rule 22)`, () =>
    expectToSurvive(outages, 'mail and texts in trouble', async () => {
      const { mail, texts, work } = practice;
      const [slowMail, slowText] = [mail.holdNext(), texts.holdNext()];
      await Promise.all([slowMail.reached, slowText.reached]);
      await work.goesOn(between);
      slowMail.go();
      slowText.go();

      const { attempts } = texts;
      mail.refuse(5);
      texts.fail(
        { kind: 'answer', status: 500 },
        { kind: 'answer', status: 503 },
        { kind: 'answer', status: 502, body: 'Bad gateway' },
        { kind: 'lost answer' },
        { kind: 'lost request' },
      );
      await until('each failure has happened', async () => texts.attempts >= attempts + 5);
      await Promise.all([mail.stop(), texts.stop()]);
      await work.goesOn(between);
      await Promise.all([mail.resume(), texts.resume()]);
    }));

  it('in the end every email has arrived, no text twice, and every cent agrees (rules 3 and 22)', async () => {
    await practice.work.end();
    const { sent, neverHeardOf, ...wrong } = await letAllBeDelivered(practice);
    told(`${sent} texts sent, ${neverHeardOf} lost, ${practice.work.unanswered} requests unanswered`);
    expect(wrong).toEqual({ twice: [], misjudged: [] });
    expect(sent).toBeGreaterThan(0);
    expect(Object.values(practice.work.acknowledged).every(({ length }) => length > 0)).toBe(true);
    const [early = 1, late = 1] = [megabytes.slice(0, 10), megabytes.slice(-10)].map((held) => Math.max(...held));
    told(`memory: at most ${early.toFixed(0)} MB in the first ten rounds, ${late.toFixed(0)} in the last ten`);
    // In the short form these are the same ten rounds, and outside Linux there are none.
    expect(megabytes.length > 20 ? late / early : 1).toBeLessThan(maxGrowth);
    expect(await runProgram('commands/audit.ts', [], practice.environment)).toMatchObject({ code: 0 });
  });

  type Kind = keyof typeof practice.work.acknowledged;
  it.each<readonly [Kind, string, string]>([
    ['imported', 'imported', 'delete from users where email = $1'],
    ['joined', 'joined', 'delete from referrals where friend_email = $1'],
    ['referred', 'referred', 'delete from referrals where id = $1::uuid'],
    ['completed', 'completed', 'delete from referrals where id = $1::uuid'],
    ['redeemed', 'redeemed once', 'delete from redemptions where id = $1::uuid'],
    [
      'redeemed',
      'redeemed once',
      `insert into redemptions
       select (jsonb_populate_record(given, jsonb_build_object('id', gen_random_uuid(), 'request_id', null))).*
       from redemptions as given where id = $1::uuid`,
    ],
    ['shown', 'shown', 'delete from qr_generations where user_id = $1::uuid'],
    [
      'settled',
      'settled to the cent',
      // Even here no row can be removed or changed, because the ledger only appends.
      `insert into credit_ledger (id, user_id, program_year, kind, amount_cents, referral_id, reason, actor_id, at)
       select gen_random_uuid(), user_id, program_year, 'earned', 1, referral_id, reason, actor_id, at
       from credit_ledger where user_id = $1::uuid limit 1`,
    ],
  ])('a lost or duplicated write that was %s is detected as %s', async (kind, seenAs, plant) => {
    const [one = ''] = practice.work.acknowledged[kind];
    await practice.looked(async (sql) => {
      expect(await practice.work.lostOrTwice(sql)).toEqual([]);
      // Disables the triggers that would prevent this. Closing the connection rolls it back.
      await sql.rows('begin');
      await sql.rows('set local session_replication_role = replica');
      await sql.rows(plant, [one]);
      expect(await practice.work.lostOrTwice(sql)).toContain(`${seenAs}: ${one}`);
    });
  });
});
