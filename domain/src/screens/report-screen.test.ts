import { expect, test } from '@jest/globals';
import { aWaitingRoom } from '@rewards/tests/builders/a-waiting-room';
import { ListScreens } from './list-screens.ts';
import { type ReportScreenCommand, ReportScreen } from './report-screen.ts';

async function aReportingScreen() {
  const room = await aWaitingRoom();
  const { screen } = await room.aScreen();
  const report = new ReportScreen({ ...room.parts, attemptLimits: room.practice.limits });
  const tell = (told: Partial<ReportScreenCommand> = {}) =>
    report.execute({
      screenId: screen.id,
      page: 'tablet',
      version: '0a1b2c',
      state: 'idle',
      transport: 'socket',
      fault: null,
      faultAt: null,
      ...told,
    });
  const listed = async () => (await new ListScreens(room.parts).execute())[0]?.report;
  return { room, screen, tell, listed };
}

test('a screen reports its state, and before that nothing is known about it', async () => {
  const { room, screen, tell, listed } = await aReportingScreen();
  expect(await listed()).toBeUndefined();
  const at = room.practice.clock.now();
  expect(await tell()).toEqual({ kind: 'kept' });
  expect(await listed()).toEqual({
    screenId: screen.id,
    page: 'tablet',
    version: '0a1b2c',
    state: 'idle',
    transport: 'socket',
    transportSince: at,
    fault: null,
    faultAt: null,
    reportedAt: at,
    instances: [],
  });
});

test('the start of a transport is kept while it stays the same', async () => {
  const { room, tell, listed } = await aReportingScreen();
  await tell();
  room.later(60);
  const since = room.practice.clock.now();
  for (let minute = 0; minute < 3; minute += 1) {
    await tell({ transport: 'polling', state: minute === 1 ? 'qr' : 'idle' });
    room.later(60);
  }
  expect(await listed()).toMatchObject({ transport: 'polling', transportSince: since, state: 'idle' });
  await tell({ transport: 'socket' });
  expect(await listed()).toMatchObject({ transportSince: room.practice.clock.now() });
});

test('a fault dated in the future is recorded as now', async () => {
  const { room, tell, listed } = await aReportingScreen();
  await tell({ fault: 'frozen', faultAt: new Date(room.practice.clock.now().getTime() + 60_000) });
  expect(await listed()).toMatchObject({ fault: 'frozen', faultAt: room.practice.clock.now() });
});

test('a screen that reports too often has to wait', async () => {
  const { room, tell } = await aReportingScreen();
  for (let count = 0; count < 30; count += 1) expect(await tell()).toEqual({ kind: 'kept' });
  expect(await tell()).toMatchObject({ kind: 'limited' });
  room.later(300);
  expect(await tell()).toEqual({ kind: 'kept' });
});

test('a screen that two devices report as is listed as such, and not after a reload (rule 21)', async () => {
  const { room, tell } = await aReportingScreen();
  const isCloned = async () => (await new ListScreens(room.parts).execute())[0]?.areTwoDevices;
  for (const instance of ['before', 'before', 'before', 'after', 'after', 'after']) {
    await tell({ instance });
    room.later(60);
  }
  expect(await isCloned()).toBe(false);
  for (const instance of ['after', 'clone', 'after', 'clone', 'after', 'clone', 'after', 'clone']) {
    await tell({ instance });
    room.later(30);
  }
  expect(await isCloned()).toBe(true);
});
