import { expect, test } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { argon2i, argon2id, hash } from 'argon2';
import { Argon2PasswordHasher } from './argon2-password-hasher.ts';

const hasher = new Argon2PasswordHasher();

test('a hash is argon2id with 46 MiB, one pass and one lane, with a new salt each time (rule 14)', async () => {
  const first = await hasher.hash('a long password');
  const second = await hasher.hash('a long password');

  expect(first).toMatch(/^\$argon2id\$v=19\$m=47104,p=1,t=1\$/);
  expect(second).not.toBe(first);
});

test("the right password matches and any other doesn't", async () => {
  const kept = await hasher.hash('pässwörd 🦷 with spaces ');

  expect(await hasher.verify(kept, 'pässwörd 🦷 with spaces ')).toBe(true);
  expect(await hasher.verify(kept, 'pässwörd 🦷 with spaces')).toBe(false);
  expect(await hasher.verify(kept, '')).toBe(false);
});

test('an account without a password is refused after the same work (rule 13)', async () => {
  const kept = await hasher.hash('a long password');
  const time = async (passwordHash: string | null) => {
    const start = performance.now();
    expect(await hasher.verify(passwordHash, 'nobody has this password')).toBe(false);
    return performance.now() - start;
  };

  // Alternates and takes the fastest of each, so other load on the machine affects neither side.
  const [withHash, withNone]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    withHash.push(await time(kept));
    withNone.push(await time(null));
  }

  // Without the work it would be a hundredth.
  expect(Math.min(...withNone)).toBeGreaterThan(Math.min(...withHash) / 4);
});

test('in a burst, sign-ins wait for their turn and all are answered', async () => {
  const kept = await hasher.hash('a long password');

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, guess) => hasher.verify(kept, guess === 7 ? 'a long password' : `guess ${guess}`)),
  );

  expect(answers.indexOf(true)).toBe(7);
  expect(answers.filter((isRight) => isRight)).toHaveLength(1);
});

test('only a few hashes run at a time, so other work gets a thread (rule 14)', async () => {
  let finished = 0;
  const hashes = Array.from({ length: 12 }, async () => {
    await hasher.hash('a long password');
    finished += 1;
  });

  await Promise.race(hashes);
  await stat('.');

  // All at once, they would block every thread of the shared pool until most were done.
  expect(finished).toBeLessThan(6);
  await Promise.all(hashes);
});

test('a hash with weaker parameters or of another kind is outdated, and a current one is not (rule 14)', async () => {
  const weaker = await hash('a long password', { type: argon2id, memoryCost: 19 * 1024, timeCost: 1, parallelism: 1 });
  const otherKind = await hash('a long password', {
    type: argon2i,
    memoryCost: 46 * 1024,
    timeCost: 1,
    parallelism: 1,
  });

  expect(hasher.isOutdated(weaker)).toBe(true);
  expect(hasher.isOutdated(otherKind)).toBe(true);
  expect(hasher.isOutdated(await hasher.hash('a long password'))).toBe(false);
});
