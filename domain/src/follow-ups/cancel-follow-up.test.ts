import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { qrIdOf } from '@rewards/tests/builders/a-qr-generation';
import { aUser } from '@rewards/tests/builders/a-user';
import { Texting } from '@rewards/tests/builders/texting';

const adminId = idOf('Dana');

test('a planned text is canceled once, and the log says who did it', async () => {
  const texting = new Texting();
  const { practice } = texting;
  await practice.has(aUser('Dana').admin());
  await texting.qr('first');

  expect(await practice.cancelFollowUp.execute(qrIdOf('first'), adminId)).toEqual({ kind: 'canceled' });

  expect(texting.text()).toMatchObject({ state: 'cancelled' });
  expect(practice.activity.at(-1)).toMatchObject({
    actor: { userId: adminId },
    subjectId: idOf('Ann'),
    what: { action: 'text_canceled', params: { user: { email: 'ann@example.com' } } },
  });
  expect(await practice.cancelFollowUp.execute(qrIdOf('first'), adminId)).toEqual({
    kind: 'refused',
    reason: 'text_not_planned',
  });
});

test('a text that was sent or never planned is refused, and nothing is logged', async () => {
  const texting = new Texting();
  await texting.qr('first');
  texting.later(7_200);
  await texting.send();
  const logged = texting.practice.activity.length;

  for (const [name, reason] of [
    ['first', 'text_not_planned'],
    ['nobody', 'text_unknown'],
  ] as const)
    expect(await texting.practice.cancelFollowUp.execute(qrIdOf(name), adminId)).toEqual({ kind: 'refused', reason });
  expect(texting.practice.activity).toHaveLength(logged);
});
