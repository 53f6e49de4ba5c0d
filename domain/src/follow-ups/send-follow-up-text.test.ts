import { describe, expect, test } from '@jest/globals';
import { InMemoryTextMessages } from '@rewards/in-memory/follow-ups/in-memory-text-messages';
import { aPractice, type Practice } from '@rewards/tests/builders/a-practice';
import { aProfile, FixedPractice } from '@rewards/tests/builders/a-profile';
import { aQrGeneration, qrIdOf } from '@rewards/tests/builders/a-qr-generation';
import { aUser } from '@rewards/tests/builders/a-user';
import { HeedTextReply } from './heed-text-reply.ts';
import { RecordTextReport } from './record-text-report.ts';
import { scheduleFollowUp } from './schedule-follow-up.ts';
import { SendFollowUpText } from './send-follow-up-text.ts';
import { SettleFollowUpTexts } from './settle-follow-up-texts.ts';

const phone = '+16785550101';
const timeZone = 'America/New_York';
const profile = new FixedPractice(aProfile({ followUpText: 'Hi {first_name}, {practice}: {link}' }));

/** A practice that sends texts two hours after a QR. At its three in the afternoon UTC, it is ten in the morning there. */
class Texting {
  readonly practice: Practice = aPractice();
  readonly provider = new InMemoryTextMessages();
  readonly #clock = this.practice.clock;
  readonly sending = new SendFollowUpText(this.practice.unitOfWork, this.provider, profile, { timeZone }, 'https://rewards.test', this.#clock);
  readonly settling = new SettleFollowUpTexts(this.practice.unitOfWork, this.provider, this.#clock);
  readonly replies = new HeedTextReply(this.practice.unitOfWork, this.#clock);
  readonly reports = new RecordTextReport(this.practice.unitOfWork, this.#clock);

  /** A QR for Ann, and what screens are told of its text. */
  async qr(name: string, ann = aUser('Ann').withPhone(phone).build()) {
    const at = this.#clock.now();
    return this.practice.unitOfWork.run(async (stores) => {
      await stores.users.add(ann);
      await stores.qrGenerations.add(aQrGeneration(name, 'Ann', at));
      return scheduleFollowUp(stores, ann, qrIdOf(name), { delaySeconds: 7_200, timeZone }, at);
    });
  }

  later(seconds: number): void {
    this.#clock.advanceSeconds(seconds);
  }

  send(name = 'first') {
    return this.sending.execute(qrIdOf(name));
  }

  get events(): readonly string[] {
    return this.practice.database.committed.displayEvents.map(({ kind }) => kind);
  }

  text(name = 'first') {
    return this.practice.database.committed.followUpTexts.get(qrIdOf(name));
  }
}

/** Ann's QR of ten in the morning, its text due since a moment. */
async function due(): Promise<Texting> {
  const texting = new Texting();
  await texting.qr('first');
  texting.later(7_200);
  return texting;
}

describe('a text is scheduled (decision 22)', () => {
  test('two hours after the QR', async () => {
    expect(await new Texting().qr('first')).toEqual({ willSend: true, scheduledFor: new Date('2026-03-02T17:00:00.000Z'), hasPhone: true });
  });

  test('for the next morning when that would be after 20:00', async () => {
    const texting = new Texting();
    texting.later(9 * 3_600);
    expect((await texting.qr('first')).scheduledFor).toEqual(new Date('2026-03-03T14:00:00.000Z'));
  });

  test.each([
    ['without a phone', aUser('Ann').build(), { willSend: false, scheduledFor: null, hasPhone: false }],
    ['whose list said no texts', { ...aUser('Ann').withPhone(phone).build(), takesTexts: false }, { willSend: false, scheduledFor: null, hasPhone: true }],
  ])('not for someone %s', async (_what, ann, shown) => {
    const texting = new Texting();
    expect(await texting.qr('first', ann)).toEqual(shown);
    expect(texting.text()).toBeUndefined();
  });

  test('not for a phone that replied STOP, and again once it replied START', async () => {
    const texting = new Texting();
    await texting.replies.execute(phone, 'stop');
    expect(await texting.qr('first')).toMatchObject({ willSend: false, hasPhone: true });
    await texting.replies.execute(phone, 'start');
    expect(await texting.qr('second')).toMatchObject({ willSend: true });
  });
});

describe('a text is sent', () => {
  test('in the words of the practice, once, and screens are told', async () => {
    const texting = await due();

    expect(await texting.send()).toBe('sent');
    expect(await texting.send()).toBe('untouched');

    expect(texting.provider.sent).toEqual([
      { reference: qrIdOf('first'), to: phone, words: `Hi Ann, Duluth Dental: https://rewards.test/r/${aUser('Ann').build().referralCode}` },
    ]);
    expect(texting.events).toEqual(['sms_sent']);
  });

  test('once, by however many take it up at once', async () => {
    const texting = await due();

    await Promise.all(Array.from({ length: 8 }, () => texting.send()));

    expect(texting.provider.sent).toHaveLength(1);
  });

  test('not before it is due, and not at night', async () => {
    const texting = new Texting();
    await texting.qr('first');
    expect(await texting.send()).toBe('untouched');
    texting.later(12 * 3_600);
    expect(await texting.send()).toBe('untouched');
    expect(texting.text()).toMatchObject({ state: 'scheduled', dueAt: new Date('2026-03-03T14:00:00.000Z'), attempts: 0 });
    texting.later(11 * 3_600);
    expect(await texting.send()).toBe('sent');
  });

  test('to nobody who replied STOP since', async () => {
    const texting = await due();
    await texting.replies.execute(phone, 'stop');

    expect(await texting.send()).toBe('untouched');

    expect(texting.text()?.state).toBe('cancelled');
    expect(texting.provider.sent).toEqual([]);
  });

  test('again after waits that grow while the provider is away, within texting hours, and is given up after hours', async () => {
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

  test('later still, when another process postpones it between the look at it and the claim', async () => {
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

  test('the next morning when the next try would come at night', async () => {
    const texting = await due();
    texting.practice.clock.set('2026-03-03T00:59:58.000Z');
    texting.provider.answerNext({ kind: 'unavailable' });

    expect(await texting.send()).toBe('postponed');

    expect(texting.text()?.dueAt).toEqual(new Date('2026-03-03T14:00:00.000Z'));
  });

  test.each(['unsubscribed', 'number_unusable', 'rejected'] as const)('never again when the provider refuses it as %s', async (reason) => {
    const texting = await due();
    texting.provider.answerNext({ kind: 'refused', reason });

    expect(await texting.send()).toBe('failed');
    expect(await texting.send()).toBe('untouched');

    expect(texting.text()).toMatchObject({ state: 'failed', failure: reason });
    expect(texting.events).toEqual(['sms_failed']);
    expect(await texting.qr('second')).toMatchObject({ willSend: reason !== 'unsubscribed' });
  });
});

describe('a text whose sending was broken off is looked up and never sent again', () => {
  /** Sent or not, no answer came. */
  async function brokenOff(wasSent: boolean): Promise<Texting> {
    const texting = await due();
    texting.provider.answerNext({ kind: 'unanswered' });
    expect(await texting.send()).toBe('unknown');
    if (wasSent) await texting.provider.send({ reference: qrIdOf('first'), to: phone, words: '' });
    return texting;
  }

  test('found, it was sent', async () => {
    const texting = await brokenOff(true);

    await texting.settling.execute();

    expect(texting.text()).toMatchObject({ state: 'sent', messageId: expect.any(String) });
    expect(texting.events).toEqual(['sms_sent']);
  });

  test('not to be found, it failed after ten minutes', async () => {
    const texting = await brokenOff(false);
    texting.later(599);
    await texting.settling.execute();
    expect(texting.text()?.state).toBe('unknown');
    expect(await texting.send()).toBe('untouched');

    texting.later(1);
    await texting.settling.execute();

    expect(texting.text()).toMatchObject({ state: 'failed', failure: 'unconfirmed' });
    expect(texting.provider.sent).toEqual([]);
    expect(texting.events).toEqual(['sms_failed']);
  });

  test('while the provider can not be asked, it stays unknown', async () => {
    const texting = await brokenOff(true);
    texting.provider.goAway();
    texting.later(3_600);
    await texting.settling.execute();
    expect(texting.text()?.state).toBe('unknown');
  });

  test('a report of the provider settles it too', async () => {
    const texting = await brokenOff(true);

    await texting.reports.execute({ reference: qrIdOf('first'), messageId: 'SM1', failure: undefined });

    expect(texting.text()).toMatchObject({ state: 'sent', messageId: 'SM1' });
  });

  test('whose sender was killed is found out after a minute', async () => {
    const texting = await due();
    await texting.practice.unitOfWork.run(({ followUpTexts }) => followUpTexts.claim(qrIdOf('first'), texting.practice.clock.now()));
    texting.later(60);
    expect(await texting.settling.execute()).toEqual({ stuck: 0, woken: 0 });
    texting.later(1);
    expect(await texting.settling.execute()).toEqual({ stuck: 1, woken: 0 });
    expect(texting.text()?.state).toBe('unknown');
  });

  test('of two to one phone, a message that is known to be the other one does not count', async () => {
    const texting = await brokenOff(true);
    await texting.qr('second');
    texting.later(7_200);
    await texting.practice.unitOfWork.run(async ({ followUpTexts }) => {
      await followUpTexts.claim(qrIdOf('second'), texting.practice.clock.now());
      await followUpTexts.markSent(qrIdOf('second'), `message ${qrIdOf('first')}`);
    });

    await texting.settling.execute();

    expect(texting.text()).toMatchObject({ state: 'failed', failure: 'unconfirmed' });
  });
});

describe('what the provider reports', () => {
  const report = (texting: Texting, failure: 'number_unusable' | 'unsubscribed' | undefined, messageId = `message ${qrIdOf('first')}`) =>
    texting.reports.execute({ reference: qrIdOf('first'), messageId, failure });

  test('fails a text that never arrived, once, and a late word that it was sent changes nothing', async () => {
    const texting = await due();
    await texting.send();
    await report(texting, undefined);
    await report(texting, 'number_unusable');
    await report(texting, 'number_unusable');
    await report(texting, undefined);
    expect(texting.text()).toMatchObject({ state: 'failed', failure: 'number_unusable' });
    expect(texting.events).toEqual(['sms_sent', 'sms_failed']);
  });

  test('before we recorded the answer counts once', async () => {
    const texting = await due();
    await texting.practice.unitOfWork.run(({ followUpTexts }) => followUpTexts.claim(qrIdOf('first'), texting.practice.clock.now()));
    await report(texting, undefined);
    await report(texting, undefined);
    expect(texting.events).toEqual(['sms_sent']);
  });

  test('about another message, or about none of ours, changes nothing', async () => {
    const texting = await due();
    await texting.send();
    await report(texting, 'number_unusable', 'SM other');
    await texting.reports.execute({ reference: undefined, messageId: 'SM unknown', failure: 'number_unusable' });
    expect(texting.text()?.state).toBe('sent');
  });

  test('a phone that told the provider STOP has told us', async () => {
    const texting = await due();
    await texting.send();
    await report(texting, 'unsubscribed');
    expect(await texting.qr('second')).toMatchObject({ willSend: false });
  });
});
