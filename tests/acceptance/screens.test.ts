import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity } from '@rewards/contracts/activity';
import { listDisplayEvents } from '@rewards/contracts/display-events';
import { clearQr, generateQr } from '@rewards/contracts/front-desk';
import {
  awaitPairing,
  beginPairing,
  changeScreen,
  claimScreen,
  listScreens,
  revokeScreen,
  showOwnScreen,
} from '@rewards/contracts/screens';
import { type PlantedUser, anAdmin, plantUser } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { Screen, type Transport, transports } from '../support/screen.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

const sessionKey = 'a key that is long enough to be taken for one';

describe('screens', () => {
  let service: RunningService;
  let second: RunningService;
  let admin: Visitor;
  let maria: PlantedUser;
  let displays: Screen[] = [];

  beforeAll(async () => {
    service = await startService();
    // Another process on the same database, with rotated keys.
    second = await startService({
      on: service,
      environment: { SESSION_KEYS: `another key that is newer than the first one,${sessionKey}` },
    });
    admin = (await anAdmin(service)).browser;
    maria = await plantUser(service.sql, { email: 'maria.santos@example.com', name: 'Maria Santos' });
  });
  afterEach(() => {
    for (const display of displays) display.leave();
    displays = [];
  });
  afterAll(async () => {
    await second.stopServing();
    await service.stop();
  });

  const cookieOf = (visitor: Visitor) => visitor.cookies.header() ?? '';

  async function aDevice() {
    const device = service.visitor();
    const pairing = await device.call(beginPairing, { body: { page: 'tablet' } });
    return { device, code: pairing.user_code, deviceCode: pairing.device_code };
  }

  async function aPairedScreen(name: string) {
    const { device, code, deviceCode } = await aDevice();
    const { screen } = await admin.call(claimScreen, { body: { code, name } });
    expect(await device.call(awaitPairing, { body: { device_code: deviceCode } })).toEqual({ status: 'paired', name });
    return { device, id: screen.id };
  }

  async function aDisplay(transport: Transport, place: RunningService, cookie: string): Promise<Screen> {
    const display = new Screen(place, transport, cookie);
    displays.push(display);
    await until(`a ${transport} is connected`, async () => display.isConnected);
    return display;
  }

  const push = async () => (await admin.call(generateQr, { body: { user_id: maria.id } })).landing_url;
  const shows = (display: Screen, landingUrl: string) =>
    until('the screen shows it', async () => display.shows === landingUrl);
  /**
   * Pushes two QRs that the given screens must not receive. In each process a witness connects after them and receives
   * both, so by then the screens would have received the first.
   */
  async function pushPast(deaf: readonly Screen[]): Promise<string> {
    for (const display of deaf) await display.hasAnsweredSince();
    const witnesses = [
      await aDisplay('stream', service, cookieOf(admin)),
      await aDisplay('stream', second, cookieOf(admin)),
    ];
    const first = await push();
    for (const witness of witnesses) await shows(witness, first);
    const landingUrl = await push();
    for (const witness of witnesses) await shows(witness, landingUrl);
    for (const display of deaf) await display.hasAnsweredSince();
    return landingUrl;
  }
  const listed = async (id: string) => (await admin.call(listScreens)).screens.find((screen) => screen.id === id);

  it('are paired by the code a device shows, named, and shown online (rule 21)', async () => {
    const { device, code, deviceCode } = await aDevice();
    const poll = () => device.ask(awaitPairing, { body: { device_code: deviceCode } });
    expect(code).toMatch(/^[3479CDFGHJKMNPRSTVWXYZ]{6}$/);
    expect(await poll()).toMatchObject({ status: 202, body: { status: 'pending' } });
    expect(await device.call(showOwnScreen)).toEqual({ hears: false, screen: null });

    const { screen } = await admin.call(claimScreen, {
      body: { code: `${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`, name: ' Front  desk ' },
    });
    expect(screen).toEqual({
      id: expect.any(String),
      name: 'Front desk',
      page: 'tablet',
      place: null,
      online: false,
      last_seen_at: null,
      report: null,
    });

    const told = await poll();
    expect(told).toMatchObject({ status: 200, body: { status: 'paired', name: 'Front desk' } });
    const cookie = device.cookies.list().find(({ name }) => name === 'rewards_screen');
    expect(cookie?.attributes).toMatchObject({ httponly: true, samesite: 'lax', path: '/' });
    expect(Date.parse(String(cookie?.attributes['expires'])) - Date.now()).toBeGreaterThan(399 * 86_400_000);
    expect(await device.call(showOwnScreen)).toEqual({ hears: true, screen: { name: 'Front desk', page: 'tablet' } });
    expect(await listed(screen.id)).toMatchObject({ online: true, last_seen_at: expect.any(String) });
    expect((await admin.call(listActivity, { query: { action: 'screen_paired' } })).activity[0]).toMatchObject({
      action: 'screen_paired',
      summary: 'Paired the screen Front desk (tablet)',
    });
  });

  it('have a page, which can be given by its path', async () => {
    for (const [given, page] of [
      ['/qrcode', 'tablet'],
      ['/referralprogram', 'lobby'],
      ['/tvs', 'tv'],
      ['tv', 'tv'],
    ] as const) {
      const { user_code: code } = await service.visitor().call(beginPairing, { body: { page: given } });
      expect((await admin.call(claimScreen, { body: { code, name: given } })).screen.page).toBe(page);
    }
    expect(
      await service.visitor().request('POST', '/screens/pair', {
        body: '{"page":"/login"}',
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 422 });
  });

  it('need an admin, a currently shown code, and a name', async () => {
    const { device, code, deviceCode } = await aDevice();
    const enter = (given: string, name = 'Desk') => admin.ask(claimScreen, { body: { code: given, name } });
    expect(await device.ask(claimScreen, { body: { code, name: 'Mine' } })).toMatchObject({ status: 401 });
    expect(await enter('')).toMatchObject({
      status: 422,
      body: { fields: { code: 'Please enter the code shown on the screen' } },
    });
    expect(await enter(code, ' ')).toMatchObject({
      status: 422,
      body: { fields: { name: 'Please enter a name for the screen' } },
    });
    expect(await enter('CCCCCC')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await device.ask(awaitPairing, { body: { device_code: 'never was' } })).toMatchObject({
      status: 410,
      body: { code: 'pairing_expired' },
    });

    await service.sql.rows('update screen_pairings set expires_at = now() where user_code = $1', [code]);
    expect(await enter(code)).toMatchObject({ status: 410, body: { code: 'pairing_expired' } });
    expect(await device.ask(awaitPairing, { body: { device_code: deviceCode } })).toMatchObject({ status: 410 });
  });

  it('are claimed by one of many concurrent admins', async () => {
    const { code } = await aDevice();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => admin.ask(claimScreen, { body: { code, name: `At once ${index}` } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'screen_code_claimed', error: 'The screen with this code is already paired' },
      });
    expect((await admin.call(listScreens)).screens.filter(({ name }) => name.startsWith('At once'))).toHaveLength(1);
  });

  it('can be renamed, and unknown ones are 404', async () => {
    const { device, id } = await aPairedScreen('Old name');
    expect((await admin.call(changeScreen, { params: { id }, body: { name: 'New name' } })).screen).toMatchObject({
      id,
      name: 'New name',
      online: true,
    });
    expect((await device.call(showOwnScreen)).screen).toEqual({ name: 'New name', page: 'tablet' });
    expect((await admin.call(listActivity, { query: { q: 'New name' } })).activity[0]).toMatchObject({
      action: 'screen_renamed',
    });
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      expect(await admin.ask(changeScreen, { params: { id: unknown }, body: { name: 'X' } })).toMatchObject({
        status: 404,
      });
      expect(await admin.ask(revokeScreen, { params: { id: unknown } })).toMatchObject({ status: 404 });
    }
  });

  it.each(transports)(
    'receive pushes by %s, and none from the moment they are revoked, in each process (rules 18 and 21)',
    async (transport) => {
      const { device, id } = await aPairedScreen(`By ${transport}`);
      const both = [
        await aDisplay(transport, service, cookieOf(device)),
        await aDisplay(transport, second, cookieOf(device)),
      ];
      const landingUrl = await push();
      for (const display of both) await shows(display, landingUrl);

      const began = Date.now();
      await admin.call(revokeScreen, { params: { id } });
      const isConnection = transport !== 'polling';
      for (const display of isConnection ? both : [])
        await until('it is cut off', async () => display.timesCutOff === 1);
      expect(Date.now() - began).toBeLessThan(30_000);
      for (const display of both) {
        await until('it is connected again', async () => display.isConnected);
        await display.hasAnsweredSince();
      }
      const told = both.map((display) => display.told.length);
      await pushPast(both);
      expect(both.map((display) => display.told.length)).toEqual(told);
      expect(both.map(({ timesCutOff }) => timesCutOff)).toEqual(isConnection ? [1, 1] : [0, 0]);
      expect(await device.call(showOwnScreen)).toEqual({ hears: false, screen: null });
      expect((await device.call(listDisplayEvents)).events).toEqual([]);
      expect(await admin.ask(revokeScreen, { params: { id } })).toMatchObject({ status: 404 });
      expect((await admin.call(listActivity, { query: { q: `By ${transport}` } })).activity[0]).toMatchObject({
        action: 'screen_revoked',
      });
    },
  );

  it.each(['socket', 'stream'] as const)(
    'waiting by %s start on their own once their code is entered (rule 21)',
    async (transport) => {
      await admin.call(clearQr);
      const { device, code } = await aDevice();
      const waiting = [
        await aDisplay(transport, service, cookieOf(device)),
        await aDisplay(transport, second, cookieOf(device)),
      ];
      const landingUrl = await pushPast(waiting);
      for (const display of waiting) expect(display.told).toEqual([]);
      await admin.call(claimScreen, { body: { code, name: `Waiting ${transport}` } });
      for (const display of waiting) {
        await shows(display, landingUrl);
        // A new one starts with the current QR. One that missed nothing would have both.
        expect(display.told).toMatchObject([{ landing_url: landingUrl }]);
        expect(display.timesCutOff).toBe(0);
      }
    },
  );

  it("count as seen through another process's stream, recorded at most twice a minute", async () => {
    const { device, id } = await aPairedScreen('Seen');
    const lastSeen = async () =>
      (
        await service.sql.rows<{ seen: Date }>('select last_seen_at as seen from screens where id = $1', [id])
      )[0]?.seen.getTime() ?? 0;
    const soon = Date.now() - 20_000;
    await service.sql.rows('update screens set last_seen_at = $2 where id = $1', [id, new Date(soon)]);
    const asking = device.copy().at(second);
    // If it is recorded at all, then before the response.
    for (let times = 0; times < 2; times += 1) await asking.call(listDisplayEvents);
    expect(await lastSeen()).toBe(soon);

    await service.sql.rows("update screens set last_seen_at = now() - interval '61 seconds' where id = $1", [id]);
    expect(await listed(id)).not.toMatchObject({ online: true });
    await aDisplay('stream', second, cookieOf(device));
    await until('it is seen', async () => (await listed(id))?.online === true);
  });

  it("can't be impersonated: a tampered cookie opens nothing", async () => {
    const { device } = await aPairedScreen('Genuine');
    const [pair = '', signature = ''] = ['rewards_screen', 'rewards_screen.sig'].map(
      (name) => device.cookies.list().find((cookie) => cookie.name === name)?.value,
    );
    const { device: other } = await aDevice();
    const [otherPair = ''] = other.cookies
      .list()
      .filter(({ name }) => name === 'rewards_screen')
      .map(({ value }) => value);
    for (const forged of [
      `rewards_screen=${pair}`,
      `rewards_screen=${pair}; rewards_screen.sig=${signature.slice(0, -2)}xx`,
      `rewards_screen=${otherPair}; rewards_screen.sig=${signature}`,
    ]) {
      const thief = service.visitor();
      thief.headers['cookie'] = forged;
      expect(await thief.call(showOwnScreen)).toEqual({ hears: false, screen: null });
    }
    const thief = await aDisplay('stream', service, `rewards_screen=${pair}; rewards_screen.sig=forged`);
    const landingUrl = await pushPast([thief]);
    expect(thief.told).toEqual([]);
    await shows(await aDisplay('stream', service, cookieOf(device)), landingUrl);
  });

  it('keep their cookie through a key rotation, signed again with the same lifetime', async () => {
    const { device } = await aPairedScreen('Rotated');
    const there = device.at(second);
    there.headers['origin'] = second.publicUrl;
    const before = cookieOf(device);
    expect(await there.call(showOwnScreen)).toMatchObject({ hears: true, screen: { name: 'Rotated' } });
    expect(cookieOf(there)).not.toBe(before);
    for (const { name, attributes } of there.cookies.list()) {
      expect([name, Date.parse(String(attributes['expires'])) - Date.now() > 399 * 86_400_000]).toEqual([name, true]);
    }
    // The first process doesn't know the newer key.
    expect(await device.at(service).call(showOwnScreen)).toMatchObject({ hears: false });
  });

  it('stay paired when their browser asks for a code again', async () => {
    const { device } = await aPairedScreen('Stays');
    const before = cookieOf(device);
    const pairing = await device.call(beginPairing, { body: { page: 'tv' } });
    expect(cookieOf(device)).toBe(before);
    await admin.call(claimScreen, { body: { code: pairing.user_code, name: 'Paired anew' } });
    await device.call(awaitPairing, { body: { device_code: pairing.device_code } });
    expect((await device.call(showOwnScreen)).screen).toEqual({ name: 'Paired anew', page: 'tv' });
  });

  it('leave no secret in the database', async () => {
    const { deviceCode } = await aDevice();
    const [row] = await service.sql.rows<{ all: string }>(
      "select string_agg(pairing::text, ' ') as all from screen_pairings as pairing",
    );
    expect(row?.all).not.toContain(deviceCode);
  });

  it("are rate-limited per address in starting, and codes can't be guessed", async () => {
    const device = service.visitor();
    const begin = () => device.ask(beginPairing, { body: { page: 'tv' } });
    for (let number = 0; number < 60; number += 1) expect((await begin()).status).toBe(200);
    const late = await begin();
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3_500);

    const { browser: guesser } = await anAdmin(service, 'guesser@example.com');
    const guess = (code: string) => guesser.ask(claimScreen, { body: { code, name: 'Guessed' } });
    for (let number = 0; number < 20; number += 1) expect((await guess('CCCCCC')).status).toBe(404);
    const { code } = await aDevice();
    expect(await guess(code)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(await admin.ask(claimScreen, { body: { code, name: 'Not guessed' } })).toMatchObject({ status: 200 });
  });
});
