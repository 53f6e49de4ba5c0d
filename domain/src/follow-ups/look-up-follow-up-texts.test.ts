import { describe, expect, test } from '@jest/globals';
import { aUser } from '@rewards/tests/builders/a-user';
import { qrIdOf } from '@rewards/tests/builders/a-qr-generation';
import { due, phone, type Texting } from '@rewards/tests/builders/texting';

describe('a text whose sending was interrupted is looked up and never sent again (rule 22)', () => {
  /** No answer came, whether or not the text was sent. */
  async function brokenOff(wasSent: boolean): Promise<Texting> {
    const texting = await due();
    texting.provider.answerNext({ kind: 'unanswered' });
    expect(await texting.send()).toBe('unknown');
    if (wasSent) await texting.provider.send({ reference: qrIdOf('first'), to: phone, words: '' });
    return texting;
  }

  test('found, it was sent', async () => {
    const texting = await brokenOff(true);

    await texting.lookingUp.execute();

    expect(texting.text()).toMatchObject({ state: 'sent', messageId: expect.any(String) });
    expect(texting.events).toEqual(['sms_sent']);
  });

  test('not found after ten minutes, it failed', async () => {
    const texting = await brokenOff(false);
    texting.later(599);
    await texting.lookingUp.execute();
    expect(texting.text()?.state).toBe('unknown');
    expect(await texting.send()).toBe('untouched');

    texting.later(1);
    await texting.lookingUp.execute();

    expect(texting.text()).toMatchObject({ state: 'failed', failure: 'unconfirmed' });
    expect(texting.provider.sent).toEqual([]);
    expect(texting.events).toEqual(['sms_failed']);
  });

  test('while the provider is unreachable, it stays unknown', async () => {
    const texting = await brokenOff(true);
    texting.provider.goAway();
    texting.later(3_600);
    await texting.lookingUp.execute();
    expect(texting.text()?.state).toBe('unknown');
  });

  test('a report from the provider settles it too', async () => {
    const texting = await brokenOff(true);

    await texting.reports.execute({ reference: qrIdOf('first'), messageId: 'SM1', report: { kind: 'sent' } });

    expect(texting.text()).toMatchObject({ state: 'sent', messageId: 'SM1' });
  });

  test('a text whose sender was killed is noticed after a minute', async () => {
    const texting = await due();
    await texting.practice.unitOfWork.run(({ followUpTexts }) =>
      followUpTexts.claim(qrIdOf('first'), texting.practice.clock.now()),
    );
    texting.later(60);
    expect(await texting.lookingUp.execute()).toEqual({ stuck: 0, woken: 0 });
    texting.later(1);
    expect(await texting.lookingUp.execute()).toEqual({ stuck: 1, woken: 0 });
    expect(texting.text()?.state).toBe('unknown');
  });

  test("of two texts to one phone, a message known to be the other one doesn't count", async () => {
    const texting = await brokenOff(true);
    await texting.qr('second', aUser('Ann').withPhone('+16785550102').build());
    texting.later(86_400);
    await texting.practice.unitOfWork.run(async ({ followUpTexts }) => {
      await followUpTexts.claim(qrIdOf('second'), texting.practice.clock.now());
      await followUpTexts.markSent(qrIdOf('second'), `message ${qrIdOf('first')}`);
    });

    await texting.lookingUp.execute();

    expect(texting.text()).toMatchObject({ state: 'failed', failure: 'unconfirmed' });
  });
});
