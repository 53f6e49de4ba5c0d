import { expect, test } from '@jest/globals';
import { aFrontDesk } from '@rewards/tests/builders/a-front-desk';
import { idOf } from '@rewards/tests/builders/a-practice';
import { ClearQr } from './clear-qr.ts';

test('the current QR is cleared from every screen, and the log shows who did it', async () => {
  const desk = await aFrontDesk();
  await desk.aQr();

  await new ClearQr(desk.parts).execute(idOf('Dana'));

  expect(desk.events.at(-1)).toEqual({ id: 2, at: desk.practice.clock.now(), kind: 'qr_clear' });
  expect(desk.shown).toBeUndefined();
  expect(desk.practice.activity.at(-1)).toMatchObject({
    what: { action: 'qr_cleared' },
    actor: { userId: idOf('Dana') },
  });
});

test('a cleared QR stops working at once (rule 37)', async () => {
  const desk = await aFrontDesk();
  const { token } = await desk.aQr();

  await new ClearQr(desk.parts).execute(idOf('Dana'));

  expect(await desk.scan(token)).toEqual({ kind: 'refused', reason: 'qr_expired' });
  expect(desk.generations).toMatchObject([{ usedAt: null }]);
});

test('the clear event is sent even when nothing is shown, in case a screen missed one', async () => {
  const desk = await aFrontDesk();

  await new ClearQr(desk.parts).execute(idOf('Dana'));
  await new ClearQr(desk.parts).execute(idOf('Dana'));

  expect(desk.events.map(({ kind }) => kind)).toEqual(['qr_clear', 'qr_clear']);
});
