import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DentalOffice, startDentalOffice } from './start-dental-office.ts';
import { wallClockIn } from './wall-clock.ts';

let folder: string;
let office: DentalOffice | undefined;

const open = async () =>
  (office = await startDentalOffice({ file: join(folder, 'office.json'), port: 0, timeZone: 'America/New_York' }));
const press = (path: string, origin = new URL(office?.pageUrl ?? '').origin) =>
  fetch(new URL(path, office?.pageUrl), { method: 'POST', headers: { origin }, redirect: 'manual' });
const page = async () => (await fetch(office?.pageUrl ?? '')).text();
const ask = (path: string, body?: string) => {
  const { url, developerKey, customerKey } = office?.settings ?? { url: '', developerKey: '', customerKey: '' };
  const headers = { authorization: `ODFHIR ${developerKey}/${customerKey}`, 'content-type': 'application/json' };
  return fetch(`${url}${path}`, body === undefined ? { headers } : { method: 'POST', headers, body });
};
const appointments = async () => {
  const answer = await ask('/appointments?AptStatus=Complete');
  return ((await answer.json()) as { AptNum: number }[]).map(({ AptNum }) => AptNum);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'));
});
afterEach(async () => {
  await office?.stop();
  await rm(folder, { recursive: true });
});

test('an appointment completed on the page is complete in the API, and stays so after a restart', async () => {
  const { office: kept, save, isNew } = await open();
  const patient = kept.hasPatient({ FName: 'Zoë <b>', LName: "O'Brien" });
  const appointment = kept.hasAppointment(patient, { AptStatus: 'Scheduled' });
  await save();
  expect(isNew).toBe(true);
  expect(await page()).toContain('Zoë &#60;b&#62; O&#39;Brien');
  expect(await appointments()).toEqual([]);

  expect((await press(`/complete/${appointment}`)).status).toBe(303);
  expect(await appointments()).toEqual([appointment]);
  await office?.stop();
  expect(await open()).toMatchObject({ isNew: false });
  expect(await appointments()).toEqual([appointment]);

  await press(`/reopen/${appointment}`);
  expect(await appointments()).toEqual([]);
});

test("another site's button changes nothing", async () => {
  const { office: kept } = await open();
  const appointment = kept.hasAppointment(kept.hasPatient({ FName: 'Ann', LName: 'Lee' }), { AptStatus: 'Scheduled' });

  await press(`/complete/${appointment}`, 'https://elsewhere.example');

  expect(kept.appointments.get(appointment)?.AptStatus).toBe('Scheduled');
});

test('an unplugged office stops answering, and its page still works', async () => {
  await open();
  await press('/unplug');
  await expect(appointments()).rejects.toThrow();
  expect(await page()).toContain('Unplugged');

  await press('/plug-in');
  expect(await appointments()).toEqual([]);
});

test.each(['{"PatNum": 1', '', 'null', '7'])('a body of %j is answered 400', async (body) => {
  await open();
  expect((await ask('/adjustments', body)).status).toBe(400);
});

test('a caller that leaves halfway ends nothing', async () => {
  await open();
  const { hostname, port } = new URL(office?.pageUrl ?? '');
  const caller = connect(Number(port), hostname);
  caller.write('POST /api/v1/adjustments HTTP/1.1\r\nhost: office\r\ncontent-length: 100\r\n\r\n{');
  await once(caller, 'connect');
  await pause(50);
  caller.destroy();
  await pause(50);
  expect((await ask('/preferences')).status).toBe(200);
});

test('after a failed write, the next one writes everything', async () => {
  folder = join(folder, 'removed');
  const { office: kept, save } = await open();
  const patient = kept.hasPatient({ FName: 'Ann', LName: 'Lee' });
  const adjustment = { PatNum: patient, AdjType: 18, AdjAmt: -5, AdjDate: kept.now.slice(0, 10), AdjNote: '' };
  expect((await ask('/adjustments', JSON.stringify(adjustment))).status).toBe(201);
  await expect(save()).rejects.toMatchObject({ code: 'ENOENT' });

  await mkdir(folder);
  await save();
  await office?.stop();
  const { office: reopened } = await open();
  expect(reopened.adjustments).toHaveLength(1);
});

test("the office's clock shows the practice's time", () => {
  expect(wallClockIn('America/New_York', new Date('2026-11-20T03:04:05Z'))).toBe('2026-11-19 22:04:05');
});
