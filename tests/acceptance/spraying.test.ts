import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chooseNotifications } from '@rewards/contracts/notifications';
import { beginPairing, claimScreen } from '@rewards/contracts/screens';
import { login, me, setPassword } from '@rewards/contracts/sign-in';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { InMemoryPasswordHasher } from '@rewards/in-memory/sign-in/in-memory-password-hasher';
import { anAdmin, aPatient, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

const good = 'a quiet harbour at dawn';

describe('many attempts from one address', () => {
  const clock = new InMemoryClock('2026-06-15T14:00:00Z');
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ clock, passwordHasher: new InMemoryPasswordHasher() });
  });
  afterAll(() => service.stop());

  const signIn = (browser: Visitor, email: string, password = good) =>
    browser.ask(login, { body: { email, password } });
  async function withPassword(email: string): Promise<Visitor> {
    const { browser } = await signInByCode(service, email);
    await browser.call(setPassword, { body: { password: good, confirm: good } });
    return browser;
  }

  it('are slowed down after thirty failures across accounts, except from other addresses and known browsers', async () => {
    const owner = await withPassword('owner@example.com');
    const sprayer = service.visitor();
    const statuses: number[] = [];
    for (let account = 0; account < 40; account += 1)
      statuses.push((await signIn(sprayer, `person${account}@example.com`, 'Summer2026!')).status);
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);

    const refused = await signIn(sprayer, 'owner@example.com');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(60);
    owner.headers['x-forwarded-for'] = sprayer.headers['x-forwarded-for']!;
    expect(await signIn(owner, 'owner@example.com')).toMatchObject({ status: 200 });
    expect(await signIn(service.visitor(), 'owner@example.com')).toMatchObject({ status: 200 });
    clock.advanceSeconds(60);
    expect(await signIn(sprayer, 'owner@example.com')).toMatchObject({ status: 200 });
  });

  it('leave a few lines in the activity log, not one per attempt', async () => {
    const rows = await service.sql.rows<{ params: object }>(
      "select params from activity_log where action = 'sign_in_failed' order by at, id",
    );
    expect(rows.map(({ params }) => params)).toEqual([
      ...Array.from({ length: 5 }, () => ({ user: null, wrong: 'password' })),
      { user: null, wrong: 'password', times: 10 },
      { user: null, wrong: 'password', times: 20 },
    ]);
  });

  it('are counted across processes', async () => {
    const other = await startService({ clock, on: service, passwordHasher: new InMemoryPasswordHasher() });
    const sprayer = service.visitor();
    try {
      for (let account = 0; account < 30; account += 1) {
        const there = account % 2 === 0 ? sprayer : sprayer.at(other);
        there.headers['x-forwarded-for'] = '203.0.113.77';
        await signIn(there, `more${account}@example.com`, 'Summer2026!');
      }
      expect(await signIn(sprayer, 'owner@example.com')).toMatchObject({ status: 429 });
    } finally {
      await other.stopServing();
    }
  });

  it('by a patient allow sixty writes at once, then one a second, and reads as before', async () => {
    const { browser } = await aPatient(service);
    const choose = () => browser.ask(chooseNotifications, { body: { mail: false, texts: true } });
    const statuses: number[] = [];
    for (let time = 0; time < 90; time += 1) statuses.push((await choose()).status);

    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses).toContain(429);
    expect(await browser.ask(me)).toMatchObject({ status: 200 });
    const other = await aPatient(service, 'other.patient@example.com');
    expect(await other.browser.ask(chooseNotifications, { body: { mail: false, texts: true } })).toMatchObject({
      status: 200,
    });
  });

  it('at guessing screen codes block that admin only, and another in the same office can still pair', async () => {
    const [guesser, colleague] = [await anAdmin(service), await anAdmin(service, 'colleague@example.com')];
    colleague.browser.headers['x-forwarded-for'] = guesser.browser.headers['x-forwarded-for']!;
    const enter = ({ browser }: typeof guesser, code: string) =>
      browser.ask(claimScreen, { body: { code, name: 'Desk' } });
    for (let guess = 0; guess < 20; guess += 1) expect(await enter(guesser, 'CDFGHJ')).toMatchObject({ status: 404 });
    const { user_code: code } = await service.visitor().call(beginPairing, { body: { page: 'tablet' } });

    expect(await enter(guesser, code)).toMatchObject({ status: 429 });
    expect(await enter(colleague, code)).toMatchObject({ status: 200 });
  });
});
