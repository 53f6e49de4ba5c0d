import { beforeEach, expect, test } from '@jest/globals';
import { aFrontDesk, type FrontDesk } from '@rewards/tests/builders/a-front-desk';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';

let desk: FrontDesk;
beforeEach(async () => {
  desk = await aFrontDesk();
  await desk.practice.has(aUser('Annie').joined('2026-03-01T15:00:00.000Z'));
});

/** A QR for Annie, whose record goes. @returns the token of its address */
async function qrForAnnie(name?: string): Promise<string> {
  const outcome = await desk.generate({ userId: idOf('Annie'), name });
  if (outcome.kind !== 'generated') throw new Error(outcome.kind);
  return outcome.landingUrl.split('/').at(-1)!;
}
const merge = () =>
  desk.practice.mergePatients.execute({
    ...{ userId: idOf('Annie'), intoId: idOf('Ann'), choice: {}, adminId: idOf('Dana') },
  });
const kinds = () => desk.events.map(({ kind }) => kind);

test('a QR on the screens greets by the kept name after a merge, and opens the kept card (rule 35)', async () => {
  const token = await qrForAnnie();
  const before = desk.events.at(-1);
  desk.later(30);
  expect(await merge()).toMatchObject({ kind: 'merged', keptId: idOf('Ann') });
  const at = desk.practice.clock.now();
  expect(desk.events.at(-1)).toEqual({ ...before, id: 2, at, firstName: 'Ann', welcomeName: 'Ann' });

  expect(await desk.scan(token)).toMatchObject({
    ...{ kind: 'opened', card: { firstName: 'Ann', referralCode: referralCodeOf('Ann') } },
  });
  expect(kinds()).toEqual(['new_qr', 'new_qr', 'qr_clear']);
});

test('a name typed at the desk stays on the screens', async () => {
  await qrForAnnie('Josie');
  await merge();
  expect(desk.events.at(-1)).toMatchObject({ firstName: 'Ann', welcomeName: 'Josie' });
});

test('nothing is shown again that expired, was replaced, or greets by that name already', async () => {
  await qrForAnnie();
  desk.later(120);
  await merge();
  expect(kinds()).toEqual(['new_qr']);
});

test('a QR that was replaced stays off the screens', async () => {
  await qrForAnnie();
  await desk.aQr();
  await merge();
  expect(kinds()).toEqual(['new_qr', 'new_qr']);
});
