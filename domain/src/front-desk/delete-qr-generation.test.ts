import { beforeEach, describe, expect, test } from '@jest/globals';
import { aFrontDesk, type FrontDesk } from '@rewards/tests/builders/a-front-desk';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { DeleteQrGeneration } from './delete-qr-generation.ts';

let desk: FrontDesk;
beforeEach(async () => {
  desk = await aFrontDesk();
});

const remove = (id: string) => new DeleteQrGeneration(desk.parts).execute({ id, adminId: idOf('Dana') });

test('a deleted QR leaves the history and the screens, and its links stop working', async () => {
  const { id, token, cardToken } = await desk.aQr();

  expect(await remove(id)).toMatchObject({ kind: 'deleted' });

  expect(desk.generations).toEqual([]);
  expect(desk.shown).toBeUndefined();
  expect(await desk.scan(token)).toEqual({ kind: 'refused', reason: 'qr_unknown' });
  expect(await desk.openCard(cardToken)).toEqual({ kind: 'refused', reason: 'card_unknown' });
});

test("deleting a QR that isn't shown leaves the screens alone", async () => {
  const [older, newer] = [await desk.aQr(), await desk.aQr()];

  await remove(older.id);

  expect(desk.shown).toBe(newer.id);
  expect(desk.generations.map(({ id }) => id)).toEqual([newer.id]);
});

test('an expired QR is already off the screens, so no event is sent', async () => {
  const { id } = await desk.aQr();
  desk.later(120);

  await remove(id);

  expect(desk.events.map(({ kind }) => kind)).toEqual(['new_qr']);
});

test('an undo restores a deleted QR and its card link, but the QR itself stays void (rule 29)', async () => {
  const { id, token, cardToken } = await desk.aQr();
  const before = desk.generations;
  const outcome = await remove(id);
  const activityId = outcome.kind === 'deleted' ? outcome.activityId : '';
  expect(desk.practice.activity.at(-1)).toMatchObject({
    id: activityId,
    what: { action: 'qr_generation_deleted' },
    subjectId: id,
    actor: { userId: idOf('Dana') },
  });

  await desk.practice.undoActivity.execute({ activityId, adminId: idOf('Dana') });

  expect(desk.generations).toEqual(before);
  expect(await desk.openCard(cardToken)).toMatchObject({ kind: 'opened' });
  expect(await desk.scan(token)).toEqual({ kind: 'refused', reason: 'qr_expired' });
});

describe('a text that was planned', () => {
  const phone = '+16785550101';
  const hours = 3_600;
  const planned = () => desk.practice.database.committed.followUpTexts;
  const undo = () =>
    desk.practice.undoActivity.execute({ activityId: desk.practice.activity.at(-1)!.id, adminId: idOf('Dana') });

  /** A QR at ten in the morning, whose text is due at noon. */
  async function deleted() {
    await desk.practice.has(aUser('Tess').withPhone(phone));
    await desk.generate({ userId: idOf('Tess') }, { delaySeconds: 2 * hours, timeZone: 'America/New_York' });
    const { id } = desk.generations[0]!;
    const dueAt = planned().get(id)!.dueAt;
    await remove(id);
    expect(planned().size).toBe(0);
    return { id, dueAt };
  }

  test('comes back with the undo, for the same time (rules 22 and 29)', async () => {
    const { id, dueAt } = await deleted();
    desk.later(hours);
    expect(await undo()).toMatchObject({ kind: 'undone' });
    expect(planned().get(id)).toMatchObject({ state: 'scheduled', phone, dueAt, attempts: 0 });
  });

  test('is sent at once if its time has passed, but not a day later', async () => {
    const { id } = await deleted();
    desk.later(26 * hours);
    await undo();
    expect(planned().get(id)).toMatchObject({ state: 'scheduled', dueAt: desk.practice.clock.now() });

    await remove(id);
    desk.later(24 * hours + 1);
    await undo();
    expect([desk.generations.length, planned().size]).toEqual([1, 0]);
  });

  test('stays away after STOP, and the desk sees why', async () => {
    const { id } = await deleted();
    const deletion = desk.practice.activity.at(-1)!.id;
    await desk.practice.heedTextReply.execute(phone, 'stop');
    await desk.practice.undoActivity.execute({ activityId: deletion, adminId: idOf('Dana') });
    expect(planned().size).toBe(0);
    expect(desk.practice.database.committed.leftOutTexts.get(id)).toMatchObject({ reason: 'texts_off' });
  });

  test('comes back with its patient too', async () => {
    await desk.practice.has(aUser('Tess').withPhone(phone));
    await desk.generate({ userId: idOf('Tess') }, { delaySeconds: 2 * hours, timeZone: 'America/New_York' });
    const before = structuredClone([...planned().values()]);
    await desk.practice.deleteUser.execute({ userId: idOf('Tess'), adminId: idOf('Dana') });
    expect(planned().size).toBe(0);
    await undo();
    expect([...planned().values()]).toEqual(before);
  });
});

test('deleting an unknown QR, or the same one twice, is refused', async () => {
  const { id } = await desk.aQr();
  await remove(id);
  const logged = desk.practice.activity.length;

  expect(await remove(id)).toEqual({ kind: 'refused', reason: 'qr_generation_unknown' });
  expect(await remove(idOf('Ann'))).toEqual({ kind: 'refused', reason: 'qr_generation_unknown' });
  expect(desk.practice.activity).toHaveLength(logged);
});

test('a QR does not come back once its patient is gone', async () => {
  const { id } = await desk.aQr();
  const outcome = await remove(id);
  const activityId = outcome.kind === 'deleted' ? outcome.activityId : '';
  await desk.practice.deleteUser.execute({ userId: idOf('Ann'), adminId: idOf('Dana') });

  expect(await desk.practice.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
    kind: 'refused',
    reason: 'patient_gone',
  });
  expect(desk.generations).toEqual([]);
});
