import { beforeEach, expect, test } from '@jest/globals';
import { aFrontDesk, type FrontDesk } from '@rewards/tests/builders/a-front-desk';
import { idOf } from '@rewards/tests/builders/a-practice';

let desk: FrontDesk;
beforeEach(async () => {
  desk = await aFrontDesk();
});

const refused = (reason: string) => ({ kind: 'refused', reason });

test('the first scan opens the card and clears the QR from the screens (rule 18)', async () => {
  const { id, token } = await desk.aQr();
  expect(desk.shown).toBe(id);

  expect(await desk.scan(token)).toEqual({
    kind: 'opened',
    qrGenerationId: id,
    card: { firstName: 'Ann', referralCode: desk.practice.user('ann@example.com')!.referralCode },
  });

  expect(desk.events.map(({ kind }) => kind)).toEqual(['new_qr', 'qr_clear']);
  expect(desk.generations[0]!.usedAt).toEqual(desk.practice.clock.now());
});

test('a second scan is refused, except from the same browser, which uses nothing up (rule 18)', async () => {
  const { id, token } = await desk.aQr();
  const first = desk.practice.clock.now();
  await desk.scan(token);
  desk.later(30);

  expect(await desk.scan(token)).toEqual(refused('qr_used'));
  expect(await desk.scan(token, 'another QR')).toEqual(refused('qr_used'));
  expect(await desk.scan(token, id)).toMatchObject({ kind: 'opened', qrGenerationId: id });
  expect(desk.generations[0]!.usedAt).toEqual(first);
  expect(desk.events.filter(({ kind }) => kind === 'qr_clear')).toHaveLength(1);
});

test('a scanner app and then the browser of the same address both open the card (rule 18)', async () => {
  const { id, token } = await desk.aQr();
  const first = desk.practice.clock.now();
  const home = '203.0.113.7';
  expect(await desk.scan(token, undefined, home)).toMatchObject({ kind: 'opened' });
  desk.later(119);

  expect(await desk.scan(token, undefined, home)).toMatchObject({ kind: 'opened', qrGenerationId: id });
  expect(await desk.scan(token, undefined, '203.0.113.8')).toEqual(refused('qr_used'));
  expect(desk.generations[0]!.usedAt).toEqual(first);
  expect(desk.events.filter(({ kind }) => kind === 'qr_clear')).toHaveLength(1);
  desk.later(1);
  expect(await desk.scan(token, undefined, home)).toEqual(refused('qr_expired'));
});

test("the address that opened one QR doesn't open another one that was used elsewhere", async () => {
  const [mine, theirs] = [await desk.aQr(), await desk.aQr()];
  expect(await desk.scan(theirs.token, undefined, '203.0.113.8')).toMatchObject({ kind: 'opened' });

  expect(await desk.scan(mine.token, undefined, '203.0.113.7')).toEqual(refused('qr_expired'));
  expect(await desk.scan(theirs.token, undefined, '203.0.113.7')).toEqual(refused('qr_used'));
});

test('of many simultaneous scans, one opens the card', async () => {
  const { token } = await desk.aQr();

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => desk.scan(token)));

  expect(outcomes.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual(
    Array.from({ length: 7 }, () => refused('qr_used')),
  );
});

test('a replaced QR stops working at once, for any patients (rule 37)', async () => {
  const replaced = await desk.aQr();
  const shown = await desk.aQr();

  expect(await desk.scan(replaced.token)).toEqual(refused('qr_expired'));
  expect(desk.shown).toBe(shown.id);
  expect(await desk.scan(shown.token)).toMatchObject({ kind: 'opened' });
});

test('a QR works until its last second, then for no one, not even the first browser (rule 18)', async () => {
  const early = await desk.aQr();
  desk.later(119);
  expect(await desk.scan(early.token)).toMatchObject({ kind: 'opened' });
  desk.later(1);
  expect(await desk.scan(early.token, early.id)).toEqual(refused('qr_expired'));
  expect(await desk.scan(early.token)).toEqual(refused('qr_used'));
  const late = await desk.aQr();
  desk.later(120);
  expect(await desk.scan(late.token)).toEqual(refused('qr_expired'));
});

test('a scan leaves a newer QR on the screens', async () => {
  const [older, newer] = [await desk.aQr(), await desk.aQr()];

  await desk.scan(older.token);

  expect(desk.shown).toBe(newer.id);
});

test("invalid tokens are unknown, including other tokens and the card's own", async () => {
  const { cardToken } = await desk.aQr();

  for (const token of ['', 'ann', 'a'.repeat(25), 'A'.repeat(25), cardToken])
    expect(await desk.scan(token)).toEqual(refused('qr_unknown'));
  expect(desk.events).toHaveLength(1);
});

test("a QR opens nothing once its patient's account is gone", async () => {
  const { token } = await desk.aQr();
  await desk.practice.unitOfWork.run(({ users }) => users.remove(idOf('Ann')));

  expect(await desk.scan(token)).toEqual(refused('qr_unknown'));
});
