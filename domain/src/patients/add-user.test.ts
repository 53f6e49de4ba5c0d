import { expect, test } from '@jest/globals';
import { InMemoryDatabase } from '@rewards/in-memory/in-memory-database';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { InMemoryUnitOfWork } from '@rewards/in-memory/in-memory-unit-of-work';
import { addUser } from './add-user.ts';

const createdAt = new Date('2026-03-02T15:00:00.000Z');

test('a taken referral code is drawn again (rule 11)', async () => {
  const unitOfWork = new InMemoryUnitOfWork(new InMemoryDatabase());
  // Both draw the same codes in the same order.
  const add = (email: string) =>
    unitOfWork.run(({ users }) => addUser(users, { id: email, email, createdAt }, new InMemoryRandomness(7)));

  const [ann, bob] = [await add('ann@example.com'), await add('bob@example.com')];

  expect([ann.email, bob.email]).toEqual(['ann@example.com', 'bob@example.com']);
  expect(bob.referralCode).not.toBe(ann.referralCode);
});

test('if every drawn code is taken, it throws', async () => {
  const unitOfWork = new InMemoryUnitOfWork(new InMemoryDatabase());
  const alwaysTheSame = { id: () => 'id', integer: () => 0 };
  await unitOfWork.run(({ users }) =>
    addUser(users, { id: 'ann', email: 'ann@example.com', createdAt }, alwaysTheSame),
  );

  await expect(
    unitOfWork.run(({ users }) => addUser(users, { id: 'bob', email: 'bob@example.com', createdAt }, alwaysTheSame)),
  ).rejects.toThrow('were taken');
});
