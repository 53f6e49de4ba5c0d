import { expect, test } from '@jest/globals';
import type { FollowUpText } from '@rewards/domain/follow-ups/follow-up-text';
import type { Stores } from '@rewards/domain/unit-of-work';
import { ownChoice } from '@rewards/domain/patients/texts-origin';
import { aQrGeneration, qrIdOf } from '../builders/a-qr-generation.ts';
import { aUser } from '../builders/a-user.ts';
import { allAtOnce } from './at-once.ts';
import { onEveryStore } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const phone = '+16785550101';
const due = secondsLater(60);
const first = qrIdOf('first');
/** Counts across all tests, so each text has its own phone. */
const phones: string[] = [];

const scheduled: FollowUpText = {
  qrGenerationId: first,
  phone,
  state: 'scheduled',
  dueAt: due,
  attempts: 0,
  sendingSince: null,
  messageId: null,
  deliveredAt: null,
  failure: null,
};

onEveryStore('follow-up texts', (store) => {
  const run = <Outcome>(work: (stores: Stores) => Promise<Outcome>) => store().unitOfWork.run(work);

  const phoneOf = (name: string) => (name === 'first' ? phone : `+1678556${[...phones, name].indexOf(name) + 1_000}`);
  const ownerOf = (name: string) => (name === 'first' ? 'Ann' : `the owner of ${name}`);

  /** Texts after QRs with these names, each to its own phone. The first is Ann's. */
  async function areScheduled(...names: readonly string[]): Promise<void> {
    phones.push(...names);
    await run(async ({ users, qrGenerations, followUpTexts }) => {
      for (const name of names) {
        await users.add(aUser(ownerOf(name)).withPhone(phoneOf(name)).build());
        await qrGenerations.add(aQrGeneration(name, ownerOf(name)));
        await followUpTexts.add({ qrGenerationId: qrIdOf(name), phone: phoneOf(name), dueAt: due }, at);
      }
    });
  }
  const claim = (name = 'first', when = due) => run(({ followUpTexts }) => followUpTexts.claim(qrIdOf(name), when));
  const stateOf = async (name = 'first') => (await run(({ followUpTexts }) => followUpTexts.find(qrIdOf(name))))?.state;
  const stop = (name: string) =>
    run(async ({ textOptOuts, followUpTexts }) => {
      await textOptOuts.add(phoneOf(name), ownChoice('reply', at));
      return followUpTexts.cancelFor(phoneOf(name));
    });
  /** Another QR for Ann, and whether a text follows it. */
  const addAnother = (name: string, dueAt: Date) =>
    run(async ({ qrGenerations, followUpTexts }) => {
      await qrGenerations.add(aQrGeneration(name, 'Ann'));
      return followUpTexts.add({ qrGenerationId: qrIdOf(name), phone, dueAt }, at);
    });

  test('are stored as scheduled, once for each QR (rule 22)', async () => {
    await areScheduled('first');

    expect(await run(({ followUpTexts }) => followUpTexts.find(first))).toEqual(scheduled);
    expect(await run(({ followUpTexts }) => followUpTexts.add({ qrGenerationId: first, phone, dueAt: due }, at))).toBe(
      false,
    );
    const another = '+16785550102';
    for (const qrGenerationId of [first, qrIdOf('none')]) {
      await expect(
        run(({ followUpTexts }) => followUpTexts.add({ qrGenerationId, phone: another, dueAt: due }, at)),
      ).rejects.toThrow();
    }
    expect(await run(({ followUpTexts }) => followUpTexts.find(qrIdOf('none')))).toBeUndefined();
  });

  test('are deleted with their QR', async () => {
    await areScheduled('first');
    await run(({ qrGenerations }) => qrGenerations.remove(first));

    expect(await stateOf()).toBeUndefined();
    expect(await claim()).toBeUndefined();
  });

  test('are claimed once due, with the data for their wording', async () => {
    await areScheduled('first');

    expect(await claim('first', secondsLater(59))).toBeUndefined();
    expect(await claim()).toEqual({
      qrGenerationId: first,
      phone,
      attempts: 1,
      name: 'Ann',
      preferredName: '',
      referralCode: aUser('Ann').build().referralCode,
    });
    expect(await run(({ followUpTexts }) => followUpTexts.find(first))).toEqual({
      ...scheduled,
      state: 'sending',
      attempts: 1,
      sendingSince: due,
    });
  });

  test('are claimed once by concurrent claimers', async () => {
    await areScheduled('first');

    expect((await allAtOnce(8, () => claim())).filter(Boolean)).toHaveLength(1);
  });

  test('go to a phone once in 24 hours, even when scheduled concurrently or after a sent one is deleted (rule 37)', async () => {
    await run(async ({ users }) => {
      await users.add(aUser('Ann').withPhone(phone).build());
    });
    const names = Array.from({ length: 8 }, (_, number) => `again ${number}`);
    const added = await allAtOnce(names.length, (index) => addAnother(names[index]!, due));
    expect(added.filter(Boolean)).toHaveLength(1);
    const sent = names[added.indexOf(true)]!;
    expect(await claim(sent)).toBeDefined();

    await run(({ followUpTexts }) => followUpTexts.markSent(qrIdOf(sent), 'SM1'));
    await run(({ qrGenerations }) => qrGenerations.remove(qrIdOf(sent)));
    const day = 86_400;
    expect(await addAnother('a second early', secondsLater(60 + day - 1))).toBe(false);
    expect(await addAnother('a day later', secondsLater(60 + day))).toBe(true);
    expect(await claim('a day later', secondsLater(60 + day))).toBeDefined();
    expect(await addAnother('too early', secondsLater(90 + day))).toBe(false);
    await run(({ followUpTexts }) => followUpTexts.markFailed(qrIdOf('a day later'), 'rejected'));
    expect(await addAnother('as none arrived', secondsLater(90 + day))).toBe(true);
  });

  test('are not claimed for a phone that changed owners and was texted in between (rule 37)', async () => {
    await areScheduled('first', 'hers before');
    await run(({ users }) => users.save(aUser('Ann').withPhone(phoneOf('hers before')).build()));

    const claims = await allAtOnce(2, (index) => claim(['first', 'hers before'][index]));

    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(new Set([await stateOf('first'), await stateOf('hers before')])).toEqual(new Set(['cancelled', 'sending']));
  });

  test.each([
    ['has no phone anymore', { phone: null }],
    ['has turned texts off', { takesTexts: false }],
  ])('are not claimed for a user who %s', async (_what, changes) => {
    await areScheduled('first');
    await run(async ({ users }) => {
      await users.save({ ...aUser('Ann').withPhone(phone).build(), ...changes });
    });

    expect(await claim()).toBeUndefined();
  });

  test("go to the user's current phone", async () => {
    await areScheduled('first');
    await run(({ users }) => users.save(aUser('Ann').withPhone('+16785550199').build()));

    expect(await claim()).toMatchObject({ phone: '+16785550199' });
  });

  test('are not claimed for a phone that replied STOP, until it replies START (rule 22)', async () => {
    await areScheduled('first');
    await run(({ textOptOuts }) => textOptOuts.add(phone, ownChoice('reply', at)));
    await run(({ textOptOuts }) => textOptOuts.add(phone, ownChoice('reply', secondsLater(1))));
    expect(await claim()).toBeUndefined();
    await run(({ followUpTexts }) => followUpTexts.cancelFor(phone));
    expect(await addAnother('second', due)).toBe(false);

    await run(({ textOptOuts }) => textOptOuts.remove(phone));

    expect(await addAnother('third', due)).toBe(true);
    expect(await claim('third')).toBeDefined();
  });

  test('are either canceled by STOP or claimed, never both', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `text ${number}`);
    await areScheduled(...names);

    const done = await allAtOnce(names.length * 2, async (index) => {
      const name = names[Math.floor(index / 2)]!;
      return index % 2 === 0 ? stop(name) : Number((await claim(name)) !== undefined);
    });

    expect(done.reduce((sum, one) => sum + one, 0)).toBe(names.length);
    const states = await Promise.all(names.map((name) => stateOf(name)));
    expect(states.every((state) => state === 'sending' || state === 'cancelled')).toBe(true);
    for (const name of names) expect(await claim(name)).toBeUndefined();
  });

  test('are canceled once due, unless they were just postponed', async () => {
    await areScheduled('first');
    const cancel = (when: Date) => run(({ followUpTexts }) => followUpTexts.cancel(first, when));

    expect(await cancel(secondsLater(59))).toBe(false);
    expect(await stateOf()).toBe('scheduled');
    expect(await cancel(due)).toBe(true);
    expect(await stateOf()).toBe('cancelled');
    expect(await cancel(due)).toBe(false);
  });

  test('move only along allowed transitions, each once', async () => {
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

  test("can't fail once delivered, and can't be delivered once failed", async () => {
    await areScheduled('first', 'lost');
    const mark = (work: (texts: Stores['followUpTexts']) => Promise<boolean>) =>
      run(({ followUpTexts }) => work(followUpTexts));
    expect(await mark((texts) => texts.markDelivered(first, at))).toBe(false);
    for (const name of ['first', 'lost']) await claim(name);
    expect(await mark((texts) => texts.markDelivered(first, at))).toBe(true);
    expect(await mark((texts) => texts.markSent(first, 'SM1'))).toBe(true);
    expect(await mark((texts) => texts.markDelivered(first, secondsLater(1)))).toBe(false);
    expect(await mark((texts) => texts.markFailed(first, 'number_unusable'))).toBe(false);
    expect(await run(({ followUpTexts }) => followUpTexts.find(first))).toMatchObject({
      state: 'sent',
      deliveredAt: at,
      failure: null,
    });
    expect(await addAnother('again', secondsLater(90))).toBe(false);

    expect(await mark((texts) => texts.markFailed(qrIdOf('lost'), 'number_unusable'))).toBe(true);
    expect(await mark((texts) => texts.markDelivered(qrIdOf('lost'), at))).toBe(false);
    expect(await run(({ followUpTexts }) => followUpTexts.find(qrIdOf('lost')))).toMatchObject({ deliveredAt: null });
  });

  test('count one of a concurrent delivery report and failure report', async () => {
    await areScheduled('first');
    await claim();
    await run(({ followUpTexts }) => followUpTexts.markSent(first, 'SM1'));
    const counted = await allAtOnce(8, (index) =>
      run(({ followUpTexts }) =>
        index % 2 === 0 ? followUpTexts.markDelivered(first, at) : followUpTexts.markFailed(first, 'rejected'),
      ),
    );
    expect(counted.filter(Boolean)).toHaveLength(1);
  });

  test('become unknown after sending for too long, and overdue ones are picked up again', async () => {
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

  test('why a phone gets no other text: one is planned, it got one, it replied STOP, or it is a landline', async () => {
    await areScheduled('first');
    const whyNot = () => run(({ followUpTexts }) => followUpTexts.whyNot(phone, due));
    expect(await whyNot()).toEqual({ reason: 'planned', at: due });
    await claim();
    await run(({ followUpTexts }) => followUpTexts.markSent(first, 'SM1'));
    expect(await whyNot()).toEqual({ reason: 'recent', at: due });
    await run(({ landlines }) => landlines.add(phone, at));
    expect(await whyNot()).toEqual({ reason: 'landline', at: null });
    await run(({ landlines }) => landlines.remove(phone));
    await run(({ textOptOuts }) => textOptOuts.add(phone, ownChoice('reply', at)));
    expect(await whyNot()).toEqual({ reason: 'stopped', at: null });
    await run(({ textOptOuts }) => textOptOuts.remove(phone));
    expect(await run(({ followUpTexts }) => followUpTexts.whyNot(phone, secondsLater(200_000)))).toBeUndefined();
  });

  test('a planned text is canceled once, and one being sent is not', async () => {
    await areScheduled('first', 'second');
    const cancel = (name: string) => run(({ followUpTexts }) => followUpTexts.cancelPlanned(qrIdOf(name)));
    expect([await cancel('first'), await cancel('first')]).toEqual([true, false]);
    await claim('second');
    expect(await cancel('second')).toBe(false);
    expect([await stateOf('first'), await stateOf('second')]).toEqual(['cancelled', 'sending']);
  });

  test('a landline gets no text, and its exact reason is kept', async () => {
    await areScheduled('first', 'second');
    await claim();
    await run(({ followUpTexts }) => followUpTexts.markFailed(first, 'landline'));
    expect((await run(({ followUpTexts }) => followUpTexts.find(first)))?.failure).toBe('landline');
    await run(({ landlines }) => landlines.add(phoneOf('second'), at));
    expect(await claim('second')).toBeUndefined();
  });
});
