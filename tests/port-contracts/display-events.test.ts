import { expect, test } from '@jest/globals';
import type { DisplayEvent, DisplayNews, NewQr } from '@rewards/domain/screens/display-events';
import { identityOf } from '../builders/identity.ts';
import { Gate, allAtOnce, isWaiting } from './at-once.ts';
import { onEveryStore } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const aQr = (name: string, sms?: NewQr['sms']): NewQr => ({
  kind: 'new_qr',
  qrGenerationId: identityOf(`generation ${name}`),
  landingDigest: `digest of ${name}`,
  expiresAt: secondsLater(120),
  firstName: name,
  welcomeName: null,
  ...(sms ? { sms } : {}),
});
const clear: DisplayNews = { kind: 'qr_clear' };

onEveryStore('display events', (store) => {
  const last = async () => {
    const { displayEventLog: log } = store();
    const [event] = await log.listSince((await log.lastId()) - 1);
    if (!event) throw new Error('No event was appended');
    return event;
  };
  const append = async (news: DisplayNews, when = at) => {
    await store().unitOfWork.run(({ displayEvents }) => displayEvents.append(news, when));
    return last();
  };
  const changesFrom = (when: Date) =>
    store().unitOfWork.run(({ displayEvents }) => displayEvents.listChangesForUpdate(when));
  const idsOf = (events: readonly DisplayEvent[]) => events.map(({ id }) => id);

  test('are read oldest first, since an ID or an instant (rule 20)', async () => {
    const sms = { willSend: true, scheduledFor: secondsLater(7_200), hasPhone: true };
    const [first, second] = [await append(aQr('Ann', sms)), await append(clear, secondsLater(1))];
    const [third, fourth] = [
      await append({ kind: 'sms_sent' }, secondsLater(2)),
      await append({ kind: 'sms_failed' }, secondsLater(3)),
    ];
    const { displayEventLog: log } = store();

    expect(first).toEqual({ ...aQr('Ann', sms), id: first.id, at });
    expect(await log.listSince(0)).toEqual([first, second, third, fourth]);
    expect(await log.listSince(second.id)).toEqual([third, fourth]);
    expect(await log.listFrom(secondsLater(3))).toEqual([fourth]);
    expect(await log.lastId()).toBe(fourth.id);
  });

  test('are empty before the first one', async () => {
    const { displayEventLog: log } = store();
    expect([await log.listSince(0), await log.listFrom(at), await log.lastId()]).toEqual([[], [], 0]);
    expect(await changesFrom(at)).toEqual([]);
  });

  test('can carry a QR without a follow-up text', async () => {
    const event = await append(aQr('Ann'));
    expect(await store().displayEventLog.listSince(0)).toEqual([event]);
    expect(event).not.toHaveProperty('sms');
  });

  test('list what was pushed and cleared since an instant, and nothing else', async () => {
    await append(aQr('Ann'));
    const bea = await append(aQr('Bea'), secondsLater(1));
    await append({ kind: 'sms_sent' }, secondsLater(2));
    const cleared = await append(clear, secondsLater(3));
    expect(await changesFrom(secondsLater(1))).toEqual([bea, cleared]);
    expect(await changesFrom(secondsLater(4))).toEqual([]);
  });

  test('can target one place, one QR or one screen (rule 40)', async () => {
    const qr = await append({ ...aQr('Ann'), place: 'Room 2' });
    const cleared = await append({ kind: 'qr_clear', clearsId: qr.id });
    const screenId = identityOf('screen');
    const told = await append({ kind: 'screen_command', screenId, command: 'chime' });
    expect(await store().displayEventLog.listSince(0)).toEqual([
      { ...aQr('Ann'), place: 'Room 2', id: qr.id, at },
      { kind: 'qr_clear', clearsId: qr.id, id: cleared.id, at },
      { kind: 'screen_command', screenId, command: 'chime', id: told.id, at },
    ]);
  });

  test("of rolled-back work don't exist, and later ones do", async () => {
    await expect(
      store().unitOfWork.run(async ({ displayEvents }) => {
        await displayEvents.append(aQr('Ann'), at);
        throw new Error('the rest failed');
      }),
    ).rejects.toThrow('the rest failed');
    const kept = await append(clear);
    expect(await store().displayEventLog.listSince(0)).toEqual([kept]);
  });

  test('appended concurrently have distinct IDs', async () => {
    await allAtOnce(8, () => store().unitOfWork.run(({ displayEvents }) => displayEvents.append(clear, at)));
    const ids = idsOf(await store().displayEventLog.listSince(0));
    expect(new Set(ids).size).toBe(8);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('have IDs in commit order, regardless of the order of appending', async () => {
    const [appended, end] = [new Gate(), new Gate()];
    const commits: DisplayNews['kind'][] = [];
    const slow = store().unitOfWork.run(async ({ displayEvents }) => {
      await displayEvents.append({ kind: 'sms_sent' }, at);
      appended.open();
      await end.opened;
    });
    await appended.opened;
    const quick = store().unitOfWork.run(({ displayEvents }) => displayEvents.append(clear, at));
    const committed = [slow.then(() => commits.push('sms_sent')), quick.then(() => commits.push('qr_clear'))];
    await isWaiting(store(), quick);
    end.open();
    await Promise.all(committed);

    expect((await store().displayEventLog.listSince(0)).map(({ kind }) => kind)).toEqual(commits);
  });

  test('locked to read the shown QR block new pushes until this work ends', async () => {
    await append(aQr('Ann'));
    const [asked, end] = [new Gate(), new Gate()];
    const clearing = store().unitOfWork.run(async ({ displayEvents }) => {
      await displayEvents.listChangesForUpdate(at);
      asked.open();
      await end.opened;
      await displayEvents.append(clear, at);
    });
    await asked.opened;
    const pushing = append(aQr('Bea'));
    expect(await isWaiting(store(), pushing)).toBe(true);
    end.open();
    await clearing;
    await pushing;
    expect((await store().displayEventLog.listSince(0)).map(({ kind }) => kind)).toEqual([
      'new_qr',
      'qr_clear',
      'new_qr',
    ]);
    expect((await changesFrom(at)).at(-1)).toMatchObject({ firstName: 'Bea' });
  });
});
