import { beforeEach, expect, test } from '@jest/globals';
import { aFrontDesk, type FrontDesk } from '@rewards/tests/builders/a-front-desk';
import { idOf } from '@rewards/tests/builders/a-practice';

let desk: FrontDesk;
beforeEach(async () => {
  desk = await aFrontDesk();
});

const sevenDays = 7 * 24 * 3_600;

test('a mailed card opens any number of times, also after its QR was scanned and has expired (rule 18)', async () => {
  const { token, cardToken } = await desk.aQr();
  await desk.scan(token);
  desk.later(120);

  const card = { firstName: 'Ann', referralCode: desk.practice.user('ann@example.com')!.referralCode };
  expect(await desk.openCard(cardToken)).toEqual({ kind: 'opened', card });
  expect(await desk.openCard(cardToken)).toEqual({ kind: 'opened', card });
});

test('opening a card neither uses up its QR nor takes it off the screens', async () => {
  const { id, token, cardToken } = await desk.aQr();

  await desk.openCard(cardToken);

  expect(desk.shown).toBe(id);
  expect(await desk.scan(token)).toMatchObject({ kind: 'opened' });
});

test('a card opens in the last second of its seven days, and then no more (rule 18)', async () => {
  const { cardToken } = await desk.aQr();
  desk.later(sevenDays - 1);
  expect(await desk.openCard(cardToken)).toMatchObject({ kind: 'opened' });
  desk.later(1);

  expect(await desk.openCard(cardToken)).toEqual({ kind: 'refused', reason: 'card_expired' });
});

test('what is no card is unknown: another word, another token, that of the QR', async () => {
  const { token } = await desk.aQr();

  for (const given of ['', 'ann', 'a'.repeat(25), token])
    expect(await desk.openCard(given)).toEqual({ kind: 'refused', reason: 'card_unknown' });
});

test('the card of a patient whose account is gone is unknown', async () => {
  const { cardToken } = await desk.aQr();
  await desk.practice.unitOfWork.run(({ users }) => users.remove(idOf('Ann')));

  expect(await desk.openCard(cardToken)).toEqual({ kind: 'refused', reason: 'card_unknown' });
});
