import { describe, expect, test } from '@jest/globals';
import { aUser } from '@rewards/tests/builders/a-user';
import { phone, Texting } from '@rewards/tests/builders/texting';

describe('a text is scheduled (rule 22)', () => {
  test('two hours after the QR', async () => {
    expect(await new Texting().qr('first')).toEqual({
      willSend: true,
      scheduledFor: new Date('2026-03-02T17:00:00.000Z'),
      hasPhone: true,
    });
  });

  test('for the next morning if it would be after 20:00', async () => {
    const texting = new Texting();
    texting.later(9 * 3_600);
    expect((await texting.qr('first')).scheduledFor).toEqual(new Date('2026-03-03T14:00:00.000Z'));
  });

  test.each([
    ['without a phone', aUser('Ann').build(), { willSend: false, scheduledFor: null, hasPhone: false }],
    [
      'whose list said no texts',
      { ...aUser('Ann').withPhone(phone).build(), takesTexts: false },
      { willSend: false, scheduledFor: null, hasPhone: true },
    ],
  ])('not for someone %s', async (_what, ann, shown) => {
    const texting = new Texting();
    expect(await texting.qr('first', ann)).toEqual(shown);
    expect(texting.text()).toBeUndefined();
  });

  test('not for a phone that replied STOP, until it replies START', async () => {
    const texting = new Texting();
    await texting.replies.execute(phone, 'stop');
    expect(await texting.qr('first')).toMatchObject({ willSend: false, hasPhone: true });
    await texting.replies.execute(phone, 'start');
    expect(await texting.qr('second')).toMatchObject({ willSend: true });
  });

  test('not for the same phone twice in 24 hours, no matter how many QRs are made (rule 37)', async () => {
    const texting = new Texting();
    const told = [await texting.qr('first'), await texting.qr('second'), await texting.qr('third')];
    texting.later(7_200);
    await texting.send();
    told.push(await texting.qr('fourth'));
    texting.later(86_400 - 7_200);
    told.push(await texting.qr('fifth'));

    expect(told.map(({ willSend }) => willSend)).toEqual([true, false, false, false, true]);
    expect(texting.provider.sent).toHaveLength(1);
  });
});
