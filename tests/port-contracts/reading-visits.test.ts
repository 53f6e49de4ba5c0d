import { NodeMailDomains } from '@rewards/system/node-mail-domains';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReadVisits } from '@rewards/domain/practice-system/read-visits';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryPhoneNumbers } from '@rewards/in-memory/patients/in-memory-phone-numbers';
import { InMemoryPracticeSystemTurn } from '@rewards/in-memory/practice-system/in-memory-practice-system-turn';
import { OpenDentalPracticeSystem } from '@rewards/open-dental/open-dental-practice-system';
import { aConnection } from '../builders/a-connected-practice.ts';
import { timeZone } from '../builders/a-policy.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { isLong } from '../support/long-form.ts';
import { OpenDentalServer } from '@rewards/dental-office/open-dental-server';
import { fillStore } from './fill-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { unhurried } from './practice-systems.ts';

const charts = isLong ? 10_000 : 1_000;
const paceMilliseconds = 1_000;
const begun = Date.parse('2026-03-02T15:00:00.000Z');

let store: Awaited<ReturnType<typeof openPostgresStore>>;
let openDental: OpenDentalServer;
beforeEach(async () => {
  [store, openDental] = await Promise.all([openPostgresStore(), OpenDentalServer.start()]);
});
afterEach(async () => {
  await openDental.stop();
  await store.close();
});

/** Reads with a clock that stands still except while the pace makes it wait. */
function readerOf() {
  const pace = unhurried(paceMilliseconds);
  const system = new OpenDentalPracticeSystem(openDental.settings, pace);
  const clock = { now: () => new Date(begun + pace.now()) };
  const reading = new ReadVisits({
    ...store,
    practiceSystems: {
      offered: () => ({ system: 'open_dental', name: 'Open Dental', key: 'settings' }),
      open: () => ({ kind: 'opened', system }),
    },
    practiceSystemTurn: new InMemoryPracticeSystemTurn(),
    phoneNumbers: new InMemoryPhoneNumbers(),
    mailDomains: new NodeMailDomains(),
    timeZone,
    randomness: new InMemoryRandomness(),
    clock,
  });
  return { pace, reading };
}

test(`${charts} charts are read at the allowed pace, in runs of a minute, and none is left out`, async () => {
  const { office } = openDental;
  office.now = '2026-03-02 10:00:00';
  for (let number = 0; number < charts; number += 1)
    office.hasAppointment(office.hasPatient({ FName: 'Kim', LName: 'Doe' }), {
      AptDateTime: '2026-03-01 09:00:00',
      // Each run reads the last two hours again.
      DateTStamp: '2026-03-01 17:00:00',
    });
  await fillStore(store, {
    users: [aUser('Ann').build()],
    referrals: [aReferral('Fay').named('Fay Ray').signedUp().build()],
  });
  await store.unitOfWork.run(({ practiceConnections }) => practiceConnections.save(aConnection()));
  const { pace, reading } = readerOf();

  let runs = 0;
  for (let hasMore = true; hasMore; runs += 1) {
    const [before, requests] = [pace.now(), openDental.asked.length];
    const outcome = await reading.execute();
    if (outcome.kind !== 'read') throw new Error(outcome.kind);
    ({ hasMore } = outcome);
    expect(pace.now() - before).toBeLessThanOrEqual(62_000);
    expect(openDental.asked.length - requests).toBeLessThanOrEqual(62);
  }

  const requests = openDental.asked.length;
  // A chart each, a page for 100 visits, and one for what is new in each run.
  expect(requests).toBeLessThan(charts * 1.05);
  expect(pace.waits.reduce((sum, wait) => sum + wait, 0)).toBe((requests - 1) * paceMilliseconds);
  expect(openDental.maxAtOnce).toBe(1);
  expect(runs).toBeGreaterThanOrEqual(Math.floor(charts / 62));
  expect(await store.sql.count('visits where looked_at is not null')).toBe(charts);
});

test('the same page read twice stores each visit once, and keeps its state', async () => {
  const { office } = openDental;
  office.now = '2026-03-02 10:00:00';
  const chart = office.hasPatient({ FName: 'Fay', LName: 'Ray', Email: 'fay@example.com' });
  office.hasAppointment(chart, { AptDateTime: '2026-03-02 09:00:00' });
  await fillStore(store, {
    users: [aUser('Ann').build()],
    referrals: [aReferral('Fay').named('Fay Ray').signedUp().build()],
  });
  await store.unitOfWork.run(({ practiceConnections }) => practiceConnections.save(aConnection()));
  const { reading } = readerOf();
  await reading.execute();
  const visits = () => store.sql.rows('select id, looked_at, state from visits');
  const before = await visits();

  await store.sql.rows('update practice_system set visits_cursor = null');
  await reading.execute();

  expect(before).toHaveLength(1);
  expect(await visits()).toEqual(before);
  expect(openDental.asked.filter(({ path }) => path === `/patients/${chart}`)).toHaveLength(1);
});
