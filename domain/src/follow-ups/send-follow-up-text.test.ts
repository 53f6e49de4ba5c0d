import { describe, expect, test } from '@jest/globals';
import { qrIdOf } from '@rewards/tests/builders/a-qr-generation';
import { aUser } from '@rewards/tests/builders/a-user';
import { due, phone, Texting } from '@rewards/tests/builders/texting';

describe('a text is sent', () => {
  test("in the practice's wording, once, and screens are updated", async () => {
    const texting = await due();

    expect(await texting.send()).toBe('sent');
    expect(await texting.send()).toBe('untouched');

    expect(texting.provider.sent).toEqual([
      {
        reference: qrIdOf('first'),
        to: phone,
        words: `Hi Ann, Duluth Dental: https://rewards.test/r/${aUser('Ann').build().referralCode}`,
      },
    ]);
    expect(texting.events).toEqual(['sms_sent']);
  });

  test('once, even when several workers take it at the same time (rule 22)', async () => {
    const texting = await due();

    await Promise.all(Array.from({ length: 8 }, () => texting.send()));

    expect(texting.provider.sent).toHaveLength(1);
  });

  test('not before it is due, and not at night (rule 22)', async () => {
    const texting = new Texting();
    await texting.qr('first');
    expect(await texting.send()).toBe('untouched');
    texting.later(12 * 3_600);
    expect(await texting.send()).toBe('untouched');
    expect(texting.text()).toMatchObject({
      state: 'scheduled',
      dueAt: new Date('2026-03-03T14:00:00.000Z'),
      attempts: 0,
    });
    texting.later(11 * 3_600);
    expect(await texting.send()).toBe('sent');
  });

  test('to no one who has replied STOP since (rule 22)', async () => {
    const texting = await due();
    await texting.replies.execute(phone, 'stop');

    expect(await texting.send()).toBe('untouched');

    expect(texting.text()?.state).toBe('cancelled');
    expect(texting.provider.sent).toEqual([]);
  });

  test('is never sent to a phone that was removed in the meantime', async () => {
    const texting = await due();
    const ann = aUser('Ann').withPhone(phone).build();
    const save = (given: string | null) =>
      texting.practice.unitOfWork.run(({ users }) => users.save({ ...ann, phone: given }));
    await save(null);
    expect(await texting.send()).toBe('untouched');

    await save(phone);

    expect(await texting.send()).toBe('untouched');
    expect(texting.text()?.state).toBe('cancelled');
  });

  test('with growing delays within texting hours while the provider is down, until it gives up after hours', async () => {
    const texting = await due();
    const waits: number[] = [];
    texting.provider.answerNext(...Array.from({ length: 9 }, () => ({ kind: 'unavailable' }) as const));
    for (let time = 0; time < 8; time += 1) {
      const before = texting.practice.clock.now();
      expect(await texting.send()).toBe('postponed');
      const next = texting.text()?.dueAt ?? before;
      waits.push((next.getTime() - before.getTime()) / 1_000);
      texting.practice.clock.set(next);
    }
    expect(waits).toEqual([5, 15, 45, 135, 405, 1_215, 3_600, 3_600]);
    expect(await texting.send()).toBe('failed');
    expect(texting.text()).toMatchObject({ state: 'failed', failure: 'provider_unavailable', attempts: 9 });
    expect(texting.events).toEqual(['sms_failed']);
  });

  test('even later, when another process postpones it between reading and claiming it', async () => {
    const texting = await due();
    const { unitOfWork, clock } = texting.practice;
    const next = new Date(clock.now().getTime() + 5_000);
    const run = unitOfWork.run.bind(unitOfWork);
    unitOfWork.run = (work) =>
      run((stores) => {
        const claim = stores.followUpTexts.claim.bind(stores.followUpTexts);
        stores.followUpTexts.claim = async (id, at) => {
          await stores.followUpTexts.postpone(id, next, at);
          return claim(id, at);
        };
        return work(stores);
      });

    expect(await texting.send()).toBe('untouched');

    expect(texting.text()).toMatchObject({ state: 'scheduled', dueAt: next });
  });

  test('the next morning when the next try would be at night', async () => {
    const texting = await due();
    texting.practice.clock.set('2026-03-03T00:59:58.000Z');
    texting.provider.answerNext({ kind: 'unavailable' });

    expect(await texting.send()).toBe('postponed');

    expect(texting.text()?.dueAt).toEqual(new Date('2026-03-03T14:00:00.000Z'));
  });

  test.each(['unsubscribed', 'number_unusable', 'rejected'] as const)(
    'never again if the provider refuses it as %s',
    async (reason) => {
      const texting = await due();
      texting.provider.answerNext({ kind: 'refused', reason });

      expect(await texting.send()).toBe('failed');
      expect(await texting.send()).toBe('untouched');

      expect(texting.text()).toMatchObject({ state: 'failed', failure: reason });
      expect(texting.events).toEqual(['sms_failed']);
      expect(await texting.qr('second')).toMatchObject({ willSend: reason !== 'unsubscribed' });
    },
  );
});
