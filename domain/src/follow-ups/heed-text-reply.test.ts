import { expect, test } from '@jest/globals';
import { phone, Texting } from '@rewards/tests/builders/texting';

const another = '+16785550102';

test('STOP ends the texts that are scheduled, and takes none of the other phones (rule 22)', async () => {
  const texting = new Texting();
  await texting.qr('first');

  await texting.replies.execute(another, 'stop');
  expect(texting.text()).toMatchObject({ state: 'scheduled' });
  await texting.replies.execute(phone, 'stop');

  expect(texting.text()).toMatchObject({ state: 'cancelled' });
  expect([...texting.practice.database.committed.textOptOuts]).toEqual([another, phone]);
});

test('STOP asked twice is done once, and one START takes it back (rule 22)', async () => {
  const texting = new Texting();
  await texting.replies.execute(phone, 'stop');
  await texting.replies.execute(phone, 'stop');
  await texting.replies.execute(phone, 'start');

  expect(texting.practice.database.committed.textOptOuts.size).toBe(0);
});

test('START brings no text back that STOP cancelled, and from one that never stopped it changes nothing', async () => {
  const texting = new Texting();
  await texting.qr('first');
  await texting.replies.execute(phone, 'start');
  expect(texting.text()).toMatchObject({ state: 'scheduled' });
  await texting.replies.execute(phone, 'stop');
  await texting.replies.execute(phone, 'start');

  expect(texting.text()).toMatchObject({ state: 'cancelled' });
});
