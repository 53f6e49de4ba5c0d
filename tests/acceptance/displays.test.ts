import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { revokeAdmin } from '@rewards/contracts/admins';
import { listDisplayEvents } from '@rewards/contracts/display-events';
import { clearQr, generateQr } from '@rewards/contracts/front-desk';
import { endOwnSession, listOwnSessions } from '@rewards/contracts/own-sessions';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { logout } from '@rewards/contracts/sign-in';
import { deleteUser } from '@rewards/contracts/patients';
import { type PlantedUser, aPatient, anAdmin, plantUser, signInByCode } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { Screen, type Transport, transports } from '../support/screen.ts';
import { until } from '../support/until.ts';
import type { Visitor } from '../support/visitor.ts';

/** A client that opens the socket transport and sends nothing. */
async function aSilentSocket({ url }: RunningService): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  return socket;
}

describe('display events', () => {
  let service: RunningService;
  let open: RunningService;
  let admin: Visitor;
  let maria: PlantedUser;
  let screens: Screen[] = [];

  beforeAll(async () => {
    service = await startService();
    // A second process on the same database, on a closed network.
    open = await startService({
      on: service,
      environment: { DISPLAY_PAIRING: 'off', WEB_ORIGINS: 'https://screens.example.com' },
    });
    admin = (await anAdmin(service)).browser;
    maria = await plantUser(service.sql, { email: 'maria.santos@example.com', name: "Anne-Marie O'Neil" });
  });
  afterEach(() => {
    for (const screen of screens) screen.leave();
    screens = [];
  });
  afterAll(async () => {
    await open.stopServing();
    await service.stop();
  });

  async function aScreen(transport: Transport, place: RunningService, cookie?: string): Promise<Screen> {
    const screen = new Screen(place, transport, cookie);
    screens.push(screen);
    await until(`a ${transport} is connected`, async () => screen.isConnected);
    return screen;
  }
  const push = async () => (await admin.call(generateQr, { body: { user_id: maria.id } })).landing_url;
  const cookieOf = (visitor: Visitor) => visitor.cookies.header() ?? '';
  const isTold = (screen: Screen, landingUrl: string | undefined) =>
    until('the screen shows it', async () => screen.shows === landingUrl);
  /**
   * Pushes two QRs that the given screens must not receive. A witness connects after them and receives both, so by then
   * the screens would have received the first.
   */
  async function pushPast(deaf: readonly Screen[]): Promise<void> {
    for (const screen of deaf) await screen.hasAnsweredSince();
    const witness = await aScreen('stream', service, cookieOf(admin));
    await isTold(witness, await push());
    await isTold(witness, await push());
    for (const screen of deaf) await screen.hasAnsweredSince();
  }

  it.each(transports)('say by %s within a second that settings were saved (rules 20 and 26)', async (transport) => {
    const screen = await aScreen(transport, open);
    await isTold(screen, await push());
    const { version, ...profile } = await admin.call(getPracticeProfile);
    const { name } = profile;
    await admin.call(savePracticeProfile, { body: { ...profile, name: `${name} by ${transport}`, version } });
    await until('the screen is told', async () => screen.told.at(-1)?.type === 'practice_changed');
    expect(screen.told.at(-1)).toEqual({
      type: 'practice_changed',
      id: expect.any(Number),
      server_now: expect.any(String),
    });
  });

  it.each(transports)(
    'reach an admin by %s with everything a screen shows, and end when cleared (rules 20 and 21)',
    async (transport) => {
      await admin.call(clearQr);
      const screen = await aScreen(transport, service, cookieOf(admin));
      const landingUrl = await push();
      await isTold(screen, landingUrl);
      const event = screen.told.at(-1);
      expect(event).toEqual({
        type: 'new_qr',
        id: expect.any(Number),
        server_now: expect.any(String),
        expires_at: expect.any(String),
        landing_url: landingUrl,
        first_name: 'Anne-Marie',
        welcome_name: 'Anne-Marie',
        qr_url: landingUrl.replace('/qr/open/', '/qr/image/open/'),
        // She has no phone to text.
        sms: { will_send: false, has_phone: false, scheduled_for: null, server_now: expect.any(String) },
      });
      const left = event?.type === 'new_qr' ? Date.parse(event.expires_at) - Date.parse(event.server_now) : 0;
      expect(left).toBeGreaterThan(115_000);
      expect(left).toBeLessThanOrEqual(120_000);
      await admin.call(clearQr);
      await isTold(screen, undefined);
      expect(new Set(screen.ids).size).toBe(screen.ids.length);
    },
  );

  it.each(transports)(
    'reach everyone by %s in another process with pairing off (rules 18 and 21)',
    async (transport) => {
      const screen = await aScreen(transport, open);
      const landingUrl = await push();
      await isTold(screen, landingUrl);
      await open.visitor().open(new URL(landingUrl).pathname);
      await isTold(screen, undefined);
      expect(screen.told.slice(-2).map(({ type }) => type)).toEqual(['new_qr', 'qr_clear']);
    },
  );

  it.each(transports)(
    "don't reach a visitor or a patient by %s, whose connection stays open (rule 21)",
    async (transport) => {
      const patient = await aPatient(service, `patient.${transport}@example.com`);
      const deaf = [await aScreen(transport, service), await aScreen(transport, service, cookieOf(patient.browser))];
      await pushPast(deaf);
      for (const screen of deaf) expect(screen).toMatchObject({ told: [], timesCutOff: 0, isConnected: true });
    },
  );

  it.each(transports)(
    'clear a deleted patient by %s, and name them to no screen that connects later (rules 18, 29 and 37)',
    async (transport) => {
      const guest = await plantUser(service.sql, { email: `guest.${transport}@example.com`, name: 'Guest Example' });
      const before = await aScreen(transport, service, cookieOf(admin));
      const { landing_url } = await admin.call(generateQr, { body: { user_id: guest.id } });
      await isTold(before, landing_url);
      const { id: shownId } = before.told.at(-1)!;

      const { activity_id } = await admin.call(deleteUser, { params: { id: guest.id } });

      await until('the QR is cleared', async () => before.told.at(-1)?.type === 'qr_clear');
      const sinceShown = await admin.call(listDisplayEvents, { query: { since: String(shownId) } });
      expect(sinceShown.events).toMatchObject([{ type: 'qr_clear' }]);
      const sinceBefore = await admin.call(listDisplayEvents, { query: { since: String(shownId - 1) } });
      expect(sinceBefore.events).toMatchObject([{ type: 'qr_clear' }]);
      const late = await aScreen(transport, service, cookieOf(admin));
      await admin.call(undoActivity, { params: { id: activity_id } });
      const later = await aScreen(transport, service, cookieOf(admin));
      // The next event a screen can show proves that everything before it would have arrived.
      const next = await push();
      for (const screen of [late, later]) {
        await isTold(screen, next);
        expect(screen.told).toMatchObject([{ type: 'new_qr', landing_url: next }]);
      }
      expect((await service.visitor().open(new URL(landing_url).pathname)).status).toBe(410);
    },
  );

  it('reach a screen that connects late, but not once the QR has expired (rule 20)', async () => {
    for (const transport of transports) {
      const expired = await push();
      await isTold(await aScreen('stream', open), expired);
      await service.sql.rows('update display_events set expires_at = now() where expires_at is not null');
      const late = await aScreen(transport, open);
      await late.hasAnsweredSince();
      const landingUrl = await push();
      await isTold(late, landingUrl);
      expect(late.told).toMatchObject([{ landing_url: landingUrl }]);
    }
  });

  it('can be polled since an ID or since the previous response', async () => {
    await admin.call(clearQr);
    const before = await admin.call(listDisplayEvents);
    expect(before.events).toEqual([]);
    const landing_url = await push();
    const { events, now } = await admin.call(listDisplayEvents, { query: { since: before.now } });
    expect(events.at(-1)).toMatchObject({ type: 'new_qr', landing_url });
    // The time plus the ID of the latest event, because clocks can go back and IDs can't.
    expect(now).toMatch(new RegExp(String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}0*${events.at(-1)?.id}Z$`));
    // Polling right away with the `now` of this response repeats nothing.
    expect((await admin.call(listDisplayEvents, { query: { since: now } })).events).toEqual([]);
    expect((await admin.call(listDisplayEvents, { query: { since: String(events.at(-1)?.id) } })).events).toEqual([]);
    for (const since of ['yesterday', '-1', '1.5', "1' or 1=1", '9'.repeat(40)]) {
      expect(await admin.ask(listDisplayEvents, { query: { since } })).toMatchObject({
        status: 422,
        body: { code: 'invalid' },
      });
    }
  });

  it("resume by stream after the browser's last event ID (rule 20)", async () => {
    await admin.call(clearQr);
    await push();
    const {
      events: [seen],
    } = await admin.call(listDisplayEvents);
    const landingUrl = await push();
    const since = async (lastId: number | undefined) => {
      const leaving = new AbortController();
      const { body } = await fetch(`${service.url}/qr/stream`, {
        headers: { cookie: cookieOf(admin), 'last-event-id': String(lastId) },
        signal: leaving.signal,
      });
      let text = '';
      for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        if (/^data: .*\n\n/m.test(text)) break;
      }
      leaving.abort();
      return Array.from(
        text.matchAll(/^data: (.*)$/gm),
        ([, data = '']) => JSON.parse(data) as { id: number; landing_url?: string },
      );
    };
    expect(await since(seen?.id)).toMatchObject([{ id: expect.any(Number), landing_url: landingUrl }]);

    const { events } = await admin.call(listDisplayEvents);
    await admin.call(clearQr);
    expect(await since(events.at(-1)?.id)).toMatchObject([{ type: 'qr_clear' }]);
  });

  const signsOut = (browser: Visitor) => browser.call(logout);
  async function isSignedOutElsewhere(_: Visitor, email: string) {
    await service.sql.rows('delete from attempt_counts');
    const { browser: phone } = await signInByCode(service, email);
    const { sessions } = await phone.call(listOwnSessions);
    await phone.call(endOwnSession, { params: { id: sessions.find((each) => !each.is_current)!.id } });
  }

  it.each([
    ['socket', 'here', signsOut],
    ['stream', 'here', signsOut],
    ['socket', 'from another browser', isSignedOutElsewhere],
    ['stream', 'from another browser', isSignedOutElsewhere],
  ] as const)('stop by %s when the session ends %s (rule 14)', async (transport, where, end) => {
    const email = `leaving.${transport}.${where.replaceAll(' ', '.')}@example.com`;
    const { browser } = await anAdmin(service, email);
    const screen = await aScreen(transport, service, cookieOf(browser));
    await isTold(screen, await push());
    const began = Date.now();
    await end(browser, email);
    await until('it is cut off', async () => screen.timesCutOff === 1);
    expect(Date.now() - began).toBeLessThan(30_000);
    const { length } = screen.told;
    await until('it is connected again', async () => screen.isConnected);
    await pushPast([screen]);
    expect(screen.told).toHaveLength(length);
  });

  it.each([
    ['socket', 'loses the role', revokeAdmin],
    ['stream', 'loses the role', revokeAdmin],
    ['socket', 'is deleted', deleteUser],
    ['stream', 'is deleted', deleteUser],
  ] as const)('stop immediately by %s when the admin %s (rule 14)', async (transport, what, endpoint) => {
    const { browser, user } = await anAdmin(service, `${transport}.${what.replaceAll(' ', '.')}@example.com`);
    const screen = await aScreen(transport, service, cookieOf(browser));
    await isTold(screen, await push());
    const began = Date.now();
    expect((await admin.ask(endpoint, { params: { id: user.id } })).status).toBe(200);
    await until('it is cut off', async () => screen.timesCutOff === 1);
    expect(Date.now() - began).toBeLessThan(30_000);
    const { length } = screen.told;
    await until('it is connected again', async () => screen.isConnected);
    await pushPast([screen]);
    expect(screen.told).toHaveLength(length);
  });

  it('stop by stream when the session ends, even if the keys were rotated since it started', async () => {
    const keys = 'another key that is newer than the first one,a key that is long enough to be taken for one';
    const rotated = await startService({ on: service, environment: { SESSION_KEYS: keys } });
    const { browser } = await anAdmin(service, 'rotated@example.com');
    const screen = await aScreen('stream', rotated, cookieOf(browser));
    await isTold(screen, await push());
    await browser.call(logout);
    await until('it is cut off', async () => screen.timesCutOff > 0);
    await until('it is connected again', async () => screen.isConnected);
    expect(screen.timesCutOff).toBe(1);
    await rotated.stopServing();
  });

  it("don't keep an idle session alive", async () => {
    const { browser } = await anAdmin(service, 'idle@example.com');
    await service.sql.rows(
      "update sessions set seen_at = now() - interval '29 minutes' where user_id = (select id from users where email = 'idle@example.com')",
    );
    await (await aScreen('polling', service, cookieOf(browser))).hasAnsweredSince();
    expect(await service.sql.count("sessions where seen_at < now() - interval '28 minutes'")).toBe(1);
  });

  it('are sent by socket only to pages of the product and of WEB_ORIGINS', async () => {
    const handshake = (origin: string) =>
      open.visitor().request('GET', '/socket.io/?EIO=4&transport=polling', { headers: { origin } });
    const own = await handshake(open.publicUrl);
    expect(own.status).toBe(200);
    const other = await handshake('https://screens.example.com');
    expect(other.status).toBe(200);
    expect(other.headers.get('access-control-allow-origin')).toBe('https://screens.example.com');
    const evil = await handshake('https://evil.example');
    expect(evil.status).toBe(403);
    expect(evil.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('reach a screen by socket despite hundreds of silent connections, which are closed', async () => {
    const screen = await aScreen('socket', service, cookieOf(admin));
    const silent = await Promise.all(Array.from({ length: 510 }, () => aSilentSocket(service)));
    await until(
      'the longest-silent connections are closed',
      async () => silent.filter(({ readyState }) => readyState === WebSocket.OPEN).length === 500,
    );
    const late = await aScreen('socket', service, cookieOf(admin));
    const landingUrl = await push();
    for (const heard of [screen, late]) await isTold(heard, landingUrl);
    expect(screen.timesCutOff).toBe(0);

    const leaver = await aSilentSocket(service);
    const isAnswered = (start: string) =>
      new Promise<void>((resolve) => {
        leaver.addEventListener('message', ({ data }) => String(data).startsWith(start) && resolve());
      });
    const isLetIn = isAnswered('40');
    leaver.send('40');
    await isLetIn;
    leaver.send('42["join_qr_display"]');
    // A refusal of the next request shows that the join was processed.
    const isRefused = isAnswered('44/nowhere');
    leaver.send('40/nowhere,');
    await isRefused;
    leaver.send('41');
    await until('the one that left is closed', async () => leaver.readyState === WebSocket.CLOSED);
    for (const socket of silent) socket.close();
  });

  it("don't keep a service from shutting down", async () => {
    const third = await startService({ on: service, environment: { DISPLAY_PAIRING: 'off' } });
    for (const transport of transports) await aScreen(transport, third);
    const began = Date.now();
    await third.stopServing();
    expect(Date.now() - began).toBeLessThan(30_000);
  });
});
