import { describe, expect, test } from '@jest/globals';
import { qrIdOf } from '@rewards/tests/builders/a-qr-generation';
import { due, type Texting } from '@rewards/tests/builders/texting';

describe('what the provider reports', () => {
  const report = (
    texting: Texting,
    failure: 'number_unusable' | 'unsubscribed' | undefined,
    messageId = `message ${qrIdOf('first')}`,
  ) => texting.reports.execute({ reference: qrIdOf('first'), messageId, failure });

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
    await texting.practice.unitOfWork.run(({ followUpTexts }) =>
      followUpTexts.claim(qrIdOf('first'), texting.practice.clock.now()),
    );
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
