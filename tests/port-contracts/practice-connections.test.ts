import { expect, test } from '@jest/globals';
import { type Connection, newConnection } from '@rewards/domain/practice-system/connection';
import { Gate, isWaiting } from './at-once.ts';
import { onEveryStore } from './store-under-test.ts';

const at = new Date('2026-11-20T15:00:00.123Z');
const connection = newConnection({
  id: '0198c0de-0000-7000-8000-0000000000c1',
  system: 'open_dental',
  connectedAt: at,
  connectedBy: '0198c0de-0000-7000-8000-0000000000a1',
  sealedKey: null,
  mayPost: true,
});
const used: Connection = {
  ...connection,
  sealedKey: 'sealed',
  visits: 'complete',
  creditType: { id: '18', name: 'Referral "credit"' },
  reversalType: { id: '19', name: 'Taken back' },
  keepsPatientList: true,
  pausedAt: at,
  visitsCursor: '{"since":"2026-11-20 15:00:00"}',
  chartsCursor: 'charts',
  readAt: at,
  nightlyOn: '2026-11-19',
  trouble: { kind: 'unavailable', words: 'No answer', since: at, times: 3, nextTryAt: at, toldAt: undefined },
  postingTrouble: { kind: 'unauthorized', words: '401', since: at, times: 1, nextTryAt: undefined, toldAt: at },
};

onEveryStore('practice connections', (store) => {
  const find = () => store().unitOfWork.run(({ practiceConnections }) => practiceConnections.find());
  const save = (saved: Connection) =>
    store().unitOfWork.run(({ practiceConnections }) => practiceConnections.save(saved));

  test('no connection exists before the first one is saved', async () => {
    expect(await find()).toBeUndefined();
    expect(await store().unitOfWork.run(({ practiceConnections }) => practiceConnections.findForUpdate())).toBe(
      undefined,
    );
  });

  test.each([
    ['new', connection],
    ['with every field', used],
  ])('a connection that is %s is stored whole', async (_how, saved) => {
    await save(saved);

    expect(await find()).toEqual(saved);
  });

  test('a saved connection replaces the one before, and removing leaves none', async () => {
    await save(used);
    await save({ ...connection, id: '0198c0de-0000-7000-8000-0000000000c2' });
    expect(await find()).toEqual({ ...connection, id: '0198c0de-0000-7000-8000-0000000000c2' });

    await store().unitOfWork.run(({ practiceConnections }) => practiceConnections.remove());
    expect(await find()).toBeUndefined();
  });

  test("reading for update waits for the lock and sees the other work's changes", async () => {
    const { unitOfWork } = store();
    await save(connection);
    const [held, release] = [new Gate(), new Gate()];
    const one = unitOfWork.run(async ({ practiceConnections }) => {
      await practiceConnections.findForUpdate();
      held.open();
      await release.opened;
      await practiceConnections.save(used);
    });
    await held.opened;
    const other = unitOfWork.run(({ practiceConnections }) => practiceConnections.findForUpdate());

    expect(await isWaiting(store(), other)).toBe(true);
    release.open();
    await one;
    expect(await other).toEqual(used);
  });
});
