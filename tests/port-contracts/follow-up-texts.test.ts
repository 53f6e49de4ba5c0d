import { expect, test } from '@jest/globals';
import type { FollowUpText } from '@rewards/domain/follow-ups/follow-up-text';
import type { Stores } from '@rewards/domain/unit-of-work';
import { aQrGeneration, qrIdOf } from '../builders/a-qr-generation.ts';
import { aUser } from '../builders/a-user.ts';
import { allAtOnce } from './at-once.ts';
import { onEveryStore } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const phone = '+16785550101';
const due = secondsLater(60);
const first = qrIdOf('first');

const scheduled: FollowUpText = {
  qrGenerationId: first,
  phone,
  state: 'scheduled',
  dueAt: due,
  attempts: 0,
  sendingSince: null,
  messageId: null,
  failure: null,
};

onEveryStore('follow-up texts', (store) => {
  const run = <Outcome>(work: (stores: Stores) => Promise<Outcome>) => store().unitOfWork.run(work);

  /** Ann's texts, each after a QR of that name. */
  async function areScheduled(...names: readonly string[]): Promise<void> {
    await run(async ({ users, qrGenerations, followUpTexts }) => {
      await users.add(aUser('Ann').withPhone(phone).build());
      for (const name of names) {
        await qrGenerations.add(aQrGeneration(name, 'Ann'));
        await followUpTexts.add({ qrGenerationId: qrIdOf(name), phone, dueAt: due }, at);
      }
    });
  }
  const claim = (name = 'first', when = due) => run(({ followUpTexts }) => followUpTexts.claim(qrIdOf(name), when));
  const stateOf = async (name = 'first') => (await run(({ followUpTexts }) => followUpTexts.find(qrIdOf(name))))?.state;
  const stop = () =>
    run(async ({ textOptOuts, followUpTexts }) => {
      await textOptOuts.add(phone, at);
      return followUpTexts.cancelFor(phone);
    });

  test('are kept as they were scheduled, once for each QR (rule 22)', async () => {
    await areScheduled('first');

    expect(await run(({ followUpTexts }) => followUpTexts.find(first))).toEqual(scheduled);
    await expect(
      run(({ followUpTexts }) => followUpTexts.add({ qrGenerationId: first, phone, dueAt: due }, at)),
    ).rejects.toThrow();
    await expect(
      run(({ followUpTexts }) => followUpTexts.add({ qrGenerationId: qrIdOf('none'), phone, dueAt: due }, at)),
    ).rejects.toThrow();
    expect(await run(({ followUpTexts }) => followUpTexts.find(qrIdOf('none')))).toBeUndefined();
  });

  test('are gone with their QR', async () => {
    await areScheduled('first');
    await run(({ qrGenerations }) => qrGenerations.remove(first));

    expect(await stateOf()).toBeUndefined();
    expect(await claim()).toBeUndefined();
  });

  test('are claimed once they are due, with what their words are made of', async () => {
    await areScheduled('first');

    expect(await claim('first', secondsLater(59))).toBeUndefined();
    expect(await claim()).toEqual({
      qrGenerationId: first,
      phone,
      attempts: 1,
      name: 'Ann',
      referralCode: aUser('Ann').build().referralCode,
    });
    expect(await run(({ followUpTexts }) => followUpTexts.find(first))).toEqual({
      ...scheduled,
      state: 'sending',
      attempts: 1,
      sendingSince: due,
    });
  });

  test('of many who claim one at once, one does', async () => {
    await areScheduled('first');

    expect((await allAtOnce(8, () => claim())).filter(Boolean)).toHaveLength(1);
  });

  test.each([
    ['has no phone any more', { phone: null }],
    ['takes no texts', { takesTexts: false }],
  ])('are not claimed for a user who %s', async (_what, changes) => {
    await areScheduled('first');
    await run(async ({ users }) => {
      await users.save({ ...aUser('Ann').withPhone(phone).build(), ...changes });
    });

    expect(await claim()).toBeUndefined();
  });

  test('go to the phone that the user has now', async () => {
    await areScheduled('first');
    await run(({ users }) => users.save(aUser('Ann').withPhone('+16785550199').build()));

    expect(await claim()).toMatchObject({ phone: '+16785550199' });
  });

  test('are not claimed for a phone that replied STOP, until it replies START (rule 22)', async () => {
    await areScheduled('first');
    await run(({ textOptOuts }) => textOptOuts.add(phone, at));
    await run(({ textOptOuts }) => textOptOuts.add(phone, secondsLater(1)));
    expect(await run(({ textOptOuts }) => textOptOuts.has(phone))).toBe(true);
    expect(await claim()).toBeUndefined();

    await run(({ textOptOuts }) => textOptOuts.remove(phone));

    expect(await run(({ textOptOuts }) => textOptOuts.has(phone))).toBe(false);
    expect(await claim()).toBeDefined();
  });

  test('are cancelled by STOP or claimed, never both, whichever comes first', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `text ${number}`);
    await areScheduled(...names);
    let stopped = 0;

    const claims = await allAtOnce(names.length + 1, async (index) => {
      if (index === 6) stopped = await stop();
      return index === 6 ? undefined : claim(names[index] ?? 'text 6');
    });

    const sending = claims.filter(Boolean).length;
    expect(stopped + sending).toBe(names.length);
    const states = await Promise.all(names.map((name) => stateOf(name)));
    expect(states.filter((state) => state === 'sending')).toHaveLength(sending);
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(stopped);
    for (const name of names) expect(await claim(name)).toBeUndefined();
  });

  test('are cancelled once they are due, and stay when someone postponed them just before', async () => {
    await areScheduled('first');
    const cancel = (when: Date) => run(({ followUpTexts }) => followUpTexts.cancel(first, when));

    expect(await cancel(secondsLater(59))).toBe(false);
    expect(await stateOf()).toBe('scheduled');
    expect(await cancel(due)).toBe(true);
    expect(await stateOf()).toBe('cancelled');
    expect(await cancel(due)).toBe(false);
  });

  test('take each step only from where it leads, and only once', async () => {
    await areScheduled('first');
    const step = (work: (texts: Stores['followUpTexts']) => Promise<boolean>) =>
      run(({ followUpTexts }) => work(followUpTexts));
    expect(await step((texts) => texts.markSent(first, 'SM1'))).toBe(false);
    expect(await step((texts) => texts.markUnknown(first))).toBe(false);
    expect(await step((texts) => texts.postpone(first, secondsLater(90), at))).toBe(true);
    expect(await claim()).toBeUndefined();
    expect(await claim('first', secondsLater(90))).toBeDefined();
    expect(await step((texts) => texts.cancel(first, secondsLater(90)))).toBe(false);
    expect(await step((texts) => texts.postpone(first, secondsLater(120), at))).toBe(true);
    expect(await claim('first', secondsLater(120))).toMatchObject({ attempts: 2 });
    expect(await step((texts) => texts.markUnknown(first))).toBe(true);
    expect(await step((texts) => texts.markSent(first, 'SM1'))).toBe(true);
    expect(await step((texts) => texts.markSent(first, 'SM2'))).toBe(false);
    expect(await run(({ followUpTexts }) => followUpTexts.findByMessage('SM1'))).toMatchObject({
      qrGenerationId: first,
      state: 'sent',
      messageId: 'SM1',
    });
    expect(await run(({ followUpTexts }) => followUpTexts.findByMessage('SM2'))).toBeUndefined();
    expect(await step((texts) => texts.markFailed(first, 'number_unusable'))).toBe(true);
    expect(await step((texts) => texts.markFailed(first, 'rejected'))).toBe(false);
    expect(await step((texts) => texts.markSent(first, 'SM1'))).toBe(false);
    expect(await run(({ followUpTexts }) => followUpTexts.find(first))).toMatchObject({
      state: 'failed',
      failure: 'number_unusable',
    });
  });

  test('that have been sending for long are unknown, and those overdue are taken up again', async () => {
    await areScheduled('first', 'second', 'third');
    await claim('second', secondsLater(100));
    await claim('first');

    expect(await run(({ followUpTexts }) => followUpTexts.markStuck(due))).toBe(0);
    expect(await run(({ followUpTexts }) => followUpTexts.markStuck(secondsLater(101)))).toBe(2);
    expect(
      (await run(({ followUpTexts }) => followUpTexts.listUnknown())).map(({ qrGenerationId }) => qrGenerationId),
    ).toEqual([first, qrIdOf('second')]);
    expect(await run(({ followUpTexts }) => followUpTexts.wakeOverdue(due))).toBe(0);
    expect(await run(({ followUpTexts }) => followUpTexts.wakeOverdue(secondsLater(61)))).toBe(1);
  });
});
