import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@rewards/contracts/own-sessions';
import { me, sendLoginCode, verifyLoginCode } from '@rewards/contracts/sign-in';
import { aPatient, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

const agents = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36',
} as const;

describe("a user's own sessions", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const on = async (email: string, system: keyof typeof agents): Promise<Visitor> => {
    const browser = service.visitor();
    browser.headers['user-agent'] = agents[system];
    await service.sql.rows('delete from attempt_counts');
    await signInByCode(service, email, { browser });
    return browser;
  };
  const devices = async (browser: Visitor) =>
    (await browser.call(listOwnSessions)).sessions.map(({ browser: name, system, is_current }: OwnSession) => [
      name,
      system,
      is_current,
    ]);
  const isSignedIn = async (browser: Visitor) => (await browser.ask(me)).status === 200;
  const idOf = async (browser: Visitor, system: string) =>
    (await browser.call(listOwnSessions)).sessions.find((each) => each.system === system)!.id;

  it('are only for someone signed in, and an ID has a form', async () => {
    const stranger = service.visitor();
    const params = { id: 'a'.repeat(43) };
    expect((await stranger.ask(listOwnSessions)).status).toBe(401);
    expect((await stranger.ask(endOwnSession, { params })).status).toBe(401);
    expect((await stranger.ask(endOtherSessions)).status).toBe(401);
    const { browser } = await aPatient(service, 'forms@example.com');
    expect((await browser.ask(endOwnSession, { params: { id: 'short' } })).status).toBe(404);
    expect((await browser.ask(endOwnSession, { params })).status).toBe(404);
  });

  it('name their browsers and mark the current one', async () => {
    const phone = await on('ann@example.com', 'iPhone');
    const desk = await on('ann@example.com', 'Windows');
    expect(await devices(desk)).toEqual([
      ['Chrome', 'Windows', true],
      ['Safari', 'iPhone', false],
    ]);
    expect(await devices(phone)).toContainEqual(['Safari', 'iPhone', true]);
  });

  it('end one by one, and no one else can end them', async () => {
    const [phone, desk] = [await on('bea@example.com', 'iPhone'), await on('bea@example.com', 'Windows')];
    const { browser: stranger } = await aPatient(service, 'stranger@example.com');
    const id = await idOf(desk, 'iPhone');

    expect((await stranger.ask(endOwnSession, { params: { id } })).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await desk.call(endOwnSession, { params: { id } })).sessions).toHaveLength(1);
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
    expect((await desk.ask(endOwnSession, { params: { id } })).status).toBe(404);
    const [entry] = await service.sql.rows("select params from activity_log where action = 'sessions_ended'");
    expect(entry).toEqual({ params: { device: { browser: 'Safari', system: 'iPhone' } } });
  });

  it('end everywhere else, with codes already emailed (rule 46)', async () => {
    const email = 'cal@example.com';
    const [phone, desk] = [await on(email, 'iPhone'), await on(email, 'Windows')];
    await service.sql.rows('delete from attempt_counts');
    const waiting = service.visitor();
    await waiting.call(sendLoginCode, { body: { email } });
    const token = await service.mail.loginCodeTo(email);

    expect((await desk.call(endOtherSessions)).sessions).toHaveLength(1);
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
    expect((await waiting.ask(verifyLoginCode, { body: { email, token } })).status).toBe(401);
  });
});
