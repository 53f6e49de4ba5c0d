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
  qrUrl: `http://rewards.test/qr/image/open/${name}`,
  landingUrl: `http://rewards.test/qr/open/${name}`,
  expiresAt: secondsLater(120),
  firstName: name,
  welcomeName: null,
  ...(sms ? { sms } : {}),
});
const clear: DisplayNews = { kind: 'qr_clear' };

onEveryStore('display events', (store) => {
  const append = (news: DisplayNews, when = at) =>
    store().unitOfWork.run(({ displayEvents }) => displayEvents.append(news, when));
  const shownAt = (when: Date) => store().unitOfWork.run(({ displayEvents }) => displayEvents.findShownForUpdate(when));
  const idsOf = (events: readonly DisplayEvent[]) => events.map(({ id }) => id);

  test('are read as they were appended, oldest first, since an id or an instant (rule 20)', async () => {
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

  test('that never were are none', async () => {
    const { displayEventLog: log } = store();
    expect([await log.listSince(0), await log.listFrom(at), await log.findLastChange(), await log.lastId()]).toEqual([
      [],
      [],
      undefined,
      0,
    ]);
    expect(await shownAt(at)).toBeUndefined();
  });

  test('keep a QR without a text that follows it', async () => {
    const event = await append(aQr('Ann'));
    expect(await store().displayEventLog.listSince(0)).toEqual([event]);
    expect(event).not.toHaveProperty('sms');
  });

  test('tell which QR is shown: the last one, until it is cleared or expires', async () => {
    await append(aQr('Ann'));
    const second = await append(aQr('Bea'));
    const sent = await append({ kind: 'sms_sent' });
    expect(await shownAt(secondsLater(119))).toEqual(second);
    expect(await shownAt(secondsLater(120))).toBeUndefined();
    expect(await store().displayEventLog.findLastChange()).toEqual(second);

    const cleared = await append(clear);
    expect(await shownAt(secondsLater(1))).toBeUndefined();
    expect(await store().displayEventLog.findLastChange()).toEqual(cleared);
    expect(cleared.id).toBeGreaterThan(sent.id);
  });

  test('of work that is undone are not there, and those after it are', async () => {
    await expect(
      store().unitOfWork.run(async ({ displayEvents }) => {
        await displayEvents.append(aQr('Ann'), at);
        throw new Error('the rest failed');
      }),
    ).rejects.toThrow('the rest failed');
    const kept = await append(clear);
    expect(await store().displayEventLog.listSince(0)).toEqual([kept]);
  });

  test('appended at once have ids of their own', async () => {
    const events = await allAtOnce(8, () => append(clear));
    const ids = idsOf(events).toSorted((a, b) => a - b);
    expect(new Set(ids).size).toBe(8);
    expect(idsOf(await store().displayEventLog.listSince(0))).toEqual(ids);
  });

  test('have ids in the order of commits: who appends later waits, and who has read an id finds no smaller one later', async () => {
    const [appended, end] = [new Gate(), new Gate()];
    const slow = store().unitOfWork.run(async ({ displayEvents }) => {
      const event = await displayEvents.append(aQr('Ann'), at);
      appended.open();
      await end.opened;
      return event;
    });
    await appended.opened;
    const quick = append(clear);
    expect(await isWaiting(store(), quick)).toBe(true);
    expect(await store().displayEventLog.listSince(0)).toEqual([]);
    end.open();
    expect((await slow).id).toBeLessThan((await quick).id);
  });

  test('asked for the shown QR keep others from pushing one until this work ends', async () => {
    await append(aQr('Ann'));
    const [asked, end] = [new Gate(), new Gate()];
    const clearing = store().unitOfWork.run(async ({ displayEvents }) => {
      await displayEvents.findShownForUpdate(at);
      asked.open();
      await end.opened;
      return displayEvents.append(clear, at);
    });
    await asked.opened;
    const pushing = append(aQr('Bea'));
    expect(await isWaiting(store(), pushing)).toBe(true);
    end.open();
    expect((await clearing).id).toBeLessThan((await pushing).id);
    expect(await shownAt(at)).toMatchObject({ firstName: 'Bea' });
  });
});
