import { beforeEach, expect, test } from '@jest/globals';
import { aFrontDesk, type FrontDesk } from '@rewards/tests/builders/a-front-desk';
import { idOf } from '@rewards/tests/builders/a-practice';

let desk: FrontDesk;
beforeEach(async () => {
  desk = await aFrontDesk();
});

const sevenDays = 7 * 24 * 3_600;

test('an emailed card opens any number of times, even after its QR was scanned and expired (rule 18)', async () => {
  const { token, cardToken } = await desk.aQr();
  await desk.scan(token);
  desk.later(120);

  const card = { firstName: 'Ann', referralCode: desk.practice.user('ann@example.com')!.referralCode };
  expect(await desk.openCard(cardToken)).toEqual({ kind: 'opened', card });
  expect(await desk.openCard(cardToken)).toEqual({ kind: 'opened', card });
});

test('opening a card neither uses up its QR nor clears it from the screens', async () => {
  const { id, token, cardToken } = await desk.aQr();

  await desk.openCard(cardToken);

  expect(desk.shown).toBe(id);
  expect(await desk.scan(token)).toMatchObject({ kind: 'opened' });
});

test('a card opens until the last second of its seven days (rule 18)', async () => {
  const { cardToken } = await desk.aQr();
  desk.later(sevenDays - 1);
  expect(await desk.openCard(cardToken)).toMatchObject({ kind: 'opened' });
  desk.later(1);

  expect(await desk.openCard(cardToken)).toEqual({ kind: 'refused', reason: 'card_expired' });
});

test("invalid tokens are unknown, including other tokens and the QR's own", async () => {
  const { token } = await desk.aQr();

  for (const given of ['', 'ann', 'a'.repeat(25), token])
    expect(await desk.openCard(given)).toEqual({ kind: 'refused', reason: 'card_unknown' });
});

test("a card is unknown once its patient's account is gone", async () => {
  const { cardToken } = await desk.aQr();
  await desk.practice.unitOfWork.run(({ users }) => users.remove(idOf('Ann')));

  expect(await desk.openCard(cardToken)).toEqual({ kind: 'refused', reason: 'card_unknown' });
});
