import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DentalOffice, startDentalOffice, wallClockIn } from './start-dental-office.ts';

let folder: string;
let office: DentalOffice | undefined;

const open = async () =>
  (office = await startDentalOffice({ file: join(folder, 'office.json'), port: 0, timeZone: 'America/New_York' }));
const press = (path: string, origin = new URL(office?.pageUrl ?? '').origin) =>
  fetch(new URL(path, office?.pageUrl), { method: 'POST', headers: { origin }, redirect: 'manual' });
const page = async () => (await fetch(office?.pageUrl ?? '')).text();
const appointments = async () => {
  const { url, developerKey, customerKey } = office?.settings ?? { url: '', developerKey: '', customerKey: '' };
  const headers = { authorization: `ODFHIR ${developerKey}/${customerKey}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/appointments?AptStatus=Complete`, { headers });
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

test("the office's clock shows the practice's time", () => {
  expect(wallClockIn('America/New_York', new Date('2026-11-20T03:04:05Z'))).toBe('2026-11-19 22:04:05');
});
