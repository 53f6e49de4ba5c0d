import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { listDisplayEvents } from '@rewards/contracts/display-events';
import { clearQr, generateQr } from '@rewards/contracts/front-desk';
import {
  awaitPairing,
  beginPairing,
  changeScreen,
  claimScreen,
  commandScreen,
  heartbeat,
  listScreens,
  revokeScreen,
  showOwnScreen,
} from '@rewards/contracts/screens';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

describe('screen status and commands', () => {
  let service: RunningService;
  let admin: Visitor;
  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  async function aScreen(name: string, place?: string) {
    const device = service.visitor();
    const pairing = await device.call(beginPairing, { body: { page: 'tablet' } });
    const { screen } = await admin.call(claimScreen, { body: { code: pairing.user_code, name } });
    await device.call(awaitPairing, { body: { device_code: pairing.device_code } });
    if (place !== undefined) await admin.call(changeScreen, { params: { id: screen.id }, body: { place } });
    return { device, id: screen.id };
  }
  const listed = async (id: string) => (await admin.call(listScreens)).screens.find((screen) => screen.id === id);
  const toldTo = async (device: Visitor) => (await device.call(listDisplayEvents, { query: { since: '0' } })).events;

  it('tell the desk that two devices use one sign-in (rule 21)', async () => {
    const { device, id } = await aScreen('Cloned');
    const clone = device.copy();
    const body = { page: '/tvs', version: '', state: 'idle', transport: 'socket', fault: null } as const;
    const report = async () => {
      await device.call(heartbeat, { body: { ...body, instance: 'one' } });
      await clone.call(heartbeat, { body: { ...body, instance: 'other' } });
    };
    await report();
    expect(await listed(id)).not.toHaveProperty('two_devices');
    // Two minutes later.
    await service.sql.rows(
      `update screen_reports set instances = (
         select jsonb_agg(each || jsonb_build_object('firstAt', (each ->> 'firstAt')::bigint - 120000))
         from jsonb_array_elements(instances) as each) where screen_id = $1`,
      [id],
    );
    await report();
    expect(await listed(id)).toMatchObject({ two_devices: true, report: { page: 'tv' } });
  });

  it('are reported by screens, while unknown senders are ignored and nonsense is refused', async () => {
    const { device, id } = await aScreen('Desk');
    const body = { page: '/tvs', version: '0a1b2c', state: 'idle', transport: 'stream', fault: null } as const;
    expect(await device.call(heartbeat, { body })).toEqual({ kept: true });
    expect(await service.visitor().call(heartbeat, { body })).toEqual({ kept: false });
    expect(await listed(id)).toMatchObject({
      online: true,
      report: { page: 'tv', version: '0a1b2c', state: 'idle', transport: 'stream', fault: null },
    });
    const fault = { kind: 'frozen', at: new Date().toISOString() } as const;
    await device.call(heartbeat, { body: { ...body, fault } });
    expect((await listed(id))?.report?.fault?.kind).toBe('frozen');
    for (const nonsense of [{ state: 'happy' }, { page: '/login' }, { fault: { kind: 'frozen', at: 'yesterday' } }]) {
      const answer = await device.request('POST', '/screens/heartbeat', {
        body: JSON.stringify({ ...body, ...nonsense }),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(422);
    }
  });

  it('target one screen, and only admins can send commands', async () => {
    const [one, other] = [await aScreen('One'), await aScreen('Other')];
    const chime = { params: { id: one.id }, body: { command: 'chime' } } as const;
    expect((await one.device.ask(commandScreen, chime)).status).toBe(401);
    expect((await admin.ask(commandScreen, { ...chime, params: { id: nobody } })).status).toBe(404);
    await admin.call(commandScreen, chime);
    expect((await toldTo(one.device)).filter(({ type }) => type === 'screen_command')).toMatchObject([
      { command: 'chime' },
    ]);
    expect((await toldTo(other.device)).filter(({ type }) => type === 'screen_command')).toEqual([]);
    expect((await toldTo(admin)).filter(({ type }) => type === 'screen_command')).toEqual([]);
  });

  it('show what is pushed to their place, and what is pushed to all (rule 40)', async () => {
    const [lobby, room, anywhere] = [
      await aScreen('Lobby', 'Lobby'),
      await aScreen('Room', 'Room 2'),
      await aScreen('Hall'),
    ];
    const shown = async (device: Visitor) =>
      (await device.call(listDisplayEvents)).events.map((event) => (event.type === 'new_qr' ? event.first_name : ''));
    const push = (name: string, place?: string) =>
      admin.call(generateQr, {
        body: { email: `${name.toLowerCase()}@example.com`, name, ...(place ? { place } : {}) },
      });
    const first = await push('Maria', 'Room 2');
    expect([await shown(lobby.device), await shown(room.device), await shown(anywhere.device)]).toEqual([
      [],
      ['Maria'],
      ['Maria'],
    ]);
    await push('Olga', 'Lobby');
    expect([await shown(lobby.device), await shown(room.device), await shown(anywhere.device)]).toEqual([
      ['Olga'],
      ['Maria'],
      ['Olga'],
    ]);
    // A scan clears the place that still shows it, and leaves the other alone.
    const scanned = await service.visitor().open(new URL(first.landing_url).pathname);
    expect(scanned.status).toBe(200);
    expect([await shown(lobby.device), await shown(room.device), await shown(anywhere.device)]).toEqual([
      ['Olga'],
      [],
      ['Olga'],
    ]);
    await push('Pia');
    expect([await shown(lobby.device), await shown(room.device)]).toEqual([['Pia'], ['Pia']]);
    await admin.call(clearQr);
    expect(await shown(room.device)).toEqual([]);
    await admin.call(changeScreen, { params: { id: room.id }, body: { place: '' } });
    expect((await listed(room.id))?.place).toBeNull();
  });

  it('are restored with a screen removed by mistake, even if its device asked for a code since (rule 29)', async () => {
    const { device, id } = await aScreen('Mistaken', 'Lobby');
    const { activity_id: activityId } = await admin.call(revokeScreen, { params: { id } });
    expect(await device.call(showOwnScreen)).toEqual({ hears: false, screen: null });
    const again = await device.call(beginPairing, { body: { page: 'tablet' } });
    await device.call(beginPairing, { body: { page: 'tablet' } });
    expect(again.user_code).toMatch(/^\w{6}$/);
    expect(await device.call(showOwnScreen)).toMatchObject({ hears: false });
    await admin.call(undoActivity, { params: { id: activityId } });
    expect(await device.call(showOwnScreen)).toEqual({ hears: true, screen: { name: 'Mistaken', page: 'tablet' } });
    expect(await listed(id)).toMatchObject({ place: 'Lobby', online: true });
  });
});
