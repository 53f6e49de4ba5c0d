import { describe, expect, test } from '@jest/globals';
import { qrIdOf } from '@rewards/tests/builders/a-qr-generation';
import { due, type Texting } from '@rewards/tests/builders/texting';
import type { TextReport } from './record-text-report.ts';

const sent: TextReport = { kind: 'sent' };
const delivered: TextReport = { kind: 'delivered' };
const undelivered: TextReport = { kind: 'failed', reason: 'number_unusable' };

describe('a report from the provider', () => {
  const report = (texting: Texting, what: TextReport, messageId = `message ${qrIdOf('first')}`) =>
    texting.reports.execute({ reference: qrIdOf('first'), messageId, report: what });

  test('fails an undelivered text once, and a late report that it was sent changes nothing', async () => {
    const texting = await due();
    await texting.send();
    await report(texting, sent);
    await report(texting, undelivered);
    await report(texting, undelivered);
    await report(texting, sent);
    expect(texting.text()).toMatchObject({ state: 'failed', failure: 'number_unusable' });
    expect(texting.events).toEqual(['sms_sent', 'sms_failed']);
  });

  test('of a STOP, once the phone is forgotten, stores no refusal', async () => {
    const texting = await due();
    await texting.send();
    const { database } = texting.practice;
    database.committed.followUpTexts.set(qrIdOf('first'), { ...texting.text()!, phone: '' });

    await report(texting, { kind: 'failed', reason: 'unsubscribed' });

    expect(texting.text()?.state).toBe('failed');
    expect([...database.committed.textOptOuts.keys()]).toEqual([]);
  });

  test('counts once, even before we recorded the response', async () => {
    const texting = await due();
    await texting.practice.unitOfWork.run(({ followUpTexts }) =>
      followUpTexts.claim(qrIdOf('first'), texting.practice.clock.now()),
    );
    await report(texting, sent);
    await report(texting, sent);
    expect(texting.events).toEqual(['sms_sent']);
  });

  test('about an unknown or other message changes nothing', async () => {
    const texting = await due();
    await texting.send();
    await report(texting, undelivered, 'SM other');
    await texting.reports.execute({ reference: undefined, messageId: 'SM unknown', report: undelivered });
    expect(texting.text()?.state).toBe('sent');
  });

  test('of a STOP at the provider counts as a STOP to us', async () => {
    const texting = await due();
    await texting.send();
    await report(texting, { kind: 'failed', reason: 'unsubscribed' });
    expect(await texting.qr('second')).toMatchObject({ willSend: false });
  });

  test.each([
    [[sent, delivered, undelivered, sent, delivered], 'sent'],
    [[delivered, sent, undelivered, undelivered], 'sent'],
    [[sent, undelivered, delivered, sent, undelivered], 'failed'],
    [[undelivered, sent, delivered], 'failed'],
  ] as const)('never takes a text backward: after %j it is %s', async (reports, state) => {
    const texting = await due();
    await texting.send();
    for (const each of reports) await report(texting, each);
    expect(texting.text()?.state).toBe(state);
    expect(texting.events).toEqual(state === 'sent' ? ['sms_sent'] : ['sms_sent', 'sms_failed']);
  });

  test('of a failure after a delivery allows no second text that day (rule 37)', async () => {
    const texting = await due();
    await texting.send();
    await report(texting, delivered);
    await report(texting, undelivered);
    expect(await texting.qr('second')).toMatchObject({ willSend: false });
  });

  test('of a delivery settles an interrupted text, and a lookup then changes nothing', async () => {
    const texting = await due();
    texting.provider.answerNext({ kind: 'unanswered' });
    expect(await texting.send()).toBe('unknown');
    await report(texting, delivered);
    texting.later(3_600);
    await texting.lookingUp.execute();
    expect(texting.text()).toMatchObject({ state: 'sent', deliveredAt: expect.any(Date) });
    expect(texting.events).toEqual(['sms_sent']);
  });

  test('about a failed attempt changes nothing while the text is sent again', async () => {
    const texting = await due();
    await texting.send();
    await report(texting, undelivered);
    const { followUpTexts } = texting.practice.database.committed;
    const failed = texting.text();
    if (!failed) throw new Error('There is no text');
    followUpTexts.set(qrIdOf('first'), { ...failed, state: 'sending', failure: null });
    await report(texting, undelivered);
    await report(texting, sent);
    expect(texting.text()?.state).toBe('sending');
    await report(texting, delivered, 'SM second');
    expect(texting.text()).toMatchObject({ state: 'sent', messageId: 'SM second' });
  });
});
