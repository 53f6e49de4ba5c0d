import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

test('a preview counts the left out, and changes nothing', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'));
  await practice.unsubscribe.execute(`for ${idOf('Ann')}`);
  const preview = await practice.previewMailing.execute({ kind: 'never_shared' });
  expect(preview).toMatchObject({
    invited: 1,
    leftOut: { unsubscribed: 1, invited: 0 },
    sample: { userId: idOf('Bob') },
  });
  expect(await practice.listMailings.execute()).toEqual([]);
});
